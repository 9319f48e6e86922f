/** Where an athlete stands among everybody in the gym who did the same workout, inside each scaling. */
import type { Performance } from '../../domain/leaderboards/rank/performance'
import { bestPerformance, type Standing, standingAmong } from '../../domain/records/percentile'
import { groupBy } from '../../domain/shared/group-by'
import { canSeeRecords } from '../../policies/records'
import type { Scaling } from '../../schemas/results/result-details'
import { SCALINGS } from '../../schemas/results/result-details'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { workoutsIn } from './history'
import { resultsOfWorkouts } from './past-results'

/** The best of the athlete at one scaling, and where it stands among the best of each. */
export type GymStanding = Standing & { scaling: Scaling; best: Performance }

/**
 * The standings of an athlete in one workout, whenever and however it was written down: one for each scaling they did it
 * at and at least five athletes have. What others did stays with them: numbers of people are all that is told. Throws
 * forbidden.
 */
export async function gymStandings(
  scope: GymScope,
  athleteId: string,
  fingerprint: string,
): Promise<GymStanding[]> {
  authorize(canSeeRecords(scope.actor, athleteId))
  const done = await workoutsIn(scope, await resultsOfWorkouts(scope, [fingerprint]))
  const byScaling = groupBy(done, ({ scaling }) => scaling)
  return SCALINGS.flatMap(scaling => {
    const byAthlete = groupBy(byScaling.get(scaling) ?? [], result => result.athleteId)
    const best = new Map(
      [...byAthlete].map(([id, results]) => [id, bestPerformance(results.map(each => each.performance))!]),
    )
    const own = best.get(athleteId)
    const standing = own ? standingAmong(own, [...best.values()]) : null
    return own && standing ? [{ ...standing, scaling, best: own }] : []
  })
}
