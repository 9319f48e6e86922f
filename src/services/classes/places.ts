/** Who is in a class and who waits for a place: always called in the transaction of what changes it. */
import { bookableUntil } from '../../domain/classes/class-times'
import type { GymClassModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { tellOfClass } from '../notifications/classes'
import { recordChange } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'
import { type Clock, isAhead } from './rows'

/** How many are in the class, without those who wait. */
export function takenIn(scope: GymScope, classId: string): Promise<number> {
  const { db, gymId } = scope
  return db.classAttendee.count({ where: { gymId, classId, waitingSince: null } })
}

/** The places that are left; Infinity where there is no limit, never below 0. */
export async function placesLeft(scope: GymScope, row: GymClassModel): Promise<number> {
  if (row.capacity === null) return Number.POSITIVE_INFINITY
  return Math.max(0, row.capacity - (await takenIn(scope, row.id)))
}

/**
 * Gives the free places to those who have waited longest, and tells them. Call it after everything that may free a place.
 * Nobody moves up by themselves once members can no longer cancel: they may have other plans by then.
 */
export async function moveUp(inside: Inside, row: GymClassModel, clock: Clock): Promise<string[]> {
  const { db, gymId } = inside
  if (row.cancelledAt !== null || clock.now >= bookableUntil(row, clock.cutOff, clock.timeZone)) return []
  const free = await placesLeft(inside, row)
  if (free === 0) return []
  const next = await db.classAttendee.findMany({
    where: { gymId, classId: row.id, waitingSince: { not: null } },
    orderBy: [{ waitingSince: 'asc' }, { athleteId: 'asc' }],
    ...(Number.isFinite(free) && { take: free }),
    select: { athleteId: true },
  })
  for (const { athleteId } of next) await givePlace(inside, row, athleteId)
  return next.map(({ athleteId }) => athleteId)
}

/** Takes somebody off the waiting list into the class, whether or not there is a place, and tells them. */
export async function givePlace(inside: Inside, row: GymClassModel, athleteId: string): Promise<void> {
  const { db, gymId } = inside
  await db.classAttendee.update({
    where: { gymId_classId_athleteId: { gymId, classId: row.id, athleteId } },
    data: { waitingSince: null },
  })
  const change = { action: 'class.promote', subjectType: 'class', subjectId: row.id }
  await recordChange(inside, { ...change, after: { athlete_id: athleteId } })
  await tellOfClass(inside, row, { event: 'place', to: [athleteId] })
}

/** When somebody goes on the waiting list: after everybody who is on it. */
export async function endOfQueue(inside: Inside, classId: string, now: Date): Promise<Date> {
  const { db, gymId } = inside
  const last = await db.classAttendee.findFirst({
    where: { gymId, classId, waitingSince: { not: null } },
    orderBy: { waitingSince: 'desc' },
    select: { waitingSince: true },
  })
  return new Date(Math.max(now.getTime(), (last?.waitingSince?.getTime() ?? 0) + 1))
}

/** Somebody leaves the gym: their places in classes to come are free. */
export async function releaseBookings(inside: Inside, athleteId: string, clock: Clock): Promise<void> {
  const { db, gymId } = inside
  const rows = await db.gymClass.findMany({
    where: { gymId, date: { gte: clock.today }, attendees: { some: { athleteId } } },
  })
  for (const row of rows.filter(each => isAhead(each, clock))) {
    await db.classAttendee.deleteMany({ where: { gymId, classId: row.id, athleteId } })
    const change = { action: 'class.remove', subjectType: 'class', subjectId: row.id }
    await recordChange(inside, { ...change, before: { athlete_id: athleteId } })
    await moveUp(inside, row, clock)
  }
}

/** Somebody leaves the gym: they coach none of its classes to come, and their calendars are told nothing more. */
export async function leaveTimetable(
  inside: Inside,
  athleteId: string,
  { today, now }: Clock,
): Promise<void> {
  const { db, gymId } = inside
  const data = { coachId: null, revision: { increment: 1 } }
  await db.classSlot.updateMany({ where: { gymId, coachId: athleteId }, data })
  await db.gymClass.updateMany({ where: { gymId, coachId: athleteId, date: { gte: today } }, data })
  await db.calendarFeed.updateMany({ where: { gymId, athleteId, revokedAt: null }, data: { revokedAt: now } })
}
