/** Results with all that is shown beside them: both workouts and every movement they refer to. */
import { movementIdsOf } from '../domain/references'
import type { ResultModel } from '../generated/sqlite/models'
import type { ResultDetails, ResultType } from '../schemas/result-details'
import type { GymScope } from '../scope'
import type { Movement, Movements } from './movements'
import { findWorkouts, listed, type Workout } from './workouts'

export type Result = Omit<ResultModel, 'details' | 'type'> & {
  type: ResultType
  details: ResultDetails
  prescribedWorkout: Workout
  scaledWorkout: Workout | null
  /** Those of the workout that was done (the scaled one, if any), then those that only the result names. */
  movements: Movement[]
}

/** Reads the workouts and movements of results in a few queries, whatever their number; keeps their order. */
export async function assembleResults(scope: GymScope, rows: ResultModel[]): Promise<Result[]> {
  const read = rows.map(row => ({
    ...row,
    type: row.type as ResultType,
    details: JSON.parse(row.details) as ResultDetails,
  }))
  const workoutIds = rows.flatMap(row => [row.prescribedWorkoutId, row.scaledWorkoutId ?? []].flat())
  const { workouts, movements } = await findWorkouts(
    scope,
    workoutIds,
    read.flatMap(row => movementIdsOf(row.details)),
  )
  return read.map(row => {
    const prescribedWorkout = workouts.get(row.prescribedWorkoutId)!
    const scaledWorkout = row.scaledWorkoutId === null ? null : workouts.get(row.scaledWorkoutId)!
    const shown = movementsOf(row.details, scaledWorkout ?? prescribedWorkout, movements)
    return { ...row, prescribedWorkout, scaledWorkout, movements: shown }
  })
}

/** The workout's very own list when the result names nothing besides, as most do: it is then made and shown once. */
function movementsOf(details: ResultDetails, done: Workout, movements: Movements): Movement[] {
  const own = movementIdsOf(details)
  if (own.length === 0) return done.movements
  const ids = new Set(movementIdsOf(done.details))
  return own.every(id => ids.has(id)) ? done.movements : listed([...ids, ...own], movements)
}
