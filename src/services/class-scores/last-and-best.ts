/** What the athletes of a class did the last time a workout was done, and their best of it. */
import { inOrderDone } from '../../domain/records/personal-records'
import { bestResult } from '../../domain/records/workouts'
import { endOfDay } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import { momentOf } from '../../domain/shared/moments'
import { canSeeRecords } from '../../policies/records'
import type { GymScope } from '../../scope'
import { type WorkoutHistory, type WorkoutResultRead, workoutHistory, workoutsIn } from '../records/history'
import { resultsOfWorkoutsBy } from '../records/past-results'
import { authorize } from '../shared/authorize'
import type { WodPart } from '../wods/wods'

export type Earlier = WorkoutResultRead
export type LastAndBest = { last: Earlier; best: Earlier }

type Wanted = {
  athleteIds: string[]
  day: string
  except: ReadonlySet<string>
  /** Where others look back at the same workouts. */
  history?: WorkoutHistory
}
type ByAthlete = ReadonlyMap<string, LastAndBest>

/** The same of one part, by athlete. */
export async function lastAndBestOf(scope: GymScope, part: WodPart, wanted: Wanted): Promise<ByAthlete> {
  return (await lastAndBestOfParts(scope, [part], wanted)).get(part.id)!
}

/**
 * By part and athlete: the last result before the end of `day`, and the best, of the workout of a part or of the version for
 * those who scale, whenever it was done. Results of the day itself, which `except` names, do not count, nor what is never
 * ranked; who has done neither is left out. A few queries, whatever the number of parts and athletes. Throws forbidden (an
 * athlete sees their own alone).
 */
export async function lastAndBestOfParts(
  scope: GymScope,
  parts: readonly WodPart[],
  { athleteIds, day, except, history = workoutHistory(scope) }: Wanted,
): Promise<ReadonlyMap<string, ByAthlete>> {
  authorize(athleteIds.every(id => canSeeRecords(scope.actor, id)))
  const gym = await scope.db.gym.findUniqueOrThrow({
    where: { id: scope.gymId },
    select: { timeZone: true },
  })
  const end = momentOf(endOfDay(day, gym.timeZone))
  const fingerprints = [...new Set(parts.flatMap(fingerprintsOf))]
  const wanted = new Set(athleteIds)
  const [only, ...more] = wanted
  const all =
    only !== undefined && more.length === 0
      ? await workoutsIn(scope, await resultsOfWorkoutsBy(scope, fingerprints, only))
      : await history(fingerprints, wanted)
  const earlier = all.filter(
    ({ athleteId, doneAt, resultId }) => wanted.has(athleteId) && doneAt < end && !except.has(resultId),
  )
  return new Map(
    parts.map(part => {
      const own = fingerprintsOf(part)
      return [part.id, byAthlete(earlier.filter(({ workout }) => own.includes(workout.fingerprint)))]
    }),
  )
}

function fingerprintsOf({ workout, scaledWorkout }: WodPart): string[] {
  return [workout.fingerprint, scaledWorkout?.fingerprint ?? []].flat()
}

function byAthlete(done: Earlier[]): ByAthlete {
  return new Map(
    [...groupBy(done, ({ athleteId }) => athleteId)].map(([athleteId, own]) => [
      athleteId,
      { last: inOrderDone(own).at(-1)!, best: bestResult(own)! },
    ]),
  )
}
