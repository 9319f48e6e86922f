/**
 * Adds loads and distances exactly, in whole units common to both systems, and rounds once at the end. So 330
 * + 200 + 430 lb equals 325 + 190 + 445 lb, and 103 + 103 + 94 ft equals 3 × 100 ft.
 */
import type { Distance } from '../../schemas/workouts/workout-parts'

export type LoadLifted = { value: number; unit: 'kg' | 'lb' }
export type DistanceCovered = { value: number; unit: Distance['unit'] }

/** Hundred-thousandths of a gram: 1 lb is 453.59237 g. */
const MASS = { kg: 100_000_000n, lb: 45_359_237n } as const
/** Tenths of a millimetre, which make the international foot, yard and mile whole numbers. */
const LENGTH = { m: 10_000n, km: 10_000_000n, mi: 16_093_440n, ft: 3_048n, yd: 9_144n } as const

const HUNDREDTHS_OF_MG = { kg: 100_000_000, lb: 45_359_237 } as const
const MOST_EXACT = 50_000_000

/** Divisor for the decimals of entered amounts, so that 102.5 lb is a whole number too. */
const DECIMALS = 1_000_000

const A_GRAM = 100_000n * BigInt(DECIMALS)
const A_MILLIMETRE = 10n * BigInt(DECIMALS)

/** Adds loads to whole grams, half a gram rounded up. 0 for an empty list. */
export function gramsTogether(loads: readonly LoadLifted[]): number {
  const [only] = loads
  const thousandths = loads.length === 1 ? only!.value * 1000 : Number.NaN
  // Fast path: a single load of up to three decimals is exact as a number.
  if (Number.isInteger(thousandths) && thousandths > 0 && thousandths < MOST_EXACT)
    return Math.round((thousandths * HUNDREDTHS_OF_MG[only!.unit]) / 100_000_000)
  return rounded(sumIn(MASS, loads), A_GRAM)
}

/** Adds distances to whole millimetres, half a millimetre rounded up. 0 for an empty list. */
export function millimetresTogether(distances: readonly DistanceCovered[]): number {
  return rounded(sumIn(LENGTH, distances), A_MILLIMETRE)
}

/** Returns the average in metres, rounded once to the millimetre. */
export function metresOnAverage(distances: readonly DistanceCovered[], count: number): number {
  return rounded(sumIn(LENGTH, distances), A_MILLIMETRE * BigInt(count)) / 1000
}

/** Returns the heaviest load by mass, the first of equal loads. Undefined for an empty list. */
export function findHeaviest<Load extends LoadLifted>(loads: readonly Load[]): Load | undefined {
  return loads.reduce<Load | undefined>(
    (best, load) => (best && isAtLeast(best, load) ? best : load),
    undefined,
  )
}

function isAtLeast(a: LoadLifted, b: LoadLifted): boolean {
  if (a.unit === b.unit) return inMillionths(a.value) >= inMillionths(b.value)
  return sumIn(MASS, [a]) >= sumIn(MASS, [b])
}

/** Adds amounts in their common unit, rounded to six decimals. Undefined for mixed units and an empty list. */
export function togetherAsEntered<Unit extends string>(
  amounts: readonly { value: number; unit: Unit }[],
): { value: number; unit: Unit } | undefined {
  const [first] = amounts
  if (!first || amounts.some(({ unit }) => unit !== first.unit)) return undefined
  if (amounts.length === 1) return { value: inMillionths(first.value) / DECIMALS, unit: first.unit }
  const sum = amounts.reduce((all, { value }) => all + toWhole(value), 0n)
  return { value: Number(sum) / DECIMALS, unit: first.unit }
}

function sumIn<Unit extends string>(
  units: Record<Unit, bigint>,
  amounts: readonly { value: number; unit: Unit }[],
): bigint {
  return amounts.reduce((sum, { value, unit }) => sum + toWhole(value) * units[unit], 0n)
}

function toWhole(value: number): bigint {
  return BigInt(inMillionths(value))
}

/** Adding 0 avoids a negative zero. */
function inMillionths(value: number): number {
  return Math.round(value * DECIMALS) + 0
}

function rounded(sum: bigint, by: bigint): number {
  return Number((2n * sum + by) / (2n * by))
}
