/**
 * Counts a workout's reps by the sport's rules: a rep is one, a calorie is one, a run or hold of any length
 * is one, and buy-ins count.
 */
import type { DetailsOf } from '../../schemas/workouts/workout-details'
import { type Line, listAmounts } from '../../schemas/workouts/workout-parts'
import { sumOf, toMillionths } from '../shared/units'

/** The athlete's gender: `value_women` is for `female` only. */
export type Gender = 'male' | 'female' | 'nonbinary' | 'undisclosed' | null

/** True for lines scored in calories, such as `max calories`. */
export function countsCalories(lines: readonly Line[] | undefined): boolean {
  const counted = (lines ?? []).filter(({ scored }) => scored !== false)
  return counted.length > 0 && counted.every(({ note }) => CALORIES.test(note ?? ''))
}

const CALORIES = /^(?:(?:for )?max(?:imum)? )?cal(?:orie)?s?$/i

export type ForTimeFamily = DetailsOf<'ForTime' | 'FranStyle' | 'RoundsForTime' | 'TwelveDays'>

/**
 * Counts a line per repetition: its reps, its calories (fractions allowed), or 1 for a distance or duration.
 * 0 for unscored lines, and for lines without an amount (climbing, or counted by the athlete).
 */
export function countReps(line: Line, gender: Gender): number {
  if (line.scored === false) return 0
  if (line.reps !== undefined) return line.reps === 'max' ? 0 : Number(line.reps)
  if (line.calories)
    return gender === 'female' ? (line.calories.value_women ?? line.calories.value) : line.calories.value
  return line.distance || line.duration !== undefined ? 1 : 0
}

/**
 * Counts round `round` (from 1) of an Amrap or DeathBy, c(r): its fixed and, in a ladder, its climbing lines.
 */
export function countRoundReps(
  details: DetailsOf<'Amrap' | 'DeathBy'>,
  round: number,
  gender: Gender,
): number {
  const { start, step } = ladderOf(details)
  const each = start + (round - 1) * step
  const climbed = each === 0 ? 0 : climbing(details.movements) * each
  return toMillionths(climbed + countAll(details.movements, gender))
}

/** Counts each line of the round, in order. */
export function listRoundCounts(
  details: DetailsOf<'Amrap' | 'DeathBy'>,
  round: number,
  gender: Gender,
): number[] {
  const { start, step } = ladderOf(details)
  return details.movements.map(line =>
    climbing([line]) > 0 ? start + (round - 1) * step : countReps(line, gender),
  )
}

/** Counts the buy-in; 0 without one. */
export function countBuyInReps(details: { buy_in?: Line[] | undefined }, gender: Gender): number {
  return countAll(details.buy_in ?? [], gender)
}

/** The reps of the whole workout, T: Fran is 90, the Twelve Days 364. */
export function countTotalReps(details: ForTimeFamily, gender: Gender): number {
  const each = countAll(details.movements, gender)
  switch (details.type) {
    case 'ForTime':
      return each
    case 'TwelveDays': // The line of day i is done on day i and on every day after it.
      return sumOf(details.movements.map((line, index) => countReps(line, gender) * (12 - index)))
    case 'FranStyle': {
      const climbed = climbing(details.movements) * sumOf(details.rep_scheme)
      return sumOf([aroundRounds(details, gender), climbed, details.rep_scheme.length * each])
    }
    case 'RoundsForTime':
      return sumOf([aroundRounds(details, gender), details.rounds * each])
  }
}

/** The ladder of lines without an amount; steady for an Amrap without one. */
function ladderOf(details: DetailsOf<'Amrap' | 'DeathBy'>): { start: number; step: number } {
  if (details.type === 'DeathBy') return { start: details.start_reps, step: details.increment }
  return details.ladder ?? { start: 0, step: 0 }
}

/** The number of climbing lines (L). Unscored lines don't count. */
function climbing(lines: Line[]): number {
  return lines.filter(line => listAmounts(line).length === 0 && line.scored !== false).length
}

function countAll(lines: Line[], gender: Gender): number {
  return sumOf(lines.map(line => countReps(line, gender)))
}

function aroundRounds(details: DetailsOf<'FranStyle' | 'RoundsForTime'>, gender: Gender): number {
  return countBuyInReps(details, gender) + countAll(details.cash_out ?? [], gender)
}
