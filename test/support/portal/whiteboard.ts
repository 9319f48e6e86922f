/** A day on the whiteboard: a published WOD of Fran that a member has logged, in a gym with its people. */
import { dayAt } from '../../../src/domain/shared/dates'
import type { ProgramModel, ResultModel, WorkoutModel } from '../../../src/generated/sqlite/models'
import {
  type BuiltWod,
  buildProgram,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
  followProgram,
} from '../builders'
import type { Cast } from '../cast'
import type { Portal } from './portal'

/** The day it is for the gyms that tests build. */
export const today = () => dayAt(new Date(), 'Europe/Zurich')
export const HOUR_MS = 60 * 60 * 1000

export type Whiteboard = Cast & {
  program: ProgramModel
  fran: WorkoutModel
  wod: BuiltWod
  /** The member's, Fran in 5:21. */
  result: ResultModel
  /** `/g/SLUG`. */
  base: string
}

export async function buildWhiteboard(portal: Portal): Promise<Whiteboard> {
  const { db } = portal
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const program = await buildProgram(db, { gymId, name: 'Fitness' })
  await followProgram(db, cast.member, program)
  const fran = await buildWorkout(db, { gymId, name: 'Fran' })
  const wod = await buildWod(db, {
    gymId,
    programId: program.id,
    date: today(),
    publishAt: new Date(Date.now() - HOUR_MS),
    components: [{ prefix: 'B', workout: fran, coachNotes: 'Two heats' }],
  })
  const session = await buildSession(db, { gymId, athleteId: cast.member.id, wodId: wod.id })
  const result = await buildResult(db, {
    gymId,
    sessionId: session.id,
    workout: fran,
    wodComponentId: wod.components[0]!.id,
    perceivedExertion: 4,
    notes: 'Unbroken 21s',
  })
  return { ...cast, program, fran, wod, result, base: `/g/${cast.gym.slug}` }
}
