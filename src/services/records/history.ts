/** What records are made from: the lifts in past results, and the ranked workouts that were done. */
import { performanceOf } from '../../domain/leaderboards/rank/performance'
import { type LiftSet, liftSetsOf } from '../../domain/records/lifts'
import type { WorkoutDone } from '../../domain/records/workouts'
import { isRanked } from '../../domain/results/score'
import type { WorkoutModel } from '../../generated/sqlite/models'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import type { StoredDetails } from '../workouts/workouts'
import { isLegacy } from '../workouts/workouts'
import type { PastResult } from './past-results'

/** A result of a ranked workout, with the workout that was done. */
export type WorkoutResult = WorkoutDone &
  Pick<PastResult, 'athleteId' | 'status' | 'total' | 'description'> & {
    workout: Pick<WorkoutModel, 'id' | 'name' | 'description' | 'fingerprint'> & { details: WorkoutDetails }
  }

/** The sets that were lifted in these results, and by whom. */
export function liftsIn(results: readonly PastResult[]): (LiftSet & { athleteId: string })[] {
  return results.flatMap(result => liftSetsOf(result).map(set => ({ ...set, athleteId: result.athleteId })))
}

/** The results of ranked workouts among these, ready to be compared: by the order of a daily board. */
export async function workoutsIn(scope: GymScope, results: readonly PastResult[]): Promise<WorkoutResult[]> {
  const { db, gymId } = scope
  if (results.length === 0) return []
  const [workouts, athletes] = await Promise.all([
    db.workout.findMany({
      where: { gymId, id: { in: distinct(results.map(({ workoutId }) => workoutId)) } },
      select: { id: true, name: true, description: true, fingerprint: true, details: true },
    }),
    db.athlete.findMany({
      where: { gymId, id: { in: distinct(results.map(({ athleteId }) => athleteId)) } },
      select: { id: true, gender: true },
    }),
  ])
  const genders = new Map(athletes.map(({ id, gender }) => [id, gender]))
  const ranked = new Map(
    workouts.flatMap(row => {
      const details = JSON.parse(row.details) as StoredDetails
      return isLegacy(details) || !isRanked(details) ? [] : [[row.id, { ...row, details }] as const]
    }),
  )
  return results.flatMap(({ details, workoutId, ...result }) => {
    const workout = ranked.get(workoutId)
    if (!workout) return []
    const done = { ...result, details, said: result.description }
    const performance = performanceOf(workout.details, done, genders.get(result.athleteId) ?? null)
    return [{ ...result, workout, performance: withTimedTieBreak(performance) }]
  })
}

/** Reps and loads break ties in the one event that asks for them: they say nothing beside another day's. */
function withTimedTieBreak(performance: WorkoutDone['performance']): WorkoutDone['performance'] {
  return performance.tieBreak?.of === 'seconds' ? performance : { ...performance, tieBreak: null }
}

function distinct(ids: string[]): string[] {
  return [...new Set(ids)]
}
