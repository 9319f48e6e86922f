import { endsAt } from '../../domain/classes/class-times'
import { groupBy } from '../../domain/shared/group-by'
import { notFound } from '../../errors'
import type { ClassAttendeeModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { BookingCreate, BookingsQuery, BookingUpdate } from '../../schemas/classes/bookings'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import type { Inside } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { bookFor, removeBooking } from './bookings'
import { checkIn, type UnsignedRule } from './check-in'
import { dateRange } from './fields'
import { forgiveNoShow } from './misses'
import { addToClass } from './roster'
import { getBookingRow, readClock } from './rows'
import { changeBookings } from './spots'

export type Booking = ClassAttendeeModel & {
  /** Position on the waiting list, from 1. Null for athletes in the class. */
  place: number | null
  noShow: boolean
}

/** Returns a page of bookings by creation. */
export async function listBookings(scope: GymScope, query: BookingsQuery): Promise<Page<Booking>> {
  authorize(canCoach(scope.actor))
  const { class_id: classId, athlete_id: athleteId, status, from, to } = query
  const within = {
    ...(classId !== undefined && { classId }),
    ...(athleteId !== undefined && { athleteId }),
    ...((from !== undefined || to !== undefined) && { class: { date: dateRange(from, to) } }),
  }
  const ofStatus = status === undefined ? {} : { waitingSince: status === 'waiting' ? { not: null } : null }
  // A promoted booking stays valid as a cursor of the waiting bookings.
  const { rows, ...cursors } = await listRows(scope, 'classAttendee', query, {
    among: within,
    shown: ofStatus,
  })
  return { ...cursors, rows: await assemble(scope, rows) }
}

/** Returns a booking with its place in line. */
export async function getBooking(scope: GymScope, id: string): Promise<Booking> {
  authorize(canCoach(scope.actor))
  const [booking] = await assemble(scope, [await getBookingRow(scope, id)])
  if (!booking) throw notFound('The booking')
  return booking
}

/** Books a class for an athlete. */
export async function createBooking(
  scope: GymScope,
  input: BookingCreate,
): Promise<{ booking: Booking; existed: boolean }> {
  const { class_id: classId, athlete_id: athleteId } = input
  return changeBookings(scope, async inside => {
    const { db, gymId } = inside
    const known = await db.classAttendee.findFirst({
      where: { gymId, classId, athleteId },
      select: { id: true },
    })
    const { id } = await bookFor(inside, input)
    return { booking: await getBooking(inside, id), existed: known !== null }
  })
}

/** Removes the athlete from the class or its waiting list. */
export async function deleteBooking(scope: GymScope, id: string): Promise<void> {
  authorize(canCoach(scope.actor))
  const remove = async (inside: Inside) => {
    const { classId, athleteId } = await getBookingRow(inside, id)
    await removeBooking(inside, classId, athleteId)
  }
  await changeBookings(scope, remove)
}

/** Checks the athlete in or out. Throws conflict class_cancelled and waiver_unsigned. */
export async function checkInBooking(
  scope: GymScope,
  id: string,
  { here, unsigned = 'refuse' }: { here: boolean; unsigned?: UnsignedRule },
): Promise<Booking> {
  authorize(canCoach(scope.actor))
  return changeBookings(scope, async inside => {
    const { classId, athleteId } = await getBookingRow(inside, id)
    await checkIn(inside, classId, { athleteIds: [athleteId], here, unsigned })
    return getBooking(inside, id)
  })
}

/** Forgives a no-show, or counts it again. An absent `forgiven` changes nothing. */
export async function updateBooking(
  scope: GymScope,
  id: string,
  { forgiven }: BookingUpdate,
): Promise<Booking> {
  authorize(canCoach(scope.actor))
  return changeBookings(scope, async inside => {
    if (forgiven !== undefined) await forgiveNoShow(inside, id, forgiven)
    return getBooking(inside, id)
  })
}

/** Promotes a waiting athlete, even into a full class. Throws conflict class_cancelled. */
export async function promoteBooking(scope: GymScope, id: string): Promise<Booking> {
  authorize(canCoach(scope.actor))
  return changeBookings(scope, async inside => {
    const { classId, athleteId } = await getBookingRow(inside, id)
    await addToClass(inside, classId, [athleteId])
    return getBooking(inside, id)
  })
}

async function assemble(scope: GymScope, rows: readonly ClassAttendeeModel[]): Promise<Booking[]> {
  const { db, gymId } = scope
  const { timeZone, now } = await readClock(scope, new Date())
  const classIds = [...new Set(rows.map(row => row.classId))]
  const [classes, queues, counted] = [
    await db.gymClass.findMany({ where: { gymId, id: { in: classIds } } }),
    await db.classAttendee.findMany({
      where: { gymId, classId: { in: classIds }, waitingSince: { not: null } },
      select: { id: true, classId: true },
      orderBy: [{ waitingSince: 'asc' }, { athleteId: 'asc' }],
    }),
    await db.classAttendee.groupBy({
      by: ['classId'],
      where: { gymId, classId: { in: classIds }, checkedInAt: { not: null } },
    }),
  ]
  const waiting = new Set(queues.map(({ id }) => id))
  const moved = rows.filter(row => row.waitingSince !== null && !waiting.has(row.id)).map(({ id }) => id)
  if (moved.length > 0) return assemble(scope, await readAgain(scope, rows, moved))
  const queueOf = groupBy(queues, row => row.classId)
  const wereCounted = new Set(counted.map(({ classId }) => classId))
  const over = classes.filter(row => row.cancelledAt === null && endsAt(row, timeZone) <= now)
  const held = new Set(over.map(({ id }) => id).filter(id => wereCounted.has(id)))
  return rows.map(row => {
    const waits = row.waitingSince !== null
    const place = waits ? 1 + (queueOf.get(row.classId) ?? []).findIndex(({ id }) => id === row.id) : null
    const counts = row.checkedInAt === null && !row.forgiven && !row.promotedLate
    return { ...row, place, noShow: !waits && counts && held.has(row.classId) }
  })
}

async function readAgain(
  { db, gymId }: GymScope,
  rows: readonly ClassAttendeeModel[],
  moved: readonly string[],
): Promise<ClassAttendeeModel[]> {
  const now = await db.classAttendee.findMany({ where: { gymId, id: { in: [...moved] } } })
  const nowOf = new Map(now.map(row => [row.id, row]))
  const isMoved = new Set(moved)
  return rows.flatMap(row => (isMoved.has(row.id) ? (nowOf.get(row.id) ?? []) : [row]))
}
