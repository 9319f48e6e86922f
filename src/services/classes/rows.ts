import { beginsAt, closesAt } from '../../domain/classes/class-times'
import { type MissRule, missRule } from '../../domain/classes/misses'
import { dayAt } from '../../domain/shared/dates'
import { conflict, invalid, notFound } from '../../errors'
import type { ClassAttendeeModel, GymClassModel, ProgramModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { CLOCK, type GymClock, gymClock } from '../shared/gym-clock'
import { visiblePrograms } from '../shared/visible'

/** A timetable change may create many classes, and begins again while many people book. */
export const LONG = { timeout: 60_000, attempts: 40 }

/** `cutOff` and `freeUntil` are minutes before a class: when booking ends, and when cancelling is no longer free. */
export type Clock = {
  timeZone: string
  cutOff: number
  freeUntil: number
  now: Date
  today: string
  rule: MissRule | null
  words: string | null
}

/** Returns the gym's clock at a moment. */
export async function readClock(scope: GymScope, now: Date): Promise<Clock> {
  return clockAt(await gymClock(scope), now)
}

function clockAt(gym: GymClock, now: Date): Clock {
  const { timeZone, bookingCutOff: cutOff, freeCancelHours, missWords: words } = gym
  const freeUntil = freeCancelHours === null ? cutOff : freeCancelHours * 60
  return { timeZone, cutOff, freeUntil, now, today: dayAt(now, timeZone), rule: missRule(gym), words }
}

export async function findClass(scope: GymScope, id: string): Promise<GymClassModel> {
  const { db, gymId } = scope
  const row = await db.gymClass.findFirst({ where: { gymId, id } })
  if (!row) throw notFound('The class')
  return row
}

/** Finds a class of a program that the actor may see. */
export async function findVisibleClass(scope: GymScope, id: string): Promise<GymClassModel> {
  const { db, gymId } = scope
  const row = await db.gymClass.findFirst({ where: { gymId, id, program: visiblePrograms(scope) } })
  if (!row) throw notFound('The class')
  return row
}

export type ClassToBook = GymClassModel & {
  attendees: ClassAttendeeModel[]
  program: Pick<ProgramModel, 'status' | 'name'>
  clock: Clock
}

/** Finds a class of a program that the actor may see, with its bookings. */
export async function findClassToBook(scope: GymScope, id: string, now: Date): Promise<ClassToBook | null> {
  const found = await scope.db.gymClass.findFirst({
    where: { gymId: scope.gymId, id, program: visiblePrograms(scope) },
    include: {
      attendees: true,
      program: { select: { status: true, name: true } },
      gym: { select: CLOCK },
    },
  })
  if (!found) return null
  const { gym, ...row } = found
  return { ...row, clock: clockAt(gym, now) }
}

/** Returns a class with what booking needs. */
export async function getClassToBook(scope: GymScope, id: string, now: Date): Promise<ClassToBook> {
  const row = await findClassToBook(scope, id, now)
  if (!row) throw notFound('The class')
  return row
}

/** Finds a booking for a coach. Throws not_found. */
export async function getBookingRow(scope: GymScope, id: string): Promise<ClassAttendeeModel> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const row = await db.classAttendee.findFirst({ where: { gymId, id } })
  if (!row) throw notFound('The booking')
  return row
}

/** Throws conflict class_cancelled. */
export function assertHeld(row: GymClassModel): void {
  if (row.cancelledAt === null) return
  throw conflict('class_cancelled', 'This class was cancelled.')
}

/** True while the class has not begun. */
export function isAhead(row: Pick<GymClassModel, 'date' | 'time'>, { timeZone, now }: Clock): boolean {
  return beginsAt(row, timeZone) > now
}

/** True once cancelling the class is no longer free. */
export function isLate(row: Pick<GymClassModel, 'date' | 'time'>, clock: Clock): boolean {
  return clock.now >= closesAt(beginsAt(row, clock.timeZone), clock.freeUntil)
}

/**
 * Throws validation_failed on `program_id` unless unchanged or an active, non-personal program, and on
 * `coach_id` unless a coach.
 */
export async function checkTerms(
  scope: GymScope,
  { programId, coachId }: { programId: string; coachId: string | null },
  before?: { programId: string; coachId: string | null },
): Promise<void> {
  const { db, gymId } = scope
  const fields: Record<string, string[]> = {}
  if (programId !== before?.programId) {
    const program = await db.program.findFirst({
      where: { gymId, id: programId, status: 'active', access: { not: 'athlete' } },
    })
    if (!program) fields.program_id = ['must be an active program of this gym']
  }
  if (coachId !== null && coachId !== before?.coachId) {
    const coach = await db.athlete.findFirst({
      where: { gymId, id: coachId, staff: { not: null }, ...ACTIVE },
    })
    if (!coach) fields.coach_id = ['must be a coach of this gym']
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
