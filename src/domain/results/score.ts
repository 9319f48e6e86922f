import type { ResultDetails, ResultDetailsOf, ResultStatus } from '../../schemas/results/result-details'
import type { CreatableType, DetailsOf, WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { DistanceDone, Line } from '../../schemas/workouts/workout-parts'
import { groupBy } from '../shared/group-by'
import { findHeaviest, gramsTogether, type LoadLifted, metresOnAverage } from '../shared/sums'
import { sumOf, toKilograms, toMetres, toMillionths } from '../shared/units'
import { countBuyInReps, countRoundReps, type Gender } from '../workouts/counts'

export {
  countBuyInReps,
  countReps,
  countRoundReps,
  countTotalReps,
  type ForTimeFamily,
  type Gender,
} from '../workouts/counts'

/** True if results of this workout are ranked. WarmUps are not, nor Generic and Emom without a measure. */
export function isRanked(details: WorkoutDetails): boolean {
  if (details.type === 'WarmUp') return false
  if (details.type === 'Generic') return details.scoring !== 'none' && details.scoring !== 'check'
  return details.type !== 'Emom' || details.scoring !== 'none'
}

/**
 * Returns the measure of a cardio piece: the time for a prescribed distance or calories, else its `measure`.
 */
export function cardioMeasure(
  details: DetailsOf<'Cardio' | 'CardioIntervals'>,
): 'seconds' | 'distance' | 'calories' {
  return details.measure ?? 'seconds'
}

/** True if a higher `total` is better. Completed times are the exception; capped results count reps. */
export function moreIsBetter(details: WorkoutDetails, status: ResultStatus): boolean {
  return status !== 'completed' || !isTimed(details)
}

/**
 * Returns the number a result ranks by: seconds, reps, kilograms (to the gram), metres (to the millimetre),
 * calories or points; rounds + reps ÷ 1000 for a Generic with rounds and reps. 0 for DNF, DNS and unranked
 * workouts.
 */
export function computeTotal(
  details: WorkoutDetails,
  result: { status: ResultStatus; details: ResultDetails },
  gender: Gender,
): number {
  const done = result.details
  if (result.status === 'dnf' || result.status === 'dns') return 0
  if (!isRanked(details) || done.type !== `${details.type}Result`) return 0
  if (result.status === 'cap') return 'reps' in done ? (done.reps ?? 0) : 0
  const total = TOTALS[details.type] as (
    details: WorkoutDetails,
    done: ResultDetails,
    gender: Gender,
  ) => number
  return total(details, done, gender)
}

type Total<Type extends CreatableType> = (
  details: DetailsOf<Type>,
  done: ResultDetailsOf<`${Type}Result`>,
  gender: Gender,
) => number

const TOTALS: { [Type in CreatableType]: Total<Type> } = {
  Amrap: roundsAndReps,
  Cardio: (details, done) => measured(done, cardioMeasure(details)),
  CardioIntervals: intervalsTotal,
  DeathBy: roundsAndReps,
  Emom: (details, done) => scoredBy(details.scoring, done),
  Fgb: (details, done) =>
    sumOf((done.rounds ?? []).map(points => sumOf(scoredOnly(points, details.movements)))),
  ForTime: (_, done) => done.seconds ?? 0,
  FranStyle: (_, done) => done.seconds ?? 0,
  Generic: (details, done) => scoredBy(details.scoring, done),
  MaxReps: maxRepsTotal,
  RoundsForTime: roundsForTimeTotal,
  Strength: strengthTotal,
  Tabata: tabataTotal,
  TwelveDays: (_, done) => done.seconds ?? 0,
  WarmUp: () => 0,
}

/**
 * Buy-in plus completed rounds plus the reps of the unfinished round. A ladder's rounds are an arithmetic
 * series.
 */
function roundsAndReps(
  details: DetailsOf<'Amrap' | 'DeathBy'>,
  done: { rounds?: number | undefined; reps?: number | undefined },
  gender: Gender,
): number {
  const rounds = done.rounds ?? 0
  const average = (countRoundReps(details, 1, gender) + countRoundReps(details, rounds, gender)) / 2
  const buyIn = details.type === 'Amrap' ? countBuyInReps(details, gender) : 0
  return sumOf([buyIn, rounds * average, done.reps ?? 0])
}

function intervalsTotal(
  details: DetailsOf<'CardioIntervals'>,
  done: ResultDetailsOf<'CardioIntervalsResult'>,
): number {
  const measure = cardioMeasure(details)
  const intervals = done.intervals ?? []
  const each = intervals.map(interval => measured(interval, measure))
  if (each.length === 0) return 0
  if (measure === 'distance' && (details.scoring === 'total' || details.scoring === 'average'))
    return metresOnAverage(listDistances(done), details.scoring === 'total' ? 1 : intervals.length)
  if (details.scoring === 'total') return sumOf(each)
  if (details.scoring === 'average') return toMillionths(sumOf(each) / each.length)
  // The worst interval is the longest time or the shortest distance.
  const wantsHighest = (details.scoring === 'slowest') === (measure === 'seconds')
  return wantsHighest ? Math.max(...each) : Math.min(...each)
}

/** Returns the distances of intervals as entered. */
export function listDistances({ intervals = [] }: ResultDetailsOf<'CardioIntervalsResult'>): DistanceDone[] {
  return intervals.flatMap(({ distance }) => distance ?? [])
}

function maxRepsTotal(details: DetailsOf<'MaxReps'>, done: ResultDetailsOf<'MaxRepsResult'>): number {
  const sets = (done.sets ?? []).map(reps => sumOf(scoredOnly(reps, details.movements)))
  return details.scoring === 'total' ? sumOf(sets) : Math.max(0, ...sets)
}

function roundsForTimeTotal(
  details: DetailsOf<'RoundsForTime'>,
  done: ResultDetailsOf<'RoundsForTimeResult'>,
): number {
  if (details.scoring === 'clock') return done.seconds ?? 0
  const splits = done.splits ?? []
  return details.scoring === 'sum' ? sumOf(splits) : Math.max(0, ...splits)
}

function strengthTotal(details: DetailsOf<'Strength'>, done: ResultDetailsOf<'StrengthResult'>): number {
  return gramsTogether(scoredLoads(details, done)) / 1000
}

/**
 * Returns the loads a Strength score adds up, as entered: the heaviest of each movement when the total is
 * scored, else the heaviest of all. Failed sets and sets without reps don't count.
 */
export function scoredLoads(
  details: DetailsOf<'Strength'>,
  done: ResultDetailsOf<'StrengthResult'>,
): LoadLifted[] {
  const good = (done.sets ?? []).filter(set => set.success !== false && set.reps > 0)
  const lifts = details.scoring === 'total' ? [...groupBy(good, set => set.movement_id).values()] : [good]
  return lifts.flatMap(
    sets => findHeaviest(sets.map(set => ({ value: set.load, unit: set.load_unit }))) ?? [],
  )
}

function tabataTotal(details: DetailsOf<'Tabata'>, done: ResultDetailsOf<'TabataResult'>): number {
  const scored = scoredOnly(done.intervals ?? [], details.movements)
  return sumOf(scored.map(reps => (details.scoring === 'total' ? sumOf(reps) : Math.min(...reps))))
}

type Scoring = DetailsOf<'Generic' | 'Emom'>['scoring']
type Scored = Partial<ResultDetailsOf<'GenericResult'>> | ResultDetailsOf<'EmomResult'>

function scoredBy(scoring: Scoring, done: Scored): number {
  const given = done as Partial<ResultDetailsOf<'GenericResult'>>
  switch (scoring) {
    case 'time':
      return given.seconds ?? 0
    case 'rounds':
      return given.rounds ?? 0
    case 'rounds_reps':
      return ((given.rounds ?? 0) * 1000 + (given.reps ?? 0)) / 1000
    case 'load':
      return given.load === undefined ? 0 : toKilograms({ value: given.load, unit: given.load_unit ?? 'kg' })
    case 'distance':
      return measured(given, 'distance')
    case 'reps':
    case 'calories':
    case 'points':
      return given[scoring] ?? 0
    case 'none':
    case 'check':
      return 0
  }
}

type Measured = {
  seconds?: number | undefined
  distance?: DistanceDone | undefined
  calories?: number | undefined
}

function measured(done: Measured, measure: keyof Measured): number {
  if (measure === 'distance') return done.distance ? toMetres(done.distance) : 0
  return done[measure] ?? 0
}

function isTimed(details: WorkoutDetails): boolean {
  switch (details.type) {
    case 'Cardio':
    case 'CardioIntervals':
      return cardioMeasure(details) === 'seconds'
    case 'Generic':
      return details.scoring === 'time'
    default:
      return ['ForTime', 'FranStyle', 'RoundsForTime', 'TwelveDays'].includes(details.type)
  }
}

/** Keeps the entries of scored lines. */
export function scoredOnly<Entry>(done: Entry[], lines: Line[]): Entry[] {
  return done.filter((_, index) => lines[index]?.scored !== false)
}
