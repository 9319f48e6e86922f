import type { Change } from '../../schemas/cycles/plan'
import type { Load } from '../../schemas/workouts/workout-parts'
import { toGrams, toMillionths } from '../shared/units'
import { formatNumber } from '../shared/words'

/** The smallest change of a bar by unit, with the plates of the gym. */
export type Steps = { kg: number; lb: number }

const GRAMS = { kg: 1000, lb: 453.592_37 }

/**
 * Returns a load after a number of changes. A percentage of a max changes by points; weights and multiples of the body weight
 * change by a share of the load before. Weights fit the plates. Kilograms and pounds change weights only; for percentages,
 * `addedLoad` has the weight.
 */
export function changeLoad(load: Load, change: Change, times: number, steps: Steps): Load {
  if (times === 0) return load
  const { unit } = load
  const changed = (value: number) => {
    if (change.unit === 'percent') {
      if (unit === 'percent_1rm') return toHundredths(value + change.value * times)
      const exact = value * (1 + change.value / 100) ** times
      return unit === 'bodyweight' ? toHundredths(exact) : toPlates(exact, steps[unit])
    }
    if ((change.unit !== 'kg' && change.unit !== 'lb') || (unit !== 'kg' && unit !== 'lb')) return value
    const added = (change.value * times * GRAMS[change.unit]) / GRAMS[unit]
    const exact = toMillionths(value + added)
    return change.unit === unit ? exact : toPlates(exact, steps[unit])
  }
  return {
    ...load,
    value: changed(load.value),
    ...(load.value_women !== undefined && { value_women: changed(load.value_women) }),
  }
}

/** A weight on top of a percentage of the training max. */
export type AddedLoad = { value: number; unit: 'kg' | 'lb' }

/** Returns the weight that changes add to a percentage of a max; null for other loads and changes. */
export function addedLoad(load: Load | null, change: Change, times: number): AddedLoad | null {
  if (load?.unit !== 'percent_1rm' || (change.unit !== 'kg' && change.unit !== 'lb') || times === 0)
    return null
  return { value: toMillionths(change.value * times), unit: change.unit }
}

/** Returns reps after so many changes: `5-5-5` plus a rep is `6-6-6`, plus a set `5-5-5-5`. Null below one rep or set. */
export function changeReps(
  reps: string,
  change: Pick<Change, 'value' | 'unit'>,
  times: number,
): string | null {
  const by = change.value * times
  if (by === 0 || reps === 'max') return reps
  const sets = reps.split('-').map(Number)
  if (change.unit === 'rep') {
    const changed = sets.map(set => set + by)
    return changed.every(set => set >= 1) ? changed.join('-') : null
  }
  if (change.unit !== 'set') return reps
  if (isRange(sets)) return null
  const count = sets.length + by
  if (count < 1 || count > 100) return null
  const last = sets.at(-1)!
  return (by < 0 ? sets.slice(0, count) : [...sets, ...Array<number>(by).fill(last)]).join('-')
}

/** True for `8-10`: one set with a range of reps. */
const isRange = (sets: readonly number[]) => sets.length === 2 && sets[0]! < sets[1]!

const toHundredths = (value: number) => Math.round(value * 100) / 100

/** Rounds to the nearest weight that the plates make; half a step rounds down, as athletes' own loads do. */
export function toPlates(exact: number, step: number): number {
  return toMillionths(Math.max(0, Math.ceil(toMillionths(toMillionths(exact) / step - 0.5))) * step)
}

/** Returns a weight in another unit, unrounded. */
export function inUnit(load: { value: number; unit: 'kg' | 'lb' }, unit: 'kg' | 'lb'): number {
  return load.unit === unit ? load.value : toGrams(load) / GRAMS[unit]
}

const UNIT_WORDS = { percent: ' %', kg: ' kg', lb: ' lb', rep: ' rep', set: ' set' }

/** `+2.5 %`, `−5 kg`, `+2 reps`. */
export function describeChange({ value, unit }: Pick<Change, 'value' | 'unit'>): string {
  const isPlural = (unit === 'rep' || unit === 'set') && Math.abs(value) !== 1
  return `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}${UNIT_WORDS[unit]}${isPlural ? 's' : ''}`
}
