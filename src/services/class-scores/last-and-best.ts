/** What the athletes of a class did the last time a workout was done, and their best of it. */
import { inOrderDone } from '../../domain/records/personal-records'
import { bestResult } from '../../domain/records/workouts'
import { endOfDay } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import { momentOf } from '../../domain/shared/moments'
import { canSeeRecords } from '../../policies/records'
import type { ResultDetails } from '../../schemas/results/result-details'
import type { GymScope } from '../../scope'
import { type WorkoutResult, workoutsIn } from '../records/history'
import { resultsOfWorkouts, resultsOfWorkoutsBy } from '../records/past-results'
import { authorize } from '../shared/authorize'
import type { WodPart } from '../wods/wods'

export type Earlier = WorkoutResult & { details: ResultDetails }
export type LastAndBest = { last: Earlier; best: Earlier }

/**
 * By athlete: the last result before the end of `day`, and the best, of the workout of a part or of the version for those
 * who scale, whenever it was done. Results of the part itself do not count, nor what is never ranked; who has done
 * neither is left out. A few queries, whatever the number of athletes. Throws forbidden (an athlete sees
 * their own alone).
 */
export async function lastAndBestOf(
  scope: GymScope,
  part: WodPart,
  { athleteIds, day, except }: { athleteIds: string[]; day: string; except: ReadonlySet<string> },
): Promise<ReadonlyMap<string, LastAndBest>> {
  authorize(athleteIds.every(id => canSeeRecords(scope.actor, id)))
  const gym = await scope.db.gym.findUniqueOrThrow({
    where: { id: scope.gymId },
    select: { timeZone: true },
  })
  const end = momentOf(endOfDay(day, gym.timeZone))
  const fingerprints = [part.workout.fingerprint, part.scaledWorkout?.fingerprint ?? []].flat()
  const wanted = new Set(athleteIds)
  const [only, ...more] = wanted
  const all =
    only !== undefined && more.length === 0
      ? await resultsOfWorkoutsBy(scope, fingerprints, only)
      : await resultsOfWorkouts(scope, fingerprints)
  const earlier = all.filter(
    ({ athleteId, doneAt, resultId }) => wanted.has(athleteId) && doneAt < end && !except.has(resultId),
  )
  const detailsOf = new Map(earlier.map(({ resultId, details }) => [resultId, details]))
  const ranked = await workoutsIn(scope, earlier)
  const whole = ranked.map(result => ({ ...result, details: detailsOf.get(result.resultId)! }))
  const done = groupBy(whole, ({ athleteId }) => athleteId)
  return new Map(
    [...done].map(([athleteId, own]) => [
      athleteId,
      { last: inOrderDone(own).at(-1)!, best: bestResult(own)! },
    ]),
  )
}
