import { findDecidingStep } from '../../domain/leaderboards/rank/compare'
import { formatMeasure, lessIsBetter } from '../../domain/leaderboards/rank/measures'
import type { LiftRecord, LiftSet } from '../../domain/records/lifts'
import { toGrams } from '../../domain/shared/units'
import { formatLoad, formatNumber, formatTime } from '../../domain/shared/words'
import type { WorkoutResult } from '../../services/records/history'
import type { NewRecord } from '../../services/records/new-records'
import type { RecordEvent } from '../../services/records/records'
import type { Reading } from '../results/page'
import { summarizeWorkout } from './chalk'
import { pageInUnits } from './own-loads'
import { dateShown, type When } from './when'

/**
 * `Back Squat 3 RM`, `120 kg`, `5 kg more than on`, the day. `than` is null when the reader may not see the
 * previous one.
 */
export type RecordWords = { what: string; score: string; than: { said: string; when: When } | null }

const GRAMS = { kg: 1000, lb: 453.592_37 }

export function describeNewRecord(
  record: NewRecord,
  nameOf: (movementId: string) => string,
  reading: Reading,
): RecordWords {
  const words =
    record.kind === 'rep_max'
      ? describeLift(nameOf(record.movementId), record, reading)
      : describeDone(record.result, record.previous, reading)
  return pageInUnits(words, reading.reader?.units)
}

/** Whether to show a record: for lifts only the movement's records. */
export function isAnnounced(record: NewRecord): boolean {
  return record.kind === 'rep_max' || !isLift(record.result.workout)
}

export function describeRecordEvent(event: RecordEvent, reading: Reading): RecordWords {
  if (event.kind === 'rep_max') return describeLift(event.movement.name, event, reading)
  return describeDone(event.entry, event.previous, reading)
}

type Lift = Pick<LiftRecord, 'reps' | 'set'> & { previous: LiftSet | null }

function describeLift(name: string, { reps, set, previous }: Lift, reading: Reading): RecordWords {
  const more = previous && `${describeLiftGain(set, previous)} more than on`
  return {
    what: `${name} ${reps} RM`,
    score: formatLoad(set.load),
    than: previous && more ? { said: more, when: dayOf(previous, reading) } : null,
  }
}

/**
 * The difference in the new load's unit, rounded to hundredths, because 100 kg and 225 lb differ by no round
 * number.
 */
function describeLiftGain({ load }: LiftSet, previous: LiftSet): string {
  const grams = toGrams(load) - toGrams(previous.load)
  return `${formatNumber(Math.round((100 * grams) / GRAMS[load.unit]) / 100)} ${load.unit}`
}

function describeDone(result: WorkoutResult, previous: WorkoutResult | null, reading: Reading): RecordWords {
  return {
    what: summarizeWorkout(result.workout),
    score: shortScore(result),
    than: previous && { said: describeScoreGain(result, previous), when: dayOf(previous, reading) },
  }
}

/** `0:21 faster than on`, `12 reps more than on`; the previous score when no number expresses it. */
function describeScoreGain({ performance }: WorkoutResult, previous: WorkoutResult): string {
  const decided = findDecidingStep(performance, previous.performance)
  const before = `${shortScore(previous)} on`
  if (decided.by === 'finish') return `finished after ${before}`
  if (decided.by !== 'measure') return `better than ${before}`
  const [now, then] = [performance.measures[decided.index], previous.performance.measures[decided.index]]
  if (!now || !then || now.of !== then.of) return `better than ${before}`
  const difference = Math.round(1e6 * Math.abs(now.value - then.value)) / 1e6
  if (now.of === 'seconds') return `${formatTime(difference)} faster than on`
  const amount = formatMeasure({ of: now.of, value: difference })
  return `${amount} ${lessIsBetter(now.of) ? 'less' : 'more'} than on`
}

function shortScore({ performance: { text, measures } }: WorkoutResult): string {
  const [first] = measures
  return text.length <= LONGEST || !first ? text : formatMeasure(first)
}

const LONGEST = 24

export function isLift({ details }: Pick<WorkoutResult['workout'], 'details'>): boolean {
  return details.type === 'Strength' && details.scoring !== 'total'
}

function dayOf({ doneAt }: { doneAt: string }, reading: Reading): When {
  return dateShown(new Date(doneAt), reading)
}
