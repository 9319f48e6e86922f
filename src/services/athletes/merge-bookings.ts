import { readClock } from '../classes/rows'
import { fillFreeSpots } from '../classes/spots'
import type { Inside } from '../shared/in-transaction'
import type { ChangedRow } from './merge-record'

/** Joins two bookings of a class: a spot, a check-in or forgiveness of either counts. */
export async function combineBookings(
  inside: Inside,
  athleteId: string,
  removed: { row: Record<string, unknown> }[],
): Promise<ChangedRow[]> {
  const { db, gymId } = inside
  const clock = await readClock(inside, new Date())
  const changed: ChangedRow[] = []
  for (const { row } of removed) {
    const booking = await db.classAttendee.findFirstOrThrow({
      where: { gymId, classId: String(row.classId), athleteId },
      include: { class: true },
    })
    const { id, checkedInAt, waitingSince, forgiven, promotedLate } = booking
    const after = {
      checkedInAt: checkedInAt ?? (row.checkedInAt as Date | null),
      waitingSince: row.waitingSince === null ? null : waitingSince,
      forgiven: forgiven || row.forgiven === true,
      promotedLate: promotedLate && (row.promotedLate === true || row.waitingSince !== null),
    }
    await db.classAttendee.updateMany({ where: { gymId, id }, data: after })
    changed.push({
      table: 'classAttendee',
      id,
      before: { checkedInAt, waitingSince, forgiven, promotedLate },
      after,
    })
    await fillFreeSpots(inside, booking.class, clock)
  }
  return changed
}
