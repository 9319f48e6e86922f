/**
 * Amounts in one unit, so that they compare whatever unit they were entered in. The factors are the exact ones of the
 * 1959 international yard and pound; each result is rounded below anything a gym measures, so no float noise is left. What is
 * added up is added before it is rounded: sums.ts.
 */
import type { Height } from '../../schemas/workouts/workout-parts'
import { type DistanceCovered, gramsTogether, type LoadLifted, millimetresTogether } from './sums'

const KILOGRAMS_PER_POUND = 0.45359237

/** Whole grams of a load in kg or lb: loads of equal mass to the gram are equal. */
export function gramsOf(load: LoadLifted): number {
  return gramsTogether([load])
}

/** Kilograms of a load in kg or lb, to the gram: 100 kg is exactly 100. */
export function kilogramsOf(load: LoadLifted): number {
  return gramsOf(load) / 1000
}

/** Pounds of a load in kg or lb, to the millionth. */
export function poundsOf({ value, unit }: LoadLifted): number {
  return unit === 'lb' ? value : toMillionths(value / KILOGRAMS_PER_POUND)
}

/** Metres of a distance, to the millimetre. */
export function metresOf(distance: DistanceCovered): number {
  return millimetresTogether([distance]) / 1000
}

/** Centimetres of a height, to the micrometre: 24 in is 60.96 cm. */
export function centimetresOf(height: Pick<Height, 'value' | 'unit'>): number {
  return Math.round(height.value * (height.unit === 'in' ? 25_400 : 10_000)) / 10_000
}

/** The sum to the millionth, the same whatever the order of what is added: 0.1 + 0.2 is 0.3. */
export function sumOf(values: readonly number[]): number {
  return toMillionths(values.reduce((sum, value) => sum + value, 0))
}

/** A number to the millionth: what is left after adding or dividing, without the noise of doing so. */
export function toMillionths(value: number): number {
  return Number.isInteger(value) ? value : Math.round(value * 1_000_000) / 1_000_000
}
