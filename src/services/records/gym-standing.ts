import type { Performance } from '../../domain/leaderboards/rank/performance'
import { bestPerformance, comparePerformance, type Standing } from '../../domain/records/percentile'
import { groupBy } from '../../domain/shared/group-by'
import { canSeeRecords } from '../../policies/records'
import type { Scaling } from '../../schemas/results/result-details'
import { SCALINGS } from '../../schemas/results/result-details'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { readWorkoutResults } from './history'
import { listResultsOfWorkouts } from './past-results'

export type GymStanding = Standing & { scaling: Scaling; best: Performance }

/**
 * Returns the athlete's standings in a workout, one for each scaling with at least five athletes, the athlete among
 * them.
 */
export async function gymStandings(
  scope: GymScope,
  athleteId: string,
  fingerprint: string,
): Promise<GymStanding[]> {
  authorize(canSeeRecords(scope.actor, athleteId))
  const done = await readWorkoutResults(scope, await listResultsOfWorkouts(scope, [fingerprint]))
  const byScaling = groupBy(done, ({ scaling }) => scaling)
  return SCALINGS.flatMap(scaling => {
    const byAthlete = groupBy(byScaling.get(scaling) ?? [], result => result.athleteId)
    const best = new Map(
      [...byAthlete].map(([id, results]) => [id, bestPerformance(results.map(each => each.performance))!]),
    )
    const own = best.get(athleteId)
    const standing = own ? comparePerformance(own, [...best.values()]) : null
    return own && standing ? [{ ...standing, scaling, best: own }] : []
  })
}
