/**
 * Loads and distances added up without losing anything: in whole units that hold both systems exactly, rounded once, at
 * the end. So 330 + 200 + 430 lb and 325 + 190 + 445 lb come to the same, as 103 + 103 + 94 ft and 3 × 100 ft do.
 */
import type { Distance } from '../../schemas/workouts/workout-parts'

export type LoadLifted = { value: number; unit: 'kg' | 'lb' }
export type DistanceCovered = { value: number; unit: Distance['unit'] }

/** Hundred-thousandths of a gram: 1 lb is 453.59237 g. */
const MASS = { kg: 100_000_000n, lb: 45_359_237n } as const
/** Tenths of a millimetre, in which the international foot, yard and mile are whole numbers. */
const LENGTH = { m: 10_000n, km: 10_000_000n, mi: 16_093_440n, ft: 3_048n, yd: 9_144n } as const

/** The same as numbers, and the most thousandths of a kilogram or pound that can be told to the gram in them. */
const HUNDREDTHS_OF_MG = { kg: 100_000_000, lb: 45_359_237 } as const
const MOST_EXACT = 50_000_000

/** Numbers are entered with decimals: each unit is divided by so many, so that 102.5 lb is a whole number too. */
const DECIMALS = 1_000_000

const A_GRAM = 100_000n * BigInt(DECIMALS)
const A_MILLIMETRE = 10n * BigInt(DECIMALS)

/** Whole grams of loads together; 0 of none. Half a gram is rounded up. */
export function gramsTogether(loads: readonly LoadLifted[]): number {
  const [only] = loads
  const thousandths = loads.length === 1 ? only!.value * 1000 : Number.NaN
  // One load of up to three decimals is exact in a number, as nearly all there are.
  if (Number.isInteger(thousandths) && thousandths > 0 && thousandths < MOST_EXACT)
    return Math.round((thousandths * HUNDREDTHS_OF_MG[only!.unit]) / 100_000_000)
  return rounded(sumIn(MASS, loads), A_GRAM)
}

/** Whole millimetres of distances together; 0 of none. Half a millimetre is rounded up. */
export function millimetresTogether(distances: readonly DistanceCovered[]): number {
  return rounded(sumIn(LENGTH, distances), A_MILLIMETRE)
}

/** Metres on average, to the millimetre, rounded once: `count` is more than 0. */
export function metresOnAverage(distances: readonly DistanceCovered[], count: number): number {
  return rounded(sumIn(LENGTH, distances), A_MILLIMETRE * BigInt(count)) / 1000
}

/** The heaviest of loads, whatever they were entered in, and the first of equal ones; undefined of none. */
export function heaviestOf<Load extends LoadLifted>(loads: readonly Load[]): Load | undefined {
  return loads.reduce<Load | undefined>(
    (best, load) => (best && isAtLeast(best, load) ? best : load),
    undefined,
  )
}

function isAtLeast(a: LoadLifted, b: LoadLifted): boolean {
  if (a.unit === b.unit) return inMillionths(a.value) >= inMillionths(b.value)
  return sumIn(MASS, [a]) >= sumIn(MASS, [b])
}

/** The sum in the unit that all were entered in, to the millionth; undefined of none, and where units are mixed. */
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

/** Never a negative zero. */
function inMillionths(value: number): number {
  return Math.round(value * DECIMALS) + 0
}

function rounded(sum: bigint, by: bigint): number {
  return Number((2n * sum + by) / (2n * by))
}
