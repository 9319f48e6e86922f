import { findLiftRecords, type LiftRecord } from '../../domain/records/lifts'
import { workoutRecords } from '../../domain/records/workouts'
import { groupBy } from '../../domain/shared/group-by'
import type { ResultWhereInput } from '../../generated/sqlite/models'
import { canSeeRecords } from '../../policies/records'
import { canCoach } from '../../policies/staff'
import { type GymScope, requirePerson } from '../../scope'
import { visibleResults } from '../shared/visible'
import {
  listLifts,
  listRankedWorkouts,
  type WorkoutHistory,
  type WorkoutResult,
  workoutHistory,
} from './history'
import { listCountingResults, listResultsOfAthletes, type PastResult } from './past-results'

/** The previous record is null for readers who may not see the athlete's records. */
export type NewRecord = { resultId: string; athleteId: string; doneAt: string } & (
  | ({ kind: 'rep_max'; movementId: string } & Pick<LiftRecord, 'reps' | 'set'> & {
        previous: LiftRecord['previous'] | null
      })
  | { kind: 'workout'; result: WorkoutResult; previous: WorkoutResult | null }
)

/**
 * Returns the records among these results, by result id, with a constant number of queries. Skips results
 * that the actor may not see.
 */
export async function findNewRecords(
  scope: GymScope,
  resultIds: string[],
  history: WorkoutHistory = workoutHistory(scope),
): Promise<ReadonlyMap<string, NewRecord[]>> {
  if (resultIds.length === 0) return new Map()
  const where = { id: { in: resultIds }, AND: [shownTo(scope)] }
  return findRecordsAmong(scope, await listCountingResults(scope, where), history)
}

/** Like `findNewRecords` for results that are known already, and that the actor may see. */
export async function findRecordsAmong(
  scope: GymScope,
  results: PastResult[],
  history: WorkoutHistory = workoutHistory(scope),
): Promise<ReadonlyMap<string, NewRecord[]>> {
  if (results.length === 0) return new Map()
  const [lifts, workouts] = await Promise.all([
    liftsBehind(scope, results),
    workoutsBehind(scope, results, history),
  ])
  const wanted = new Set(results.map(({ resultId }) => resultId))
  const records = [
    ...[...groupBy(lifts, set => `${set.athleteId} ${set.movementId}`).values()].flatMap(ofLifts),
    ...[...groupBy(workouts, done => `${done.athleteId} ${done.workout.fingerprint}`).values()].flatMap(
      ofWorkouts,
    ),
  ]
  const shown = records
    .filter(({ resultId }) => wanted.has(resultId))
    .map(record => (canSeeRecords(scope.actor, record.athleteId) ? record : { ...record, previous: null }))
  return groupBy(shown, ({ resultId }) => resultId)
}

/** False for single lifts as workouts, which have the movement's record. */
export function isAnnounced(record: NewRecord): boolean {
  return record.kind === 'rep_max' || !isLift(record.result.workout)
}

/** True for loads, without totals of several lifts. */
export function isLift({ details }: Pick<WorkoutResult['workout'], 'details'>): boolean {
  return details.type === 'Strength' && details.scoring !== 'total'
}

function shownTo(scope: GymScope): ResultWhereInput {
  if (canCoach(scope.actor)) return {}
  const { athleteId } = requirePerson(scope)
  return { OR: [visibleResults(scope), { score: { participant: { athleteId } } }] }
}

async function liftsBehind(scope: GymScope, results: PastResult[]): Promise<ReturnType<typeof listLifts>> {
  const lifted = listLifts(results)
  if (lifted.length === 0) return []
  const movementIds = [...new Set(lifted.map(set => set.movementId))]
  return listLifts(
    await listResultsOfAthletes(
      scope,
      lifted.map(({ athleteId }) => athleteId),
      movementIds,
    ),
  )
}

async function workoutsBehind(
  scope: GymScope,
  results: PastResult[],
  history: WorkoutHistory,
): Promise<WorkoutResult[]> {
  const ranked = await listRankedWorkouts(scope, results)
  const done = results.filter(({ workoutId }) => ranked.has(workoutId))
  if (done.length === 0) return []
  const fingerprints = new Set([...ranked.values()].map(({ fingerprint }) => fingerprint))
  const athleteIds = new Set(done.map(({ athleteId }) => athleteId))
  const all = await history({ fingerprints: [...fingerprints], athleteIds })
  return all.filter(
    ({ athleteId, workout }) => athleteIds.has(athleteId) && fingerprints.has(workout.fingerprint),
  )
}

function ofLifts(sets: ReturnType<typeof listLifts>): NewRecord[] {
  const [{ athleteId }] = sets as [(typeof sets)[number]]
  return findLiftRecords(sets).map(record => {
    const { resultId, doneAt, movementId } = record.set
    return { kind: 'rep_max', resultId, athleteId, doneAt, movementId, ...record }
  })
}

function ofWorkouts(done: WorkoutResult[]): NewRecord[] {
  return workoutRecords(done).map(({ entry, previous }) => {
    const { resultId, athleteId, doneAt } = entry
    return { kind: 'workout', resultId, athleteId, doneAt, result: entry, previous }
  })
}
