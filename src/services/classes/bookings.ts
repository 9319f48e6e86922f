/** Members book and cancel classes until the gym's cut-off; a full class has a waiting list. */
import { bookableUntil, DAYS_TO_BOOK } from '../../domain/classes/class-times'
import { addDays } from '../../domain/shared/days'
import { conflict, invalid, notFound } from '../../errors'
import type { ClassAttendeeModel, GymClassModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canLogFor } from '../../policies/logging'
import { canCoach } from '../../policies/staff'
import type { BookingCreate } from '../../schemas/classes/bookings'
import { type GymScope, requirePerson } from '../../scope'
import { updateVisitNews } from '../feed/visit-news'
import { assertAllowed } from '../memberships/allowed'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { deleteEntries } from '../shared/deleted-entries'
import type { Inside } from '../shared/in-transaction'
import { assertNotBlocked, insertLateCancel } from './misses'
import {
  assertHeld,
  type ClassToBook,
  type Clock,
  findClassToBook,
  getClassToBook,
  isAhead,
  isLate,
} from './rows'
import { changeBookings, countFreeSpots, fillFreeSpots, insertBooking, recordQueue } from './spots'

/**
 * Books a class for the person, or adds them to its waiting list when full. Throws conflict class_cancelled,
 * booking_closed (after the cut-off), booking_not_open (more than two weeks ahead), membership_refuses and booking_blocked.
 */
export async function bookClass(
  scope: GymScope,
  classId: string,
  now = new Date(),
): Promise<ClassAttendeeModel> {
  const { athleteId } = requirePerson(scope)
  const book = async (inside: Inside) => {
    const row = await getClassToBook(inside, classId, now)
    const known = findBooking(row, athleteId)
    if (known) return known
    assertBookable(row)
    await assertNotBlocked(inside, athleteId, row.clock)
    await assertAllowed(inside, athleteId, row, row.clock.today)
    return takeSpot(inside, row, athleteId)
  }
  return changeBookings(scope, book)
}

/**
 * Books a class, or its waiting list, for an athlete at any time, for a gym's key. Throws conflict
 * class_cancelled and booking_blocked, and validation_failed on `class_id` and `athlete_id`.
 */
export async function bookFor(
  scope: GymScope,
  { class_id: classId, athlete_id: athleteId, even_if_blocked = false }: BookingCreate,
  now = new Date(),
): Promise<ClassAttendeeModel> {
  authorize(canCoach(scope.actor))
  const book = async (inside: Inside) => {
    const { db, gymId } = inside
    const row = await findClassToBook(inside, classId, now)
    const athlete = await db.athlete.findFirst({ where: { gymId, id: athleteId, ...ACTIVE } })
    if (!row || !athlete)
      throw invalid({
        ...(!row && { class_id: ['must be a class of this gym'] }),
        ...(!athlete && { athlete_id: ['must be an active athlete of this gym'] }),
      })
    const known = findBooking(row, athleteId)
    if (known) return known
    assertHeld(row)
    if (!even_if_blocked) await assertNotBlocked(inside, athleteId, row.clock)
    return takeSpot(inside, row, athleteId)
  }
  return changeBookings(scope, book)
}

/**
 * Cancels the person's booking or waiting place until the class begins, and promotes the athlete waiting longest.
 * Returns true for a late cancel, which needs `acceptsLate`. Throws conflict cancelling_closed and cancelling_late.
 */
export async function cancelBooking(
  scope: GymScope,
  classId: string,
  now = new Date(),
  acceptsLate = false,
): Promise<boolean> {
  const { athleteId } = requirePerson(scope)
  const cancel = async (inside: Inside) => {
    const row = await getClassToBook(inside, classId, now)
    const { clock } = row
    const booking = findBooking(row, athleteId)
    if (!booking) throw notFound('The booking')
    if (!isAhead(row, clock))
      throw conflict('cancelling_closed', 'The class has begun. Tell your coach if you cannot come.')
    const late = isLateCancel(row, booking, clock)
    if (late && !acceptsLate)
      throw conflict(
        'cancelling_late',
        'Cancelling this class is no longer free: it now counts as a late cancel. Cancel again if you cannot come.',
      )
    await leaveClass(inside, row, booking)
    if (late) await insertLateCancel(inside, { classId, athleteId }, clock.today)
    return late
  }
  return changeBookings(scope, cancel)
}

/** True if cancelling the booking now counts: not for the waiting list, nor for an athlete promoted too late. */
export function isLateCancel(
  row: Pick<GymClassModel, 'date' | 'time' | 'cancelledAt'>,
  {
    waitingSince,
    checkedInAt,
    promotedLate,
  }: Pick<ClassAttendeeModel, 'waitingSince' | 'checkedInAt' | 'promotedLate'>,
  clock: Clock,
): boolean {
  const hasSpot = waitingSince === null && checkedInAt === null && row.cancelledAt === null
  return hasSpot && !promotedLate && isLate(row, clock)
}

/** Removes an athlete from a class at any time. */
export async function removeBooking(
  scope: GymScope,
  classId: string,
  athleteId: string,
  now = new Date(),
): Promise<void> {
  authorize(canCoach(scope.actor) && canLogFor(scope.actor, athleteId))
  const remove = async (inside: Inside) => {
    const row = await getClassToBook(inside, classId, now)
    const booking = findBooking(row, athleteId)
    if (!booking) throw notFound('The athlete')
    await leaveClass(inside, row, booking)
  }
  await changeBookings(scope, remove)
}

/** Returns an athlete's booking, waiting or not. */
export function findBooking({ attendees }: ClassToBook, athleteId: string): ClassAttendeeModel | undefined {
  return attendees.find(each => each.athleteId === athleteId)
}

function assertBookable(row: ClassToBook): void {
  const { clock } = row
  if (row.program.status !== 'active')
    throw conflict('booking_closed', 'The program of this class is over. Ask your coach.')
  assertHeld(row)
  if (row.date >= addDays(clock.today, DAYS_TO_BOOK))
    throw conflict('booking_not_open', `Classes are booked at most ${DAYS_TO_BOOK} days ahead.`)
  if (clock.now >= bookableUntil(row, clock.cutOff, clock.timeZone))
    throw conflict('booking_closed', 'Booking of this class is closed. Just come: the coach can let you in.')
}

async function takeSpot(inside: Inside, row: ClassToBook, athleteId: string): Promise<ClassAttendeeModel> {
  const isWaiting = row.attendees.some(({ waitingSince }) => waitingSince !== null)
  const isFull = isWaiting || countFreeSpots(row, row.attendees) === 0
  const booking = await insertBooking(inside, { classId: row.id, athleteId, waits: isFull }, row.clock.now)
  const after = { athlete_id: athleteId, waiting: isFull }
  await recordChange(inside, {
    action: 'class.book',
    subjectType: 'class',
    subjectId: row.id,
    events: [{ type: 'booking.created', id: booking.id }],
    after,
  })
  return booking
}

/** Deletes a booking, and gives the spot to the waiting list. */
export async function leaveClass(
  inside: Inside,
  row: ClassToBook,
  { id, athleteId, waitingSince, checkedInAt }: ClassAttendeeModel,
): Promise<void> {
  await deleteEntries(inside, 'classAttendee', { id })
  await recordChange(inside, {
    action: 'class.remove',
    subjectType: 'class',
    subjectId: row.id,
    events: [{ type: 'booking.deleted', id }],
    before: { athlete_id: athleteId },
  })
  if (checkedInAt !== null) await updateVisitNews(inside, [athleteId])
  if (waitingSince !== null) await recordQueue(inside, row.id)
  await fillFreeSpots(inside, row, row.clock)
}
