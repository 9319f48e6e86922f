/** Lifts and workouts done on days of March 2026, each in a session of its own. */
import type { Db } from '../../../src/db/client'
import type { AthleteModel, ResultModel } from '../../../src/generated/sqlite/models'
import {
  buildResult,
  buildSession,
  buildWorkout,
  FRAN_DETAILS,
  type GivenResult,
  movementId,
} from '../builders'

export const BACK_SQUAT = movementId('back-squat')

export type LiftedSet = {
  reps: number
  load: number
  load_unit?: 'kg' | 'lb'
  movement_id?: string
  success?: boolean
}

/** The day of March 2026, to the microsecond. */
export const doneOn = (day: number) => `2026-03-${String(day).padStart(2, '0')}T17:00:00.123456Z`

/** The details of a Strength result; back squats in kg unless told otherwise. */
export function strengthDone(sets: LiftedSet[]) {
  const filled = sets.map(set => ({ movement_id: BACK_SQUAT, load_unit: 'kg' as const, ...set }))
  return { type: 'StrengthResult' as const, sets: filled }
}

/** What an athlete lifted on a day. */
export async function buildLift(
  db: Db,
  athlete: AthleteModel,
  day: number,
  sets: LiftedSet[],
): Promise<ResultModel> {
  const details = strengthDone(sets)
  const ids = [...new Set(details.sets.map(set => set.movement_id))]
  const workout = await buildWorkout(db, {
    gymId: athlete.gymId,
    details: {
      type: 'Strength',
      movements: ids.map(id => ({ id, reps: '5' })),
      rest: { type: 'as_needed' },
    },
  })
  return buildDone(db, athlete, day, { workout, details })
}

/** Fran, done by an athlete on a day. */
export async function buildFran(
  db: Db,
  athlete: AthleteModel,
  day: number,
  seconds: number,
  given: GivenResult = {},
): Promise<ResultModel> {
  const { gymId } = athlete
  const workout = await buildWorkout(db, { gymId, details: FRAN_DETAILS, name: 'Fran' })
  return buildDone(db, athlete, day, { workout, details: { type: 'FranStyleResult', seconds }, ...given })
}

async function buildDone(
  db: Db,
  athlete: AthleteModel,
  day: number,
  given: GivenResult,
): Promise<ResultModel> {
  const { gymId, id: athleteId } = athlete
  const sessionId = given.sessionId ?? (await buildSession(db, { gymId, athleteId })).id
  return buildResult(db, { doneAt: doneOn(day), ...given, gymId, sessionId })
}
