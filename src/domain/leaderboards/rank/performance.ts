/**
 * The comparable form of a result. Boards, competitions, records and imported sheets all rank performances.
 */
import type {
  ResultDetails,
  ResultDetailsOf,
  ResultStatus,
  Scaling,
  TieBreak,
} from '../../../schemas/results/result-details'
import type { CreatableType, DetailsOf, WorkoutDetails } from '../../../schemas/workouts/workout-details'
import type { DistanceDone } from '../../../schemas/workouts/workout-parts'
import {
  cardioMeasure,
  computeTotal,
  countTotalReps,
  isRanked,
  listDistances,
  scoredLoads,
  scoredOnly,
} from '../../results/score'
import { groupBy } from '../../shared/group-by'
import { togetherAsEntered } from '../../shared/sums'
import { sumOf, toGrams, toMetres, toMillionths } from '../../shared/units'
import { countsCalories, type Gender } from '../../workouts/counts'
import { sumDistances, sumLoads } from './add-measures'
import type { Measure } from './measures'

export type Performance = {
  status: ResultStatus
  scaling: Scaling
  /** Name and place of the gym's scaling. Absent for a plain scaling. */
  level?: { name: string; place: number }
  measures: Measure[]
  tieBreak: Measure | null
  outOf?: number
  /** True for a capped score without reps, which ranks below all capped scores with reps. */
  isUncounted?: true
  sum: Measure | null
  /** The score as boards show it: `3:05`, `CAP 87/90 (−3)`, `DNF`. */
  text: string
}

export type Done = {
  status: ResultStatus
  scaling: Scaling
  level?: Performance['level'] | undefined
  details: ResultDetails
  text: string | null
}

/**
 * Turns a result into a performance. `details` is the workout as done: the scaled version, where that was
 * done. Expects a result that `checkResult` accepts.
 *
 * Loads compare by mass and distances in metres; `gender` chooses whose calories count. A capped time adds up
 * as the cap plus a second per missing rep (the CrossFit Games' rule of 2013).
 */
export function toPerformance(details: WorkoutDetails, done: Done, gender: Gender): Performance {
  const { status, scaling, level } = done
  const fits = done.details.type === `${details.type}Result`
  const counts = isRanked(details) && fits && (status === 'completed' || status === 'cap')
  const total = counts ? computeTotal(details, done, gender) : 0
  const measures = counts ? measuresOf(details, done, total) : []
  const given = 'tie_break' in done.details ? done.details.tie_break : undefined
  return {
    status,
    scaling,
    ...(level && { level }),
    measures,
    tieBreak: counts && given ? tieBreakOf(given) : null,
    sum: counts ? summed(details, done, { total, measures, gender }) : null,
    text: done.text ?? SAID[status],
    ...(counts && status === 'cap' && measures.length === 0 && { isUncounted: true as const }),
    ...(counts &&
      status === 'cap' &&
      details.type !== 'Generic' && { outOf: countTotalReps(details as ForTime, gender) }),
  }
}

type ForTime = DetailsOf<'ForTime' | 'FranStyle' | 'RoundsForTime' | 'TwelveDays'>

const SAID: Record<ResultStatus, string> = { completed: 'Done', cap: 'CAP', dnf: 'DNF', dns: 'DNS' }

function measuresOf(details: WorkoutDetails, done: Done, total: number): Measure[] {
  if (done.status === 'cap')
    return 'reps' in done.details && done.details.reps !== undefined ? [{ of: 'reps', value: total }] : []
  const measure = BY_TYPE[details.type] as Measures<CreatableType>
  return measure(details as never, done.details as never, total)
}

type Measures<Type extends CreatableType> = (
  details: DetailsOf<Type>,
  done: ResultDetailsOf<`${Type}Result`>,
  total: number,
) => Measure[]

/** Measures of completed results by workout type: the total, then its tie-breaks. */
const BY_TYPE: { [Type in CreatableType]: Measures<Type> } = {
  // Rounds, then reps. Equal to the order of the totals, even where a woman's round has fewer calories.
  Amrap: roundsAndReps,
  Cardio: (details, done, total) => [inMeasure(cardioMeasure(details), total, done.distance)],
  CardioIntervals: (details, done, total) => [
    { of: 'intervals', value: done.intervals?.length ?? 0 },
    intervalsMeasure(details, done, total),
  ],
  DeathBy: roundsAndReps,
  Emom: (details, done, total) => byScoring(details.scoring, done, total),
  Fgb: (_, __, total) => [{ of: 'points', value: total }],
  ForTime: timed,
  FranStyle: timed,
  Generic: (details, done, total) => byScoring(details.scoring, done, total),
  MaxReps: (details, done, total) => {
    const sets = (done.sets ?? []).map(reps => sumOf(scoredOnly(reps, details.movements)))
    const of = countsCalories(details.movements) ? 'calories' : 'reps'
    const bestFirst = sets.sort((a, b) => b - a).map(value => ({ of, value }) as const)
    return details.scoring === 'total' ? [{ of, value: total }, ...bestFirst] : bestFirst
  },
  RoundsForTime: timed,
  Strength: (details, done) => {
    const loads = scoredLoads(details, done)
    return [sumLoads(loads), { of: 'reps', value: repsAtHeaviest(details, done) }]
  },
  Tabata: (details, done, total) => {
    const other = details.scoring === 'total' ? 'lowest' : 'total'
    const second = computeTotal({ ...details, scoring: other }, { status: 'completed', details: done }, null)
    const of = countsCalories(details.movements) ? 'calories' : 'reps'
    return [
      { of, value: total },
      { of, value: second },
    ]
  },
  TwelveDays: timed,
  WarmUp: () => [],
}

function timed(_: WorkoutDetails, __: ResultDetails, total: number): Measure[] {
  return [{ of: 'seconds', value: total }]
}

function roundsAndReps(
  _: WorkoutDetails,
  { rounds = 0, reps = 0 }: { rounds?: number | undefined; reps?: number | undefined },
): Measure[] {
  return [
    { of: 'rounds', value: rounds },
    { of: 'reps', value: reps },
  ]
}

type Scoring = DetailsOf<'Generic' | 'Emom'>['scoring']
type Scored = Partial<ResultDetailsOf<'GenericResult'>> | ResultDetailsOf<'EmomResult'>

function byScoring(scoring: Scoring, done: Scored, total: number): Measure[] {
  const given = done as Partial<ResultDetailsOf<'GenericResult'>>
  switch (scoring) {
    case 'time':
      return [{ of: 'seconds', value: total }]
    case 'rounds_reps':
      return roundsAndReps({} as WorkoutDetails, given)
    case 'load':
      return [{ of: 'kilograms', value: total, ...enteredLoad(given.load, given.load_unit) }]
    case 'distance':
      return [inMeasure('distance', total, given.distance)]
    case 'none':
    case 'check':
      return []
    default:
      return [{ of: scoring, value: total }]
  }
}

function inMeasure(
  measure: 'seconds' | 'distance' | 'calories',
  value: number,
  entered?: DistanceDone,
): Measure {
  if (measure !== 'distance') return { of: measure, value }
  return { of: 'metres', value, ...(entered && { entered }) }
}

function enteredLoad(value: number | undefined, unit: 'kg' | 'lb' | undefined): Pick<Measure, 'entered'> {
  return value === undefined || unit === undefined ? {} : { entered: { value, unit } }
}

function intervalsMeasure(
  details: DetailsOf<'CardioIntervals'>,
  done: ResultDetailsOf<'CardioIntervalsResult'>,
  total: number,
): Measure {
  if (cardioMeasure(details) !== 'distance') return inMeasure(cardioMeasure(details), total)
  const distances = listDistances(done)
  if (details.scoring === 'total') return sumDistances(distances)
  if (details.scoring !== 'average')
    return inMeasure(
      'distance',
      total,
      distances.find(distance => toMetres(distance) === total),
    )
  const sum = togetherAsEntered(distances)
  return inMeasure('distance', total, sum && { ...sum, value: toMillionths(sum.value / distances.length) })
}

function repsAtHeaviest(details: DetailsOf<'Strength'>, done: ResultDetailsOf<'StrengthResult'>): number {
  const good = (done.sets ?? []).filter(set => set.success !== false && set.reps > 0)
  const groups = details.scoring === 'total' ? [...groupBy(good, set => set.movement_id).values()] : [good]
  const reps = groups.map(sets => {
    const best = Math.max(0, ...sets.map(massOf))
    return Math.max(0, ...sets.filter(set => massOf(set) === best).map(set => set.reps))
  })
  return sumOf(reps)
}

function massOf(set: { load: number; load_unit: 'kg' | 'lb' }): number {
  return toGrams({ value: set.load, unit: set.load_unit })
}

function tieBreakOf(given: TieBreak): Measure {
  if ('seconds' in given) return { of: 'seconds', value: given.seconds }
  if ('reps' in given) return { of: 'reps', value: given.reps }
  const load = { value: given.load, unit: given.load_unit }
  return { of: 'kilograms', value: toGrams(load) / 1000, entered: load }
}

type Measured = { total: number; measures: Measure[]; gender: Gender }

function summed(details: WorkoutDetails, done: Done, { total, measures, gender }: Measured): Measure | null {
  if (done.status === 'cap') {
    // A Generic text doesn't tell how many reps were missing.
    if (details.type === 'Generic') return null
    const forTime = details as ForTime
    const missing = Math.ceil(countTotalReps(forTime, gender) - total)
    return { of: 'seconds', value: (forTime.time_cap_seconds ?? 0) + missing }
  }
  const [first, second] = measures
  if (!first) return null
  if (first.of === 'intervals' && second) return second
  // Reps of unfinished rounds count too.
  if (first.of !== 'rounds') return first
  return { of: details.type !== 'Generic' && second ? 'reps' : 'rounds', value: total }
}
