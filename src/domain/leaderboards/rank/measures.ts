import type { DistanceCovered, LoadLifted } from '../../shared/sums'
import { formatCount, formatNumber, formatTime } from '../../shared/words'

/** Kinds of measures. When two scores on a board differ in kind, the kind listed first ranks higher. */
export const MEASURES = [
  'seconds',
  'rounds',
  'reps',
  'missing',
  'kilograms',
  'pounds',
  'metres',
  'calories',
  'points',
  'intervals',
] as const
export type MeasureName = (typeof MEASURES)[number]

export type Amount = LoadLifted | DistanceCovered

/**
 * A number that performances are compared by. `parts` are the loads or distances of a sum, kept so that a larger
 * sum is rounded only once.
 */
export type Measure = {
  of: MeasureName
  value: number
  entered?: Amount
  parts?: readonly Amount[]
}

/** True for times and for reps missing at the time cap. */
export function lessIsBetter(of: MeasureName): boolean {
  return of === 'seconds' || of === 'missing'
}

/** Negative when `a` is better. Kinds compare first, so that the order is total. */
export function compareMeasure(a: Measure, b: Measure): number {
  if (a.of !== b.of) return MEASURES.indexOf(a.of) - MEASURES.indexOf(b.of)
  return lessIsBetter(a.of) ? a.value - b.value : b.value - a.value
}

/** Formats a measure: `3:05`, `87 reps`, `100 kg`, `3 missing`. */
export function formatMeasure({ of, value, entered }: Measure): string {
  if (entered) return `${formatNumber(entered.value)} ${entered.unit}`
  switch (of) {
    case 'seconds':
      return formatTime(value)
    case 'kilograms':
      return `${formatNumber(value)} kg`
    case 'pounds':
      return `${formatNumber(value)} lb`
    case 'metres':
      return `${formatNumber(value)} m`
    case 'calories':
      return `${formatNumber(value)} cal`
    case 'rounds':
      return formatRounds(value)
    case 'missing':
      return `${formatCount(value, 'rep')} missing`
    default:
      return formatCount(value, of.replace(/s$/, ''))
  }
}

/** Formats the difference of two measures: `9 seconds`, `1:12`, `2 reps`. Null without one that a reader can check. */
export function formatGap(mine: Measure, other: Measure): string | null {
  const [one, two] = [mine.entered ?? mine, other.entered ?? other]
  const isSameUnit = mine.entered?.unit === other.entered?.unit
  const gap = Math.round(1e6 * Math.abs(one.value - two.value)) / 1e6
  if (mine.of !== other.of || !isSameUnit || gap === 0) return null
  if (mine.of === 'rounds' && !Number.isInteger(gap)) return null
  if (mine.entered) return `${formatNumber(gap)} ${mine.entered.unit}`
  if (mine.of === 'seconds') return formatSeconds(gap)
  return formatMeasure({ of: mine.of === 'missing' ? 'reps' : mine.of, value: gap })
}

function formatSeconds(seconds: number): string {
  return seconds < 60 ? formatCount(seconds, 'second') : formatTime(seconds)
}

/** Sums of rounds hold the reps in the thousandths: 9.012 is 9 rounds and 12 reps. */
function formatRounds(value: number): string {
  const rounds = Math.floor(value)
  const reps = Math.round((value - rounds) * 1000)
  return `${formatCount(rounds, 'round')}${reps > 0 ? ` + ${formatNumber(reps)}` : ''}`
}
