import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { Load } from '../../schemas/workouts/workout-parts'
import { toGrams, toMillionths } from '../shared/units'
import { formatLoad, formatNumber } from '../shared/words'
import type { Gender } from '../workouts/counts'
import { bestEstimate, bestSingle, type Estimate } from './estimate'
import type { BarLoad, LiftSet } from './lifts'

type BestLift = { single: LiftSet | null; estimate: Estimate | null }

export type ResolvedPercent = BarLoad & { from: 'single' | 'estimate' | 'cycle'; reason: string }

export type ResolvedBodyweight = BarLoad & { from: 'body_weight' }

export type PercentLine = {
  part: 'buy_in' | 'movements' | 'cash_out'
  index: number
  movementId: string
  load: Load
}

export const PLATE_STEP: Record<BarLoad['unit'], number> = { kg: 2.5, lb: 5 }

const GRAMS: Record<BarLoad['unit'], number> = { kg: 1000, lb: 453.592_37 }

/** Returns the bases for percentages in a movement's history. */
export function findBestLift(history: readonly LiftSet[]): BestLift {
  return { single: bestSingle(history), estimate: bestEstimate(history) }
}

/**
 * Returns a percentage of the best single, or else of the best estimate, in `unit`, rounded to the nearest
 * `step` (half a step rounds down).
 */
export function resolvePercent(
  percent: number,
  { single, estimate }: BestLift,
  unit: BarLoad['unit'],
  step = PLATE_STEP[unit],
): ResolvedPercent | null {
  const of = single ?? estimate
  if (of === null) return null
  const value = roundToStep((inUnit(of.load, unit) * percent) / 100, step)
  const share = `${formatNumber(percent)}% of`
  return single
    ? { value, unit, from: 'single', reason: `${share} the best single, ${formatLoad(single.load)}` }
    : { value, unit, from: 'estimate', reason: `${share} an estimated 1RM of ${formatEstimate(estimate!)}` }
}

/** Returns a multiple of a body weight in `unit`, rounded as in resolvePercent. */
export function resolveBodyweight(
  multiple: number,
  weight: BarLoad,
  unit: BarLoad['unit'],
  step: number,
): ResolvedBodyweight {
  return { value: roundToStep(inUnit(weight, unit) * multiple, step), unit, from: 'body_weight' }
}

function roundToStep(exact: number, step: number): number {
  return Math.max(0, Math.ceil(toMillionths(toMillionths(exact) / step - 0.5))) * step
}

/** Returns the lines of a workout with a load in `unit`, by default percent, in the order they are done. */
export function listPercentLines(
  details: WorkoutDetails,
  unit: 'percent_1rm' | 'bodyweight' = 'percent_1rm',
): PercentLine[] {
  const parts = details as { [Part in PercentLine['part']]?: LoadedLine[] }
  return (['buy_in', 'movements', 'cash_out'] as const).flatMap(part =>
    (parts[part] ?? []).flatMap(({ id, load }, index) =>
      load?.unit === unit ? [{ part, index, movementId: id, load }] : [],
    ),
  )
}

type LoadedLine = { id: string; load?: Load | null }

/** Returns the percentage or the multiple for this athlete: `value_women` applies to `female` only. */
export function choosePercent({ load }: Pick<PercentLine, 'load'>, gender: Gender): number {
  return gender === 'female' ? (load.value_women ?? load.value) : load.value
}

function inUnit(load: BarLoad, unit: BarLoad['unit']): number {
  return load.unit === unit ? load.value : toGrams(load) / GRAMS[unit]
}

function formatEstimate({ load, set }: Estimate): string {
  const rounded = { ...load, value: Math.round(load.value * 10) / 10 }
  return `${formatLoad(rounded)} (from ${formatNumber(set.reps)} × ${formatLoad(set.load)})`
}
