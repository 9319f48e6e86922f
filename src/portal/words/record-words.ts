import type { RecordNews } from '../../domain/feed/posts'
import { findDecidingStep } from '../../domain/leaderboards/rank/compare'
import { lessIsBetter, type Measure } from '../../domain/leaderboards/rank/measures'
import type { Performance } from '../../domain/leaderboards/rank/performance'
import { formatScored } from '../../domain/leaderboards/rank/reasons'
import type { LiftSet } from '../../domain/records/lifts'
import { formatLoad, formatTime } from '../../domain/shared/words'
import type { WorkoutResult } from '../../services/records/history'
import type { NewRecord } from '../../services/records/new-records'
import type { RecordEvent } from '../../services/records/records'
import { summarizeWorkout } from './chalk'
import { gapIn, loadGain, pageInUnits } from './own-loads'
import { pastDayShown, type Reading, type When } from './when'

/**
 * `Back Squat 3 RM`, `120 kg`, `5 kg more than on`, the day. `than` is null when the reader may not see the
 * previous one.
 */
export type RecordWords = { what: string; score: string; than: { said: string; when: When } | null }

type Units = 'kg' | 'lb' | null | undefined

export function describeNewRecord(
  record: NewRecord,
  nameOf: (movementId: string) => string,
  reading: Reading,
  part: string | null = null,
): RecordWords {
  const words =
    record.kind === 'rep_max'
      ? describeLift(nameOf(record.movementId), record, reading)
      : describeDone(record.result, record.previous, part ?? summarizeWorkout(record.result.workout), reading)
  return pageInUnits(words, reading.reader?.units)
}

export function describeRecordEvent(
  event: RecordEvent,
  part: string | undefined,
  reading: Reading,
): RecordWords {
  if (event.kind === 'rep_max') return describeLift(event.movement.name, event, reading)
  const { entry, previous, workout } = event
  return describeDone(entry, previous, workout.name ?? part ?? summarizeWorkout(entry.workout), reading)
}

/** `Back Squat × 3`; a workout under the title of its result. */
export function describeRecordNews(news: RecordNews, title: string, reading: Reading): RecordWords {
  const units = reading.reader?.units
  if (news.kind === 'workout') return pageInUnits(describeDone(news, news.previous, title, reading), units)
  const { name, isComplex, reps, load, previous } = news
  const lift = describeLift(name, { reps, set: { load }, previous }, reading)
  const once = isComplex ? name : `${name}, 1 rep`
  return pageInUnits({ ...lift, what: reps === 1 ? once : `${name} × ${reps}` }, units)
}

type Loaded = Pick<LiftSet, 'load'>
type Lift = { reps: number; set: Loaded; previous: (Loaded & { doneAt: string }) | null }
type Performed = Pick<WorkoutResult, 'performance'>
type DoneBefore = (Performed & { doneAt: string }) | null

function describeLift(name: string, { reps, set, previous }: Lift, reading: Reading): RecordWords {
  const gain = previous && loadGain(set.load, previous.load, reading.reader?.units)
  return {
    what: `${name} ${reps} RM`,
    score: formatLoad(set.load),
    than: previous && {
      said: gain ? `${gain} more than on` : 'more than on',
      when: dayOf(previous, reading),
    },
  }
}

function describeDone(result: Performed, previous: DoneBefore, what: string, reading: Reading): RecordWords {
  return {
    what,
    score: shortScore(result),
    than: previous && {
      said: describeScoreGain(result, previous, reading.reader?.units),
      when: dayOf(previous, reading),
    },
  }
}

/** `− 0:21`, `+ 5 kg`: the gain over the previous record, for screens. Null without a number for it. */
export function formatGain(news: RecordNews, units: Units): string | null {
  if (news.previous === null) return null
  if (news.kind === 'rep_max') {
    const gain = loadGain(news.load, news.previous.load, units)
    return gain && `+ ${gain}`
  }
  const decided = findDecidingStep(news.performance, news.previous.performance)
  if (decided.by !== 'measure') return null
  const [now, then] = measuresShown(news.performance, news.previous.performance, decided.index)
  if (!now || !then || now.of !== then.of) return null
  if (now.of === 'seconds') return `− ${formatTime(Math.abs(now.value - then.value))}`
  const gap = gapIn(units)(now, then)
  return gap && `${lessIsBetter(now.of) ? '−' : '+'} ${gap}`
}

/** Means of times have many decimals, which nobody says. */
function inTenths(measure: Measure): Measure {
  return measure.of === 'seconds' ? { ...measure, value: Math.round(measure.value * 10) / 10 } : measure
}

/** `21 seconds faster than on`, `12 reps more than on`; the previous score when no number expresses it. */
function describeScoreGain({ performance }: Performed, previous: Performed, units: Units): string {
  const decided = findDecidingStep(performance, previous.performance)
  const before = `${shortScore(previous)} on`
  if (decided.by === 'finish') return `finished after ${before}`
  if (decided.by !== 'measure') return `better than ${before}`
  const [now, then] = measuresShown(performance, previous.performance, decided.index)
  if (!now || !then || now.of !== then.of || now.value === then.value) return `better than ${before}`
  const gap = gapIn(units)(inTenths(now), inTenths(then)) ?? gapIn(units)(now, then)
  if (gap === null) return `better than ${before}`
  return `${gap} ${now.of === 'seconds' ? 'faster' : lessIsBetter(now.of) ? 'less' : 'more'} than on`
}

/**
 * The numbers whose difference a reader can check. Rounds and further reps are one score: from 18 + 7 to 19 + 2
 * is 25 reps, if a round's reps are fixed. A second set that decides isn't the score.
 */
function measuresShown(
  now: Performance,
  then: Performance,
  index: number,
): [Measure | undefined, Measure | undefined] {
  const [first] = now.measures
  const at = (one: Performance) => one.measures[index]
  if (first?.of === 'reps' || first?.of === 'calories') return index === 0 ? [at(now), at(then)] : NEITHER
  const isOneRoundsScore = first?.of !== 'rounds' || index > 0
  if (isOneRoundsScore || now.measures[1]?.value === then.measures[1]?.value) return [at(now), at(then)]
  const isMore = now.sum?.of === 'reps' && then.sum !== null && now.sum.value > then.sum.value
  return isMore ? [now.sum!, then.sum!] : NEITHER
}

const NEITHER: [undefined, undefined] = [undefined, undefined]

function shortScore({ performance }: Performed): string {
  const [first] = performance.measures
  return performance.text.length <= LONGEST && first?.of !== 'intervals'
    ? performance.text
    : formatScored(performance)
}

const LONGEST = 24

/** The day, with its year from twelve months ago on. */
function dayOf({ doneAt }: { doneAt: string }, reading: Reading): When {
  return pastDayShown(new Date(doneAt), reading)
}
