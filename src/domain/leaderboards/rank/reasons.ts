/** Explains a rank in words. */
import { formatCount, formatNumber } from '../../shared/words'
import { formatMeasure } from './measures'
import type { Performance } from './performance'
import type { Placed } from './ranking'

/**
 * Returns one sentence without a full stop: the score, and its difference to the nearest rank. `capped at 87
 * of 90 reps, ahead of 85 of 90 reps`, `3:05, level with Ana Costa; tie-break 6:12, ahead of 6:20`.
 */
export function explainRank(placed: Placed): string {
  const { entrant, rank, tiedWith } = placed
  const { performance } = entrant
  if (!performance) return 'no score yet'
  if (performance.status === 'dns') return 'did not start, so without a place'
  if (performance.status === 'dnf')
    return rank === null
      ? 'did not finish, so without a place'
      : `did not finish: after all ${formatNumber(rank - 1)} who did`
  if (rank === null) return `${performance.text}; not ranked`
  const tie = tiedWith.length === 0 ? '' : `, equal in all with ${formatNames(tiedWith)}`
  return `${describeDone(performance)}${tie}${describeRelation(placed)}`
}

/** Formats the score without the details of its text: `18 rounds + 7`, `141 cal`, `12:34`. */
export function formatScored(performance: Performance): string {
  const [first, second] = performance.measures
  return first?.of === 'intervals' && second ? formatMeasure(second) : describePrimary(performance)
}

/** `1st`, `2nd`, `11th`. */
export function ordinal(rank: number): string {
  const [tens, ones] = [rank % 100, rank % 10]
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][ones] ?? 'th')
  return `${formatNumber(rank)}${suffix}`
}

/** `Ana`, `Ana and Ben`, `Ana, Ben, Cleo and 4 more`. */
export function formatNames(entrants: readonly { name: string }[]): string {
  const names = entrants.slice(0, NAMED).map(({ name }) => name)
  const more = entrants.length - names.length
  if (more > 0) return `${names.join(', ')} and ${formatNumber(more)} more`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')
}

const NAMED = 3

const SCALINGS = { rxplus: 'Rx+', rx: 'Rx', scaled: 'Scaled', modified: 'Modified' } as const

function describeDone(performance: Performance): string {
  if (performance.isUncounted) return 'capped'
  if (performance.status === 'cap') {
    return `capped ${performance.measures[0]!.of === 'missing' ? 'with' : 'at'} ${describeScore(performance)}`
  }
  return describePrimary(performance)
}

function describeShort(performance: Performance): string {
  if (performance.status !== 'cap') return describePrimary(performance)
  return performance.measures.length === 0 ? 'CAP' : describeScore(performance)
}

function describePrimary({ measures, text }: Performance): string {
  const [first, second] = measures
  if (!first || first.of === 'intervals') return text
  if (first.of === 'rounds' && second) return `${formatMeasure(first)} + ${formatNumber(second.value)}`
  return formatMeasure(first)
}

function describeScore({ status, measures, outOf }: Performance, index = 0): string {
  const measure = measures[index]
  if (!measure) return 'none'
  if (status === 'cap' && measure.of === 'reps' && outOf !== undefined) {
    return `${formatNumber(measure.value)} of ${formatCount(outOf, 'rep')}`
  }
  return formatMeasure(measure)
}

function describeRelation({ entrant, above, below }: Placed): string {
  const performance = entrant.performance!
  const near = below ?? above
  if (!near) return ', the only place so far'
  const word = near === below ? 'ahead of' : 'behind'
  const other = near.entrant.performance!
  switch (near.decided.by) {
    case 'status':
      return `, ahead of ${other.status === 'dnf' ? 'who did not finish' : 'who did not start'}`
    case 'scaling':
      return `; ${SCALINGS[performance.scaling]}, ${word} ${SCALINGS[other.scaling]} (${describeShort(other)})`
    case 'finish':
      return near === below
        ? `; finished, ahead of ${describeShort(other)} at the cap`
        : `, behind ${describeShort(other)}, which finished`
    case 'measure':
      return describeMeasures(performance, other, near.decided.index, word)
    default:
      return `, as ${near.entrant.name}; tie-break ${describeTieBreak(performance)}, ${word} ${describeTieBreak(other)}`
  }
}

function describeMeasures(mine: Performance, other: Performance, index: number, word: string): string {
  if (index === 0) {
    return `, ${word} ${other.isUncounted ? 'a cap without reps' : describeShort(other)}`
  }
  // Rounds and reps are one score.
  if (mine.measures[0]!.of === 'rounds') return `, ${word} ${describePrimary(other)}`
  return `; then ${describeScore(mine, index)}, ${word} ${describeScore(other, index)}`
}

function describeTieBreak({ tieBreak }: Performance): string {
  return tieBreak ? formatMeasure(tieBreak) : 'none'
}
