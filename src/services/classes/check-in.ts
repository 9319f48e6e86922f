import { doorsOpenAt, endsAt, isCheckInOpen } from '../../domain/classes/class-times'
import { addDays } from '../../domain/shared/days'
import { conflict, invalid } from '../../errors'
import type { ClassAttendeeModel, GymClassModel } from '../../generated/sqlite/models'
import { canLogFor } from '../../policies/logging'
import { canCoach } from '../../policies/staff'
import { type GymScope, requirePerson } from '../../scope'
import { updateVisitNews } from '../feed/visit-news'
import { eventsAbout, recordChange, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import type { Inside } from '../shared/in-transaction'
import { readUnsigned } from '../waivers/unsigned'
import { findBooking } from './bookings'
import { assertHeld, findClass, getClassToBook, readClock } from './rows'
import { changeBookings, countFreeSpots, insertBooking, promote } from './spots'

const SHOWN = 5

/** Athletes without a valid signature stop the whole check-in, stay out, or come in. */
export type UnsignedRule = 'refuse' | 'skip' | 'allow'

type Asked = {
  athleteIds: readonly string[]
  here: boolean
  unsigned?: UnsignedRule
  /** Refuses check-ins until an hour before the class. */
  atDoors?: boolean
}

/**
 * Checks these athletes in or out, by default everyone in the class. Promotes waiting athletes. Returns the
 * numbers of changes, and of athletes skipped for a missing signature. Throws conflict class_cancelled,
 * class_not_open and waiver_unsigned, and validation_failed on `athlete_id` unless all booked or wait.
 */
export async function checkIn(
  scope: GymScope,
  classId: string,
  { athleteIds, here, unsigned = 'refuse', atDoors = false }: Asked,
  now = new Date(),
): Promise<{ count: number; skipped: number }> {
  authorize(canCoach(scope.actor))
  return changeBookings(scope, async inside => {
    const { db, gymId } = inside
    const row = await findClass(inside, classId)
    assertHeld(row)
    if (atDoors) await assertDoorsOpen(inside, row, now)
    const wanted = [...new Set(athleteIds)]
    const named = wanted.length > 0 ? { athleteId: { in: wanted } } : { waitingSince: null }
    const found = await db.classAttendee.findMany({ where: { gymId, classId, ...named } })
    if (wanted.length > 0 && found.length !== wanted.length)
      throw invalid({ athlete_id: ['must be in this class'] })
    const wrong = found.filter(({ checkedInAt }) => (checkedInAt !== null) !== here)
    const isUnsigned = here ? await readUnsigned(inside) : () => false
    const without = wrong.filter(({ athleteId }) => isUnsigned(athleteId))
    if (unsigned === 'refuse' && without.length > 0) await refuseUnsigned(inside, without)
    const changed = unsigned === 'skip' ? wrong.filter(each => !without.includes(each)) : wrong
    if (here)
      for (const { athleteId } of changed.filter(each => each.waitingSince !== null))
        await promote(inside, row, athleteId)
    const allowed = unsigned === 'allow' ? without.map(({ athleteId }) => athleteId) : []
    await mark(inside, row, changed, { at: here ? now : null, allowed })
    return { count: changed.length, skipped: wrong.length - changed.length }
  })
}

/** Throws conflict class_not_open until an hour before the class. */
export async function assertDoorsOpen(
  inside: Inside,
  row: Pick<GymClassModel, 'date' | 'time'>,
  now: Date,
): Promise<void> {
  const { timeZone } = await readClock(inside, now)
  if (now < doorsOpenAt(row, timeZone))
    throw conflict('class_not_open', 'Too early: check-in opens an hour before the class.')
}

async function refuseUnsigned(
  { db, gymId }: Inside,
  without: readonly Pick<ClassAttendeeModel, 'athleteId'>[],
): Promise<never> {
  const id = { in: without.map(({ athleteId }) => athleteId) }
  const rows = await db.athlete.findMany({ where: { gymId, id }, select: { name: true } })
  const names = rows.map(({ name }) => name).sort()
  throw conflict(
    'waiver_unsigned',
    `The waiver is not signed by ${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''}.`,
  )
}

/**
 * Checks the person in by the code on the screen, and books a free spot if needed. Throws conflict class_cancelled,
 * class_not_open (an hour before the class until its end), class_full and waiver_unsigned.
 */
export async function checkInByCode(scope: GymScope, classId: string, now = new Date()): Promise<void> {
  const { athleteId } = requirePerson(scope)
  const enter = async (inside: Inside) => {
    const row = await getClassToBook(inside, classId, now)
    assertHeld(row)
    if (!isCheckInOpen(row, row.clock.timeZone, now))
      throw conflict('class_not_open', 'Check-in opens an hour before the class and closes when it ends.')
    let booking = findBooking(row, athleteId)
    if (booking?.checkedInAt) return
    if ((await readUnsigned(inside))(athleteId))
      throw conflict('waiver_unsigned', 'Sign the waiver first. You find it on Today.')
    if (booking === undefined || booking.waitingSince !== null) {
      if (countFreeSpots(row, row.attendees) === 0)
        throw conflict('class_full', 'The class is full. Ask your coach to let you in.')
      if (booking) await promote(inside, row, athleteId)
      else booking = await bookOnArrival(inside, row, athleteId, now)
    }
    await mark(inside, row, [booking], { at: now })
  }
  await changeBookings(scope, enter)
}

/** Books a class for somebody who stands at its door. */
export async function bookOnArrival(
  inside: Inside,
  { id: classId }: GymClassModel,
  athleteId: string,
  now: Date,
): Promise<ClassAttendeeModel> {
  const booking = await insertBooking(inside, { classId, athleteId, waits: false }, now)
  await recordChange(inside, {
    ...{ action: 'class.book', subjectType: 'class', subjectId: classId },
    events: [{ type: 'booking.created', id: booking.id }],
    after: { athlete_id: athleteId },
  })
  return booking
}

/** Sets or clears check-ins, with events and news. `allowed` lists athletes without a signature. */
export async function mark(
  inside: Inside,
  row: GymClassModel,
  bookings: readonly Pick<ClassAttendeeModel, 'id' | 'athleteId'>[],
  { at, allowed = [] }: { at: Date | null; allowed?: readonly string[] },
): Promise<void> {
  if (bookings.length === 0) return
  const { db, gymId } = inside
  const athleteIds = bookings.map(({ athleteId }) => athleteId)
  await db.classAttendee.updateMany({
    where: { gymId, classId: row.id, athleteId: { in: athleteIds } },
    data: { checkedInAt: at },
  })
  await recordChange(inside, {
    action: at ? 'class.check_in' : 'class.check_out',
    subjectType: 'class',
    subjectId: row.id,
    events: bookings.map(({ id }) => ({ type: at ? 'booking.checked_in' : 'booking.checked_out', id })),
    after: { athlete_ids: athleteIds, ...(allowed.length > 0 && { without_waiver: allowed }) },
  })
  await updateVisitNews(inside, athleteIds)
  const { timeZone } = await readClock(inside, new Date())
  if (endsAt(row, timeZone) > new Date()) return
  // The first check-in of a past class makes the others no-shows.
  const others = { classId: row.id, id: { notIn: bookings.map(({ id }) => id) }, waitingSince: null }
  const missed = await db.classAttendee.findMany({ where: { gymId, ...others }, select: { id: true } })
  const ids = missed.map(({ id }) => id)
  await recordEvents(inside, eventsAbout('booking.updated', ids))
}

/** Classes booked and attended in the last 90 days, and missed. */
export type Attendance = { came: number; noShows: number }

const DAYS_COUNTED = 90

/**
 * Counts an athlete's past classes. A class without any check-in counts no no-shows. Athletes see only their
 * own.
 */
export async function getAttendance(
  scope: GymScope,
  athleteId: string,
  now = new Date(),
): Promise<Attendance> {
  authorize(canLogFor(scope.actor, athleteId))
  const { db, gymId } = scope
  const { today } = await readClock(scope, now)
  const rows = await db.classAttendee.findMany({
    where: {
      ...{ gymId, athleteId, waitingSince: null },
      class: {
        date: { gte: addDays(today, -DAYS_COUNTED), lte: today },
        cancelledAt: null,
        attendees: { some: { checkedInAt: { not: null } } },
      },
    },
    select: { checkedInAt: true, forgiven: true, promotedLate: true, class: { select: { date: true } } },
  })
  const came = rows.filter(({ checkedInAt }) => checkedInAt !== null).length
  const isMissed = (each: (typeof rows)[number]) =>
    each.checkedInAt === null && !each.forgiven && !each.promotedLate
  const missed = rows.filter(each => isMissed(each) && each.class.date < today)
  return { came, noShows: missed.length }
}
