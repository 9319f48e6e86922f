import type { CreatableType, DetailsOf, WorkoutDetails } from '../../../schemas/workouts/workout-details'
import type { MovementsById } from '../../movements/movement'
import { clockText } from '../../shared/read-amounts'
import {
  countBuyInReps,
  countRoundReps,
  countTotalReps,
  type ForTimeFamily,
  type Gender,
} from '../../workouts/counts'
import { cardioMeasure } from '../score'
import { type Lift, listLifts, prescribedRange, prescribedSets, writeLabel } from './lifts'
import { leastSeconds } from './possible-time'

/**
 * Returns one or two scores that readScore accepts for this workout, joined by "or": `12:34 or CAP 87`, `5+12 or
 * 162 reps`, `5x5@100`.
 */
export function exampleScore(
  details: WorkoutDetails,
  gender: Gender = null,
  movements: MovementsById = new Map(),
): string {
  const examples = EXAMPLES[details.type] as Example<CreatableType>
  return examples(details, gender, movements).join(' or ')
}

type Example<Type extends CreatableType> = (
  details: DetailsOf<Type>,
  gender: Gender,
  movements: MovementsById,
) => string[]

const EXAMPLES: { [Type in CreatableType]: Example<Type> } = {
  Amrap: roundsAndReps,
  Cardio: (details, gender) => {
    const seconds = clockText(Math.max(432, Math.ceil(leastSeconds(details, gender))))
    return [{ seconds, distance: '5230 m', calories: '62 cal' }[cardioMeasure(details)]]
  },
  CardioIntervals: details => {
    const each = {
      seconds: ['1:32', '1:35', '1:33'],
      distance: ['402 m', '398 m', '400 m'],
      calories: ['20 cal', '18 cal', '19 cal'],
    }[cardioMeasure(details)]
    return [each.slice(0, details.rounds).join(', ')]
  },
  DeathBy: roundsAndReps,
  Emom: details =>
    ({ rounds: [`${details.rounds}`, 'all'], reps: ['45'], load: ['100'], none: ['done'] })[details.scoring],
  Fgb: details => [grid(details.rounds, details.movements.length)],
  ForTime: timed,
  FranStyle: timed,
  Generic: details => GENERIC[details.scoring],
  MaxReps: details => [grid(details.sets, details.movements.filter(({ scored }) => scored !== false).length)],
  RoundsForTime: timed,
  Strength: sets,
  Tabata: details => [grid(details.movements.length, details.rounds)],
  TwelveDays: timed,
  WarmUp: () => ['done'],
}

const GENERIC: { [Scoring in DetailsOf<'Generic'>['scoring']]: string[] } = {
  none: ['done'],
  time: ['12:34'],
  rounds_reps: ['5+12'],
  reps: ['45'],
  load: ['100'],
  calories: ['62'],
  distance: ['5230 m', '5.2 km'],
  points: ['45'],
  check: ['done', 'no'],
}

function roundsAndReps(details: DetailsOf<'Amrap' | 'DeathBy'>, gender: Gender): string[] {
  const rounds = details.type === 'Amrap' ? 5 : 12
  const reps = mostBelow(countRoundReps(details, rounds + 1, gender), 12)
  const first = countBuyInReps(details.type === 'Amrap' ? details : {}, gender)
  const isWhole = [first, countRoundReps(details, 1, gender)].every(Number.isInteger)
  return [`${rounds}+${reps}`, ...(isWhole ? [`${first + 45} reps`] : [])]
}

function timed(details: ForTimeFamily, gender: Gender): string[] {
  const cap = details.time_cap_seconds
  const atCap = cap === undefined ? [] : [`CAP ${mostBelow(countTotalReps(details, gender), 87)}`]
  if (details.type === 'RoundsForTime' && details.scoring !== 'clock') {
    const { rounds } = details
    const split = cap === undefined ? 95 : Math.min(95, Math.floor((cap * 10) / rounds) / 10)
    return [
      rounds <= 3 ? Array(rounds).fill(clockText(split)).join(', ') : `${rounds}x${clockText(split)}`,
      ...atCap,
    ]
  }
  const usual = cap === undefined || cap >= 754 ? 754 : Math.floor(cap * 8) / 10
  const seconds = Math.max(usual, Math.ceil(leastSeconds(details, gender)))
  return cap !== undefined && seconds > cap ? atCap : [clockText(seconds), ...atCap]
}

/** `usual`, or the most whole reps that are fewer than `limit`. */
function mostBelow(limit: number, usual: number): number {
  return Math.max(0, Math.min(usual, Math.ceil(limit) - 1))
}

function grid(rows: number, columns: number): string {
  const cells = rows * columns
  if (cells > 15) return `${cells}x15`
  const counts = Array.from({ length: cells }, (_, index) => 20 - index)
  const starts = Array.from({ length: rows }, (_, row) => row * columns)
  const mark = columns === 1 ? ' ' : ' / '
  return starts.map(start => counts.slice(start, start + columns).join(' ')).join(mark)
}

function sets(details: DetailsOf<'Strength'>, _: Gender, movements: MovementsById): string[] {
  const lifts = listLifts(details, movements)
  const [first] = lifts
  if (lifts.length === 1 && first) return first.hasLoad ? [setOf(first), '3x5@100'] : ['12', '3x10']
  const isNamed = lifts.every(lift => lift.name !== '')
  const parts = lifts.map(lift => `${isNamed ? `${writeLabel(lift, lifts)} ` : ''}${setOf(lift)}`)
  // Unnamed parts are identified by number, so every lift needs one.
  return [parts.slice(0, isNamed ? 3 : lifts.length).join('; ')]
}

function setOf(lift: Lift): string {
  const reps = prescribedSets(lift)
  if (!lift.hasLoad) return '12'
  return reps?.every(count => count === reps[0])
    ? '100'
    : `${reps?.[0] ?? prescribedRange(lift)?.[0] ?? 12}@100`
}
