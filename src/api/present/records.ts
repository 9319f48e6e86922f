import type { Estimate } from '../../domain/records/estimate'
import type { LiftSet, RepMax } from '../../domain/records/lifts'
import type { Done } from '../../domain/records/personal-records'
import { totalUnit } from '../../domain/records/workouts'
import { formatCount, formatLoad, formatNumber } from '../../domain/shared/words'
import type { NewRecord, PersonalRecord } from '../../schemas/records/records'
import type { WorkoutResult } from '../../services/records/history'
import type { NewRecord as SetRecord } from '../../services/records/new-records'
import type { AthleteRecords, WorkoutRecords } from '../../services/records/records'

export function serializeRecords(
  { movements, workouts }: AthleteRecords,
  explain: boolean,
): PersonalRecord[] {
  const lifts = movements.flatMap(({ repMaxes, estimate }) => {
    const [single, ...others] = repMaxes.map(serializeRepMax)
    return [single, estimate && serializeEstimate(estimate), ...others].filter(row => row != null)
  })
  const rows = [...lifts, ...workouts.map(serializeWorkoutRecord)]
  return rows.map(({ reason, ...row }) => (explain ? { ...row, reason } : row))
}

/** Returns nothing for a reader who may not see the athlete's records. */
export function serializeNewRecord(record: SetRecord): NewRecord[] {
  if (record.previous === null) return []
  if (record.kind === 'workout') {
    const { result, previous } = record
    const own = { kind: record.kind, workout_id: result.workout.id, reps: null, ...scoreShown(result) }
    return [{ ...own, previous: { ...scoreShown(previous), ...whenDone(previous) } }]
  }
  const { kind, movementId, reps, set, previous } = record
  return [
    {
      kind,
      movement_id: movementId,
      reps,
      ...set.load,
      previous: { ...previous.load, ...whenDone(previous) },
    },
  ]
}

function scoreShown({ workout, status, total, scaling, description }: WorkoutResult) {
  return { value: total, unit: totalUnit(workout.details, status), scaling, score: description }
}

const whenDone = ({ doneAt, resultId }: Done) => ({ done_at: doneAt, result_id: resultId })

type Explained = PersonalRecord & { reason: string }

function serializeRepMax({ reps, set, outOf }: RepMax): Explained {
  const sets = `${formatCount(reps, 'rep')} or more`
  return {
    kind: 'rep_max',
    movement_id: set.movementId,
    reps,
    value: set.load.value,
    unit: set.load.unit,
    ...whenDone(set),
    reason:
      outOf === 1
        ? `${formatSet(set)}, the only set of ${sets}`
        : `${formatSet(set)}, the heaviest of ${formatCount(outOf, 'set')} of ${sets}`,
  }
}

function serializeEstimate({ load, set }: Estimate): Explained {
  const value = toTenth(load.value)
  return {
    kind: 'estimated_1rm',
    movement_id: set.movementId,
    reps: 1,
    value,
    unit: load.unit,
    ...whenDone(set),
    reason:
      set.reps === 1
        ? `${formatSet(set)}: a single is its own estimate`
        : `estimated from ${formatSet(set)}: ${formatNumber(set.load.value)} × 36 ÷ (37 − ${set.reps}) is ${formatNumber(value)}`,
  }
}

function serializeWorkoutRecord({ best, history }: WorkoutRecords): Explained {
  const count = history.length
  return {
    kind: 'workout',
    workout_id: best.workout.id,
    reps: null,
    ...scoreShown(best),
    ...whenDone(best),
    reason:
      count === 1
        ? `${best.performance.text}, the only result of this workout`
        : `${best.performance.text}, the best of ${formatCount(count, 'result')} of this workout`,
  }
}

/** `5 × 100 kg`. */
function formatSet({ reps, load }: LiftSet): string {
  return `${formatNumber(reps)} × ${formatLoad(load)}`
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10
}
