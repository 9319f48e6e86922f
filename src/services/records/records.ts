/** An athlete's records in a gym, computed from all results at every read. */
import { bestEstimate, bestSingle, type Estimate } from '../../domain/records/estimate'
import {
  findHeaviest,
  findLiftRecords,
  type LiftRecord,
  type LiftSet,
  type RepMax,
  repMaxTable,
} from '../../domain/records/lifts'
import { compareMoments, type PersonalRecord, sortByDone } from '../../domain/records/personal-records'
import { bestResult, workoutRecords } from '../../domain/records/workouts'
import { groupBy } from '../../domain/shared/group-by'
import { invalid } from '../../errors'
import type { AthleteModel } from '../../generated/sqlite/models'
import { canSeeRecords } from '../../policies/records'
import type { GymScope } from '../../scope'
import { type Movement, movementsById } from '../movements/movements'
import { findAthlete } from '../shared/athletes'
import { authorize } from '../shared/authorize'
import { listLifts, readWorkoutResults, type WorkoutResult } from './history'
import { listResultsOfAthletes, listResultsOfWorkouts, type OwnedResult } from './past-results'

export type LiftPoint = { resultId: string; doneAt: string; heaviest: LiftSet; estimate: Estimate | null }

export type MovementRecords = {
  movement: Movement
  repMaxes: RepMax[]
  single: LiftSet | null
  estimate: Estimate | null
  records: LiftRecord[]
  history: LiftPoint[]
}

export type WorkoutRecords = {
  workout: WorkoutResult['workout']
  best: WorkoutResult
  records: PersonalRecord<WorkoutResult>[]
  history: WorkoutResult[]
}

export type RecordEvent = { resultId: string; doneAt: string } & (
  | ({ kind: 'rep_max'; movement: Movement } & LiftRecord)
  | ({ kind: 'workout'; workout: WorkoutResult['workout'] } & PersonalRecord<WorkoutResult>)
)

export type AthleteRecords = {
  athlete: AthleteModel
  movements: MovementRecords[]
  workouts: WorkoutRecords[]
  events: RecordEvent[]
}

type RecordFilter = { movement_id?: string | undefined; workout_id?: string | undefined }

/**
 * Returns an athlete's records, all or filtered. Athletes see only their own. Throws validation_failed on a
 * filter with an unknown id.
 */
export async function getAthleteRecords(
  scope: GymScope,
  athleteId: string,
  filter: RecordFilter = {},
): Promise<AthleteRecords> {
  authorize(canSeeRecords(scope.actor, athleteId))
  const athlete = await findAthlete(scope, athleteId)
  const fingerprint = await fingerprintFor(scope, filter)
  const { movement_id: movementId } = filter
  const results =
    fingerprint === undefined
      ? await listResultsOfAthletes(scope, [athleteId], movementId === undefined ? undefined : [movementId])
      : (await listResultsOfWorkouts(scope, [fingerprint])).filter(result => result.athleteId === athleteId)
  const [movements, workouts] = await Promise.all([
    fingerprint === undefined ? movementRecords(scope, results, movementId) : [],
    movementId === undefined ? recordsByWorkout(scope, results) : [],
  ])
  return { athlete, movements, workouts, events: eventsOf(movements, workouts) }
}

/** Returns the records among these results of one athlete. */
export async function recordsAmong(
  scope: GymScope,
  results: OwnedResult[],
): Promise<Pick<AthleteRecords, 'movements' | 'workouts'>> {
  const [movements, workouts] = await Promise.all([
    movementRecords(scope, results, undefined),
    recordsByWorkout(scope, results),
  ])
  return { movements, workouts }
}

async function fingerprintFor(scope: GymScope, filter: RecordFilter): Promise<string | undefined> {
  const { movement_id: movementId, workout_id: workoutId } = filter
  if (movementId !== undefined && !(await movementsById(scope, [movementId])).has(movementId))
    throw invalid({ movement_id: ['must be a movement of the library or of this gym'] })
  if (workoutId === undefined) return undefined
  const workout = await scope.db.workout.findFirst({
    where: { gymId: scope.gymId, id: workoutId },
    select: { fingerprint: true },
  })
  if (!workout) throw invalid({ workout_id: ['must be a workout of this gym'] })
  return workout.fingerprint
}

async function movementRecords(
  scope: GymScope,
  results: OwnedResult[],
  only: string | undefined,
): Promise<MovementRecords[]> {
  const wanted = listLifts(results).filter(set => only === undefined || set.movementId === only)
  const byMovement = groupBy(sortByDone(wanted), set => set.movementId)
  const movements = await movementsById(scope, byMovement.keys())
  const records = [...byMovement].flatMap(([id, sets]) => {
    const movement = movements.get(id)
    if (!movement) return []
    return {
      movement,
      repMaxes: repMaxTable(sets),
      single: bestSingle(sets),
      estimate: bestEstimate(sets),
      records: findLiftRecords(sets),
      history: pointsOf(sets),
    }
  })
  return records.sort((a, b) => byName(a.movement.name, b.movement.name))
}

function pointsOf(sets: LiftSet[]): LiftPoint[] {
  return [...groupBy(sets, set => set.resultId)].map(([resultId, ofResult]) => ({
    resultId,
    doneAt: ofResult[0]!.doneAt,
    heaviest: findHeaviest(ofResult)!,
    estimate: bestEstimate(ofResult),
  }))
}

async function recordsByWorkout(scope: GymScope, results: OwnedResult[]): Promise<WorkoutRecords[]> {
  const done = sortByDone(await readWorkoutResults(scope, results))
  const byFingerprint = groupBy(done, ({ workout }) => workout.fingerprint)
  const records = [...byFingerprint.values()].map(history => {
    const best = bestResult(history)!
    return { workout: best.workout, best, records: workoutRecords(history), history }
  })
  return records.sort((a, b) => byName(titleOf(a.workout), titleOf(b.workout)))
}

function eventsOf(movements: MovementRecords[], workouts: WorkoutRecords[]): RecordEvent[] {
  const lifts = movements.flatMap(({ movement, records }) =>
    records.map(record => ({ kind: 'rep_max' as const, ...momentOf(record.set), movement, ...record })),
  )
  const done = workouts.flatMap(({ workout, records }) =>
    records.map(record => ({ kind: 'workout' as const, ...momentOf(record.entry), workout, ...record })),
  )
  return [...lifts, ...done].sort((a, b) => compareMoments(b, a))
}

function momentOf({ resultId, doneAt }: { resultId: string; doneAt: string }) {
  return { resultId, doneAt }
}

function titleOf({ name, description }: WorkoutResult['workout']): string {
  return name ?? description
}

function byName(a: string, b: string): number {
  return a.localeCompare(b, 'en')
}
