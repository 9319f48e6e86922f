import type { ResultDetails, ResultStatus, TieBreak } from '../../schemas/results/result-details'
import type { CreatableType, DetailsOf, WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { MovementsById } from '../movements/movement'
import { sumOf, toMillionths } from '../shared/units'
import { formatCount, formatLoad, formatNumber, formatTime } from '../shared/words'
import { exceededCap } from '../workouts/time-cap'
import {
  describeFgbPoints,
  describeIntervals,
  describeMaxRepsDone,
  describeTabataDone,
} from './describe-efforts'
import { type DescribedResult, describeMeasured, formatList, formatRounds } from './describe-score'
import { describeSets } from './describe-sets'
import { computeTotal, countTotalReps, type ForTimeFamily, type Gender } from './score'

/**
 * Describes a result as a coach would call it out: `12:34`, `CAP 87/90 (−3)`, `5 rounds + 12 (162 reps)`, `5 × 5 @
 * 100 kg`. Works without the workout (`details` null, or of another type). Null when there is nothing to show.
 * Never throws on details that passed their schemas.
 */
export function describeResult(
  details: WorkoutDetails | null,
  result: { status: ResultStatus; details: ResultDetails },
  gender: Gender,
  movements: MovementsById,
): string | null {
  const { status, details: done } = result
  if (status === 'dns') return 'DNS'
  const described = {
    details: done.type === `${details?.type}Result` ? details : null,
    done,
    status,
    gender,
    movements,
  }
  const tieBreak =
    'tie_break' in done && done.tie_break ? `tie-break ${describeTieBreak(done.tie_break)}` : undefined
  const parts = [status === 'dnf' ? 'DNF' : undefined, describeScore(described), tieBreak].filter(
    part => part !== undefined,
  )
  return parts.length === 0 ? null : parts.join(' · ')
}

function describeScore(described: {
  done: ResultDetails
  details: WorkoutDetails | null
}): string | undefined {
  const type = described.done.type.replace(/Result$/, '') as CreatableType
  // A type that exists only in old stored results is not in the table.
  const say = SCORES[type] as ((described: unknown) => string | undefined) | undefined
  return say?.(described)
}

const SCORES: { [Type in CreatableType]: (described: DescribedResult<Type>) => string | undefined } = {
  Amrap: describeRoundsAndTotal,
  Cardio: ({ done }) => describeMeasured(done),
  CardioIntervals: describeIntervals,
  DeathBy: describeRoundsAndTotal,
  Emom: ({ details, done }) =>
    describeMeasured(done, details?.scoring === 'rounds' ? details.rounds : undefined),
  Fgb: describeFgbPoints,
  ForTime: describeTimed,
  FranStyle: describeTimed,
  Generic: describeGeneric,
  MaxReps: describeMaxRepsDone,
  RoundsForTime: describeRoundsForTimeDone,
  Strength: describeSets,
  Tabata: describeTabataDone,
  TwelveDays: describeTimed,
  WarmUp: () => undefined,
}

function describeRoundsAndTotal(
  described: DescribedResult<'Amrap'> | DescribedResult<'DeathBy'>,
): string | undefined {
  const { details, done, gender } = described
  const rounds = formatRounds(done)
  if (rounds === undefined || done.rounds === undefined || !details) return rounds
  return `${rounds} (${formatCount(computeTotal(details, { status: 'completed', details: done }, gender), 'rep')})`
}

function describeGeneric({ details, done, status }: DescribedResult<'Generic'>): string | undefined {
  const given = describeMeasured(done)
  if (status === 'cap') return given === undefined ? 'CAP' : `CAP ${given}`
  const passed = details && exceededCap(details, { status, details: done })
  return passed ? `${given} · over the cap of ${formatTime(passed)}` : given
}

type TimedDone = { seconds?: number | undefined; reps?: number | undefined }
type TimedTold = { details: ForTimeFamily | null; done: TimedDone; status: ResultStatus; gender: Gender }

/** `12:34`; capped `CAP 87/90 (−3)`, because a bare "CAP+3" has two opposite meanings in the field. */
function describeTimed({ details, done, status, gender }: TimedTold): string | undefined {
  const all = details && countTotalReps(details, gender)
  if (status === 'cap') return done.reps === undefined ? 'CAP' : `CAP ${describeCapped(done.reps, all)}`
  const passed = details && exceededCap(details, { status, details: done })
  const parts = [
    done.seconds === undefined ? undefined : formatTime(done.seconds),
    passed ? `over the cap of ${formatTime(passed)}` : undefined,
    done.reps === undefined ? undefined : describeReached(done.reps, all),
  ].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' · ')
}

function describeCapped(reps: number, all: number | null): string {
  if (all === null) return formatCount(reps, 'rep')
  const missing = toMillionths(all - reps)
  return `${formatNumber(reps)}/${formatNumber(all)}${missing > 0 ? ` (${formatNumber(-missing)})` : ''}`
}

function describeReached(reps: number, all: number | null): string {
  return all === null ? formatCount(reps, 'rep') : `${formatNumber(reps)} of ${formatCount(all, 'rep')}`
}

/** With splits, if stored: `slowest 5:21 (5:01, 5:10, 5:21)`. */
function describeRoundsForTimeDone(described: DescribedResult<'RoundsForTime'>): string | undefined {
  const { details, done, status } = described
  const splits = done.splits ?? []
  const list = splits.length === 0 ? '' : formatList(splits.map(formatTime), 'split')
  const timed = describeTimed(described)
  if (list === '') return timed
  if (status === 'completed' && details) {
    return `${describeByScoring(details.scoring, splits) ?? timed ?? 'splits'} (${list})`
  }
  return timed === undefined ? `splits ${list}` : `${timed} · splits ${list}`
}

function describeByScoring(
  scoring: DetailsOf<'RoundsForTime'>['scoring'],
  splits: number[],
): string | undefined {
  if (scoring === 'clock') return undefined
  return scoring === 'sum' ? formatTime(sumOf(splits)) : `slowest ${formatTime(Math.max(...splits))}`
}

function describeTieBreak(tieBreak: TieBreak): string {
  if ('seconds' in tieBreak) return formatTime(tieBreak.seconds)
  if ('reps' in tieBreak) return formatCount(tieBreak.reps, 'rep')
  return formatLoad({ value: tieBreak.load, unit: tieBreak.load_unit })
}
