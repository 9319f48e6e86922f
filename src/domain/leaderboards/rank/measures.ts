/** What performances are compared by, one measure after another, and how each is said. */
import type { DistanceCovered, LoadLifted } from '../../shared/sums'
import { formatCount, formatNumber, formatTime } from '../../shared/words'

/** What a score is measured in. Where two scores of one board differ in kind, the one named first here stands first. */
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
 * One number that performances are compared by, and the amount as it was entered, where that was in another unit. `parts`
 * are the loads or distances that it is the sum of: what is added to it is added to them, and rounded once.
 */
export type Measure = {
  of: MeasureName
  value: number
  entered?: Amount
  parts?: readonly Amount[]
}

/** Whether the smaller number is the better one: of times, and of reps that are missing at the time cap. */
export function lessIsBetter(of: MeasureName): boolean {
  return of === 'seconds' || of === 'missing'
}

/** Negative when `a` is the better one; the kind first, so that the order is total whatever is compared. */
export function compareMeasure(a: Measure, b: Measure): number {
  if (a.of !== b.of) return MEASURES.indexOf(a.of) - MEASURES.indexOf(b.of)
  return lessIsBetter(a.of) ? a.value - b.value : b.value - a.value
}

/** `3:05`, `87 reps`, `100 kg`, `3 missing`. */
export function sayMeasure({ of, value, entered }: Measure): string {
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
      return sayRounds(value)
    case 'missing':
      return `${formatCount(value, 'rep')} missing`
    default:
      return formatCount(value, of.replace(/s$/, ''))
  }
}

/** Rounds that were added up carry their reps behind the point, in thousandths: 9.012 is 9 rounds and 12 reps. */
function sayRounds(value: number): string {
  const rounds = Math.floor(value)
  const reps = Math.round((value - rounds) * 1000)
  return `${formatCount(rounds, 'round')}${reps > 0 ? ` + ${formatNumber(reps)}` : ''}`
}
