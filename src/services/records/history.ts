import { toPerformance } from '../../domain/leaderboards/rank/performance'
import { type LiftSet, listLiftSets } from '../../domain/records/lifts'
import type { WorkoutDone } from '../../domain/records/workouts'
import { isRanked } from '../../domain/results/score'
import type { WorkoutModel } from '../../generated/sqlite/models'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { readStoredWorkouts } from '../workouts/stored-workouts'
import type { StoredDetails } from '../workouts/workouts'
import { isLegacy } from '../workouts/workouts'
import {
  listResultsOfWorkouts,
  listResultsOfWorkoutsBy,
  type OwnedResult,
  type PastResult,
} from './past-results'

export type WorkoutResult = WorkoutDone &
  Pick<PastResult, 'athleteId' | 'status' | 'total' | 'description'> & {
    workout: Pick<WorkoutModel, 'id' | 'name' | 'description' | 'fingerprint'> & { details: WorkoutDetails }
  }

export type WorkoutResultRead = WorkoutResult & Pick<PastResult, 'details'>

/** Returns the lifted sets in these results, with the athlete. */
export function listLifts(results: readonly PastResult[]): (LiftSet & { athleteId: string })[] {
  return results.flatMap(result => listLiftSets(result).map(set => ({ ...set, athleteId: result.athleteId })))
}

type RankedWorkout = WorkoutResult['workout']

/** Returns the ranked workouts of these results, by id. */
export async function listRankedWorkouts(
  scope: GymScope,
  results: readonly PastResult[],
): Promise<ReadonlyMap<string, RankedWorkout>> {
  const workouts = await readStoredWorkouts(
    scope,
    results.map(({ workoutId }) => workoutId),
  )
  return new Map(
    workouts.flatMap(({ id, name, description, fingerprint, details: text }) => {
      const details = JSON.parse(text) as StoredDetails
      const isOut = isLegacy(details) || !isRanked(details)
      return isOut ? [] : [[id, { id, name, description, fingerprint, details }] as const]
    }),
  )
}

/** Returns the results of ranked workouts, comparable by the rules of a daily board. */
export async function readWorkoutResults(
  scope: GymScope,
  results: readonly OwnedResult[],
): Promise<WorkoutResultRead[]> {
  const ranked = await listRankedWorkouts(scope, results)
  return results.flatMap(({ details, workoutId, gender, ...result }) => {
    const workout = ranked.get(workoutId)
    if (!workout) return []
    const { scalingName: name, scalingPlace: place } = result
    const level = name ? { name, place: place ?? 0 } : undefined
    const done = { ...result, level, details, text: result.description }
    const performance = toPerformance(workout.details, done, gender)
    return [{ ...result, details, workout, performance: withTimedTieBreak(performance) }]
  })
}

/** Removes tie-breaks by reps or load, which mean nothing beside the result of another day. */
function withTimedTieBreak(performance: WorkoutDone['performance']): WorkoutDone['performance'] {
  return performance.tieBreak?.of === 'seconds' ? performance : { ...performance, tieBreak: null }
}

type Asked = { fingerprints: readonly string[]; athleteIds: ReadonlySet<string> }

export type WorkoutHistory = (asked: Asked) => Promise<readonly WorkoutResultRead[]>

/** Returns a reader for several parts of a page, which reads again only if the last answer lacks something. */
export function workoutHistory(scope: GymScope): WorkoutHistory {
  let last: { asked: Asked; answer: ReturnType<WorkoutHistory> } | null = null
  return asked => {
    if (last === null || !covers(last.asked, asked)) last = { asked, answer: readHistory(scope, asked) }
    return last.answer
  }
}

/** Returns a reader of one athlete's results alone. */
export function athleteHistory(scope: GymScope, athleteId: string): WorkoutHistory {
  return async ({ fingerprints }) =>
    readWorkoutResults(scope, await listResultsOfWorkoutsBy(scope, [...fingerprints], athleteId))
}

const covers = (known: Asked, { fingerprints, athleteIds }: Asked) =>
  fingerprints.every(each => known.fingerprints.includes(each)) &&
  [...athleteIds].every(id => known.athleteIds.has(id))

async function readHistory(
  scope: GymScope,
  { fingerprints, athleteIds }: Asked,
): Promise<WorkoutResultRead[]> {
  return readWorkoutResults(scope, await listResultsOfWorkouts(scope, [...fingerprints], athleteIds))
}
