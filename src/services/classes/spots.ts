/** Spots in a class and its waiting list. Call these functions inside the transaction of the change. */
import { v7 as uuid } from 'uuid'
import { getDialect } from '../../db/client'
import { bookableUntil } from '../../domain/classes/class-times'
import { nextMoment } from '../../domain/shared/next-moment'
import type { ClassAttendeeModel, GymClassModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { notifyOfClass } from '../notifications/classes'
import { eventsAbout, recordChange, recordEvents } from '../shared/audit'
import { deleteEntries } from '../shared/deleted-entries'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { pardonLateCancel } from './misses'
import { type Clock, isAhead, isLate, readClock } from './rows'

export const BOOKING = { line: 'bookings', seesCommitted: true }

/**
 * Runs `work` in a transaction, serialised per gym across processes, because simultaneous bookings of a gym
 * collide even in different classes.
 */
export function changeBookings<T>(scope: GymScope, work: (inside: Inside) => Promise<T>): Promise<T> {
  const change = async (inside: Inside) => {
    await lockBookings(inside)
    return work(inside)
  }
  return inTransaction(scope, change, BOOKING)
}

const locked = new WeakSet<object>()

/**
 * PostgreSQL: waits until no other transaction changes bookings of the gym. Transactions that depend on
 * bookings, spots or waiting lists call this first; a serializable one then runs again when bookings changed
 * after it began. An update, because a mere lock would not reveal the conflict.
 */
export async function lockBookings(inside: Inside): Promise<void> {
  const { db, gymId } = inside
  if (locked.has(db) || getDialect(db) === 'sqlite') return
  await db.gym.updateMany({ where: { id: gymId }, data: { id: gymId } })
  locked.add(db)
}

/** Counts spots that neither athletes nor visitors hold. Infinity without a limit. */
export function countFreeSpots(
  { capacity, visitors }: Pick<GymClassModel, 'capacity' | 'visitors'>,
  attendees: readonly Pick<ClassAttendeeModel, 'waitingSince'>[],
): number {
  if (capacity === null) return Number.POSITIVE_INFINITY
  const held = visitors + attendees.filter(({ waitingSince }) => waitingSince === null).length
  return Math.max(0, capacity - held)
}

/**
 * Promotes as many waiting athletes as there are free spots, longest wait first, and returns their ids. Call it after
 * any change that can free a spot. Does nothing for a cancelled class, nor once members can no longer cancel.
 */
export async function fillFreeSpots(inside: Inside, row: GymClassModel, clock: Clock): Promise<string[]> {
  const { db, gymId } = inside
  if (row.cancelledAt !== null || clock.now >= bookableUntil(row, clock.cutOff, clock.timeZone)) return []
  const attendees = await db.classAttendee.findMany({
    where: { gymId, classId: row.id },
    orderBy: [{ waitingSince: 'asc' }, { athleteId: 'asc' }],
    select: { athleteId: true, waitingSince: true },
  })
  const waiting = attendees.filter(({ waitingSince }) => waitingSince !== null)
  const next = waiting.slice(0, countFreeSpots(row, attendees))
  for (const { athleteId } of next) await moveUp(inside, row, athleteId, clock)
  if (next.length > 0) await recordQueue(inside, row.id)
  return next.map(({ athleteId }) => athleteId)
}

/** Moves an athlete from the waiting list into the class, even a full one, with a notification. */
export async function promote(inside: Inside, row: GymClassModel, athleteId: string): Promise<void> {
  await moveUp(inside, row, athleteId, await readClock(inside, new Date()))
  await recordQueue(inside, row.id)
}

/** Records that the bookings on the waiting list have other places. */
export async function recordQueue(inside: Inside, classId: string): Promise<void> {
  const { db, gymId } = inside
  const waiting = await db.classAttendee.findMany({
    where: { gymId, classId, waitingSince: { not: null } },
    select: { id: true },
  })
  await recordEvents(inside, eventsAbout('booking.updated', idsOf(waiting)))
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

async function moveUp(inside: Inside, row: GymClassModel, athleteId: string, clock: Clock): Promise<void> {
  const { db, gymId } = inside
  const { id } = await db.classAttendee.update({
    where: { gymId_classId_athleteId: { gymId, classId: row.id, athleteId } },
    data: { waitingSince: null, promotedLate: isLate(row, clock) },
  })
  await recordChange(inside, {
    action: 'class.promote',
    subjectType: 'class',
    subjectId: row.id,
    events: [{ type: 'booking.promoted', id }],
    after: { athlete_id: athleteId },
  })
  await notifyOfClass(inside, row, { event: 'place', to: [athleteId] })
}

/**
 * Returns the time of the next booking in a gym, later than all before. Waiting bookings get it too, so that
 * lists grow only at their end.
 */
async function nextBookingTime({ db, gymId }: Inside, now: Date): Promise<Date> {
  const last = await db.classAttendee.findFirst({
    where: { gymId },
    orderBy: [{ addedAt: 'desc' }, { id: 'desc' }],
    select: { addedAt: true },
  })
  return nextMoment(last?.addedAt, now)
}

/** Writes a booking after all others of the gym: in the class, or at the end of its waiting list. */
export async function insertBooking(
  inside: Inside,
  { classId, athleteId, waits }: { classId: string; athleteId: string; waits: boolean },
  now: Date,
): Promise<ClassAttendeeModel> {
  const { db, gymId } = inside
  const addedAt = await nextBookingTime(inside, now)
  await pardonLateCancel(inside, { classId, athleteId })
  return db.classAttendee.create({
    data: { id: uuid(), gymId, classId, athleteId, addedAt, waitingSince: waits ? addedAt : null },
  })
}

/** Cancels the future bookings of an athlete who leaves the gym, and gives their spots to the waiting lists. */
export async function releaseBookings(inside: Inside, athleteId: string, clock: Clock): Promise<void> {
  const { db, gymId } = inside
  await lockBookings(inside)
  const rows = await db.gymClass.findMany({
    where: { gymId, date: { gte: clock.today }, attendees: { some: { athleteId } } },
    include: { attendees: { where: { athleteId }, select: { id: true } } },
  })
  for (const row of rows.filter(each => isAhead(each, clock))) {
    await deleteEntries(inside, 'classAttendee', { classId: row.id, athleteId })
    await recordChange(inside, {
      action: 'class.remove',
      subjectType: 'class',
      subjectId: row.id,
      events: row.attendees.map(({ id }) => ({ type: 'booking.deleted', id })),
      before: { athlete_id: athleteId },
    })
    await recordQueue(inside, row.id)
    await fillFreeSpots(inside, row, clock)
  }
}

/** Deletes past and future bookings of these athletes, without filling the spots. */
export async function deleteBookings(inside: Inside, athleteIds: readonly string[]): Promise<void> {
  const { db, gymId } = inside
  const theirs = { athleteId: { in: [...athleteIds] } }
  const rows = await db.classAttendee.findMany({ where: { gymId, ...theirs }, select: { classId: true } })
  const bookings = await deleteEntries(inside, 'classAttendee', theirs)
  const classIds = [...new Set(rows.map(({ classId }) => classId))]
  await recordEvents(inside, [
    ...eventsAbout('booking.deleted', bookings),
    ...eventsAbout('class.unbooked', classIds),
  ])
  for (const classId of classIds) await recordQueue(inside, classId)
}

/** Takes an athlete who leaves the gym off future classes as coach, and ends their calendar feeds. */
export async function leaveTimetable(
  inside: Inside,
  athleteId: string,
  { today, now }: Clock,
): Promise<void> {
  const { db, gymId } = inside
  const data = { coachId: null, revision: { increment: 1 } }
  const coached = { coachId: athleteId }
  const ahead = { ...coached, date: { gte: today } }
  const slots = await db.classSlot.findMany({ where: { gymId, ...coached }, select: { id: true } })
  const classes = await db.gymClass.findMany({ where: { gymId, ...ahead }, select: { id: true } })
  await db.classSlot.updateMany({ where: { gymId, ...coached }, data })
  await db.gymClass.updateMany({ where: { gymId, ...ahead }, data })
  await recordEvents(inside, [
    ...eventsAbout('timetable.updated', idsOf(slots)),
    ...eventsAbout('class.updated', idsOf(classes)),
  ])
  await db.calendarFeed.updateMany({ where: { gymId, athleteId, revokedAt: null }, data: { revokedAt: now } })
}
