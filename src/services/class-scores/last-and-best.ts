import { sortByDone } from '../../domain/records/personal-records'
import { bestResult } from '../../domain/records/workouts'
import { endOfDay } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import { toTimestamp } from '../../domain/shared/moments'
import { canSeeRecords } from '../../policies/records'
import type { GymScope } from '../../scope'
import {
  readWorkoutResults,
  type WorkoutHistory,
  type WorkoutResultRead,
  workoutHistory,
} from '../records/history'
import { listResultsOfWorkoutsBy } from '../records/past-results'
import { authorize } from '../shared/authorize'
import { gymClock } from '../shared/gym-clock'
import type { WodPart } from '../wods/wods'

export type Earlier = WorkoutResultRead
export type LastAndBest = { last: Earlier; best: Earlier }

type Wanted = {
  athleteIds: string[]
  day: string
  except: ReadonlySet<string> | Promise<ReadonlySet<string>>
  history?: WorkoutHistory
}
type ByAthlete = ReadonlyMap<string, LastAndBest>

/** Returns the last and best results for a part, by athlete. */
export async function findLastAndBest(scope: GymScope, part: WodPart, wanted: Wanted): Promise<ByAthlete> {
  return (await findLastAndBestOfParts(scope, [part], wanted)).get(part.id)!
}

/**
 * Returns, by part and athlete, the last result before the end of `day` and the best ever, for the part's
 * workout or its scaled version. Excludes unranked results and results of the day itself (`except`). Athletes
 * see only their own.
 */
export async function findLastAndBestOfParts(
  scope: GymScope,
  parts: readonly WodPart[],
  { athleteIds, day, except, history = workoutHistory(scope) }: Wanted,
): Promise<ReadonlyMap<string, ByAthlete>> {
  authorize(athleteIds.every(id => canSeeRecords(scope.actor, id)))
  const fingerprints = [...new Set(parts.flatMap(fingerprintsOf))]
  const wanted = new Set(athleteIds)
  const [only, ...more] = wanted
  const [gym, all, ofTheDay] = await Promise.all([
    gymClock(scope),
    only !== undefined && more.length === 0
      ? listResultsOfWorkoutsBy(scope, fingerprints, only).then(found => readWorkoutResults(scope, found))
      : history({ fingerprints, athleteIds: wanted }),
    except,
  ])
  const end = toTimestamp(endOfDay(day, gym.timeZone))
  const earlier = all.filter(
    ({ athleteId, doneAt, resultId }) => wanted.has(athleteId) && doneAt < end && !ofTheDay.has(resultId),
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
      { last: sortByDone(own).at(-1)!, best: bestResult(own)! },
    ]),
  )
}
