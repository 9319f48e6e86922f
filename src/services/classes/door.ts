/** Check-in on a tablet at the door. The room reads the screen, so a refusal has no reason. */
import { endsAt, isCheckInOpen, nearestFirst } from '../../domain/classes/class-times'
import { addDays, daysBetween } from '../../domain/shared/days'
import { AppError, conflict, invalid, notFound } from '../../errors'
import type { GymClassModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import type { GymScope } from '../../scope'
import { assertAllowed } from '../memberships/allowed'
import type { Inside } from '../shared/in-transaction'
import { OPEN_PROGRAMS } from '../shared/visible'
import { readUnsigned } from '../waivers/unsigned'
import { findBooking, leaveClass } from './bookings'
import { bookOnArrival, mark } from './check-in'
import { ensureClasses } from './making'
import { type ClassToBook, type Clock, readClock } from './rows'
import { changeBookings, countFreeSpots, promote } from './spots'

export type DoorPerson = {
  id: string
  name: string
  photo: string | null
  /** The next booking of today. Null without one. */
  booked: { time: string; isHere: boolean } | null
}
export type DoorClass = Pick<GymClassModel, 'id' | 'date' | 'time' | 'name' | 'room'> & {
  program: string
  /** Null without a limit. */
  free: number | null
}
type ClassAtDoor = ClassToBook & { isOpenToAll: boolean }
export type Door = { people: DoorPerson[]; next: DoorClass | null; now: Date }

/** Returns the active athletes by name, and the class of today that begins or began nearest to now. */
export async function readDoor(scope: GymScope, now = new Date()): Promise<Door> {
  const { db, gymId } = scope
  const clock = await readClock(scope, now)
  await ensureClasses(scope, clock.today, now)
  const [athletes, rows] = await Promise.all([
    db.athlete.findMany({
      where: { gymId, ...ACTIVE },
      select: { id: true, name: true, photoVersion: true },
    }),
    listClassesToday(scope, clock),
  ])
  const ahead = rows.filter(row => endsAt(row, clock.timeZone) > now)
  const bookedBy = (athleteId: string): DoorPerson['booked'] => {
    for (const row of ahead) {
      const booking = findBooking(row, athleteId)
      if (booking?.waitingSince === null) return { time: row.time, isHere: booking.checkedInAt !== null }
    }
    return null
  }
  const people = athletes.map(({ id, name, photoVersion }) => ({
    ...{ id, name, photo: photoVersion, booked: bookedBy(id) },
  }))
  const [next = null] = nearestFirst(ahead, clock.timeZone, now)
  return {
    people: people.sort((a, b) => a.name.localeCompare(b.name, 'en')),
    next: next && {
      ...{ id: next.id, date: next.date, time: next.time, name: next.name, room: next.room },
      program: next.program.name,
      free: next.capacity === null ? null : countFreeSpots(next, next.attendees),
    },
    now,
  }
}

export type CheckedIn = {
  class: Pick<GymClassModel, 'id' | 'time' | 'name' | 'room'> & { program: string }
  isAgain: boolean
  /** Days since the last visit before. Null for a first visit. */
  away: number | null
  /** Visits so far, including this one. */
  visits: number
}

/**
 * Checks an athlete in to a booked class, else to the nearest one by its start with a free spot. `at` is the time at the door: a tablet
 * sends check-ins late after a lost connection. Throws conflict ask_coach for every obstacle, and validation_failed on
 * `athlete_id`.
 */
export async function checkInAtDoor(scope: GymScope, athleteId: string, at: Date): Promise<CheckedIn> {
  return changeBookings(scope, async inside => {
    const { db, gymId } = inside
    const athlete = await db.athlete.findFirst({ where: { gymId, id: athleteId, ...ACTIVE } })
    if (!athlete) throw invalid({ athlete_id: ['must be an active athlete of this gym'] })
    const clock = await readClock(inside, at)
    const open = (await listClassesToday(inside, clock)).filter(row => isCheckInOpen(row, clock.timeZone, at))
    const known = open.find(row => findBooking(row, athleteId)?.checkedInAt)
    const row = known ?? (await enter(inside, open, athleteId, clock).catch(asQuestion))
    return {
      class: { id: row.id, time: row.time, name: row.name, room: row.room, program: row.program.name },
      isAgain: known !== undefined,
      ...(await countVisits(inside, athleteId, clock.today)),
    }
  })
}

function asQuestion(error: unknown): never {
  if (error instanceof AppError && error.kind === 'conflict') throw askCoach()
  throw error
}

const askCoach = () => conflict('ask_coach', 'Ask your coach.')

async function enter(
  inside: Inside,
  open: readonly ClassAtDoor[],
  athleteId: string,
  clock: Clock,
): Promise<ClassToBook> {
  if ((await readUnsigned(inside))(athleteId)) throw askCoach()
  const booked = open.find(row => findBooking(row, athleteId)?.waitingSince === null)
  const row =
    booked ?? nearestFirst(open, clock.timeZone, clock.now).find(each => isForVisit(each, athleteId))
  if (!row) throw askCoach()
  const booking = findBooking(row, athleteId)
  if (booking === undefined) await assertAllowed(inside, athleteId, row, clock.today)
  if (booking?.waitingSince) await promote(inside, row, athleteId)
  await mark(inside, row, [booking ?? (await bookOnArrival(inside, row, athleteId, clock.now))], {
    at: clock.now,
  })
  return row
}

/** True with a free spot for somebody on the waiting list, or in a program for everybody. */
function isForVisit(row: ClassAtDoor, athleteId: string): boolean {
  if (countFreeSpots(row, row.attendees) === 0) return false
  return findBooking(row, athleteId) !== undefined || row.isOpenToAll
}

/** Takes back a check-in of the last two minutes, with a booking as young. Throws not_found for others. */
export async function undoAtDoor(
  scope: GymScope,
  { athlete_id: athleteId, class_id: classId }: { athlete_id: string; class_id: string },
  now = new Date(),
): Promise<void> {
  await changeBookings(scope, async inside => {
    const clock = await readClock(inside, now)
    const row = (await listClassesToday(inside, clock)).find(({ id }) => id === classId)
    const booking = row && findBooking(row, athleteId)
    const since = now.getTime() - UNDO_MS
    if (!row || !booking?.checkedInAt || booking.checkedInAt.getTime() < since) throw notFound('The check-in')
    await mark(inside, row, [booking], { at: null })
    if (booking.addedAt.getTime() >= since) await leaveClass(inside, row, { ...booking, checkedInAt: null })
  })
}

const UNDO_MS = 2 * 60 * 1000

async function listClassesToday({ db, gymId }: GymScope, clock: Clock): Promise<ClassAtDoor[]> {
  const rows = await db.gymClass.findMany({
    where: {
      ...{ gymId, cancelledAt: null, program: { status: 'active' } },
      date: { gte: addDays(clock.today, -1), lte: addDays(clock.today, 1) },
    },
    include: { attendees: true, program: { select: { status: true, name: true, access: true } } },
    orderBy: [{ date: 'asc' }, { time: 'asc' }, { id: 'asc' }],
  })
  return rows
    .filter(row => row.date === clock.today || isCheckInOpen(row, clock.timeZone, clock.now))
    .map(row => ({ ...row, clock, isOpenToAll: row.program.access === OPEN_PROGRAMS.access }))
}

async function countVisits(
  { db, gymId }: Inside,
  athleteId: string,
  today: string,
): Promise<Pick<CheckedIn, 'away' | 'visits'>> {
  const [visits, imported] = [
    await db.classAttendee.count({ where: { gymId, athleteId, checkedInAt: { not: null } } }),
    await db.visit.count({ where: { gymId, athleteId } }),
  ]
  const last = await db.classAttendee.findFirst({
    where: { gymId, athleteId, checkedInAt: { not: null }, class: { date: { lt: today } } },
    orderBy: { class: { date: 'desc' } },
    select: { class: { select: { date: true } } },
  })
  return { visits: visits + imported, away: last && daysBetween(last.class.date, today) }
}
