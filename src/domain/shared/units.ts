/**
 * Converts amounts to one unit, with the exact factors of the 1959 international yard and pound. Results are
 * rounded below anything a gym measures, which removes floating-point noise. Add amounts before rounding: see
 * sums.ts.
 */
import type { Height } from '../../schemas/workouts/workout-parts'
import { type DistanceCovered, gramsTogether, type LoadLifted, millimetresTogether } from './sums'

const KILOGRAMS_PER_POUND = 0.45359237

/** Returns a load in whole grams. */
export function toGrams(load: LoadLifted): number {
  return gramsTogether([load])
}

/** Returns a load in kilograms, to the gram: 100 kg is exactly 100. */
export function toKilograms(load: LoadLifted): number {
  return toGrams(load) / 1000
}

/** Returns a load in pounds, rounded to six decimals. */
export function toPounds({ value, unit }: LoadLifted): number {
  return unit === 'lb' ? value : toMillionths(value / KILOGRAMS_PER_POUND)
}

/** Returns a distance in metres, to the millimetre. */
export function toMetres(distance: DistanceCovered): number {
  return millimetresTogether([distance]) / 1000
}

/** Returns a height in centimetres, to the micrometre: 24 in is 60.96 cm. */
export function toCentimetres(height: Pick<Height, 'value' | 'unit'>): number {
  return Math.round(height.value * (height.unit === 'in' ? 25_400 : 10_000)) / 10_000
}

/** Adds numbers and rounds to six decimals, so that order doesn't matter: 0.1 + 0.2 is 0.3. */
export function sumOf(values: readonly number[]): number {
  return toMillionths(values.reduce((sum, value) => sum + value, 0))
}

/** Rounds to six decimals, which removes floating-point noise. */
export function toMillionths(value: number): number {
  return Number.isInteger(value) ? value : Math.round(value * 1_000_000) / 1_000_000
}

/** 24 hours in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000
