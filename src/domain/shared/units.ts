/**
 * Amounts in one unit, so that they compare whatever unit they were entered in. The factors are the exact ones of the
 * 1959 international yard and pound; each result is rounded below anything a gym measures, so no float noise is left.
 */
import type { Distance, Height } from '../../schemas/workouts/workout-parts'

type In<Unit extends string> = { value: number; unit: Unit }

/** Hundred-thousandths of a gram: 1 lb is 453.59237 g. */
const POUND = 45_359_237

/** Tenths of a millimetre, in which every unit of distance is a whole number. */
const TENTHS_OF_A_MILLIMETRE = { m: 10_000, km: 10_000_000, mi: 16_093_440, ft: 3_048, yd: 9_144 } as const

/** Whole grams of a load in kg or lb: loads of equal mass to the gram are equal. */
export function gramsOf(load: In<'kg' | 'lb'>): number {
  return Math.round(load.unit === 'kg' ? load.value * 1000 : (load.value * POUND) / 100_000)
}

/** Kilograms of a load in kg or lb, to the gram: 100 kg is exactly 100. */
export function kilogramsOf(load: In<'kg' | 'lb'>): number {
  return gramsOf(load) / 1000
}

/** Metres of a distance, to the millimetre. */
export function metresOf(distance: In<Distance['unit']>): number {
  return Math.round((distance.value * TENTHS_OF_A_MILLIMETRE[distance.unit]) / 10) / 1000
}

/** Centimetres of a height, to the micrometre: 24 in is 60.96 cm. */
export function centimetresOf(height: In<Height['unit']>): number {
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
