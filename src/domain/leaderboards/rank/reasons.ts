import { levelName } from '../../scalings/choosing'
import { formatCount, formatNumber } from '../../shared/words'
import type { Decided } from './compare'
import { formatGap, formatMeasure } from './measures'
import type { Performance } from './performance'
import type { Placed } from './ranking'

/**
 * Returns one sentence without a full stop: the score, and its difference to the nearest rank. `capped at 87
 * of 90 reps, 2 reps ahead of Ben`, `3:05, same score as Ana; tie-break 6:12 against 6:20`.
 */
export function explainRank(placed: Placed): string {
  const { rank } = placed
  const performance = placed.entrant.performance
  const unplaced = describeUnplaced(placed)
  if (unplaced !== null || !performance) return unplaced ?? 'no score yet'
  if (rank === null) return `${performance.text}; not ranked`
  return [describeDone(performance), ...listRelations(placed, formatGap)].join(', ')
}

/**
 * Like `explainRank` beside the score: `9 seconds ahead of Kwame`, `capped, 2 reps ahead of Ben`. `gapOf` formats
 * a difference of two measures, for example in the reader's unit.
 */
export function explainPlace(placed: Placed, gapOf: typeof formatGap): string {
  const unplaced = describeUnplaced(placed)
  if (unplaced !== null) return unplaced
  if (placed.rank === null) return 'not ranked'
  const isCapped = placed.entrant.performance!.status === 'cap'
  return [...(isCapped ? ['capped'] : []), ...listRelations(placed, gapOf)].join(', ')
}

function describeUnplaced({ entrant, rank }: Placed): string | null {
  const { performance } = entrant
  if (!performance) return 'no score yet'
  if (performance.status === 'dns') return 'did not start, so without a place'
  if (performance.status !== 'dnf') return null
  return rank === null
    ? 'did not finish, so without a place'
    : `did not finish: after all ${formatNumber(rank - 1)} who did`
}

function listRelations(placed: Placed, gapOf: typeof formatGap): string[] {
  const { tiedWith } = placed
  const tie = tiedWith.length === 0 ? [] : [`tied with ${formatNames(tiedWith)}`]
  return [...tie, ...describeRelation(placed, gapOf)]
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

const scalingOf = ({ scaling, level }: Performance) => levelName({ scaling, name: level?.name ?? null })

function describeDone(performance: Performance): string {
  if (performance.isUncounted) return 'capped'
  if (performance.status === 'cap') {
    return `capped ${performance.measures[0]!.of === 'missing' ? 'with' : 'at'} ${describeScore(performance)}`
  }
  return formatScored(performance)
}

function describeShort(performance: Performance): string {
  if (performance.status !== 'cap') return formatScored(performance)
  return performance.measures.length === 0 ? 'CAP' : describeScore(performance)
}

/** Formats the score without the details of its text: `18 rounds + 7`, `141 cal`, `12:34`. */
export function formatScored({ measures, text }: Performance): string {
  const [first, second] = measures
  if (!first) return text
  if (first.of === 'intervals' && second) return formatMeasure(second)
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

/** `9 seconds behind Ana`, `ahead of Ben (9:40)`: two scores, the first one's rank known by `word`. */
export function describeGap(
  mine: Performance,
  { name, performance }: { name: string; performance: Performance | null },
  { by, word, gapOf }: { by: Decided; word: 'ahead of' | 'behind'; gapOf: typeof formatGap },
): string {
  const other = performance!
  switch (by.by) {
    case 'status':
      return `${word} ${name}, who did not ${other.status === 'dns' ? 'start' : 'finish'}`
    case 'scaling':
      return `${scalingOf(mine)}, ${word} ${name} (${scalingOf(other)}, ${describeShort(other)})`
    case 'finish':
      return word === 'ahead of'
        ? `finished, ahead of ${name} (capped${other.isUncounted ? '' : `, ${describeScore(other)}`})`
        : `behind ${name}, who finished in ${describeShort(other)}`
    case 'measure': {
      const gap = gapBetween(mine, other, by.index, gapOf)
      const then = isSecondScore(mine, by.index) ? `then ${describeScore(mine, by.index)}, ` : ''
      const theirs = then === '' ? describeShort(other) : describeScore(other, by.index)
      return `${then}${gap === null ? `${word} ${name} (${theirs})` : `${gap} ${word} ${name}`}`
    }
    default:
      return `same score as ${name}; tie-break ${describeTieBreak(mine)} against ${describeTieBreak(other)}`
  }
}

function describeRelation({ entrant, above, below }: Placed, gapOf: typeof formatGap): string[] {
  const near = below ?? above
  if (!near) return ['the only place so far']
  const given = { by: near.decided, word: near === below ? 'ahead of' : 'behind', gapOf } as const
  return [describeGap(entrant.performance!, near.entrant, given)]
}

/** True for a measure that decides after the score. Rounds and reps are one score, intervals and their sum too. */
function isSecondScore({ measures }: Performance, index: number): boolean {
  return index > 0 && measures[0]!.of !== 'rounds' && measures[0]!.of !== 'intervals'
}

/** Formats the difference of two performances at the measure that decides. Null without one that a reader can check. */
export function gapBetween(
  mine: Performance,
  other: Performance,
  index: number,
  gapOf: typeof formatGap,
): string | null {
  const [one, two] = [mine.measures[index], other.measures[index]]
  if (!one || !two) return null
  const isRounds = one.of === 'rounds' && mine.measures[1]?.value !== other.measures[1]?.value
  if (!isRounds) return gapOf(one, two)
  // From 18 + 7 to 19 + 2 is 25 reps, where each round has the same reps for both.
  const [ofMine, ofOther] = [repsARound(mine), repsARound(other)]
  return ofMine === null || ofMine !== ofOther ? null : gapOf(mine.sum!, other.sum!)
}

function repsARound({ measures, sum }: Performance): number | null {
  const [rounds, reps] = measures
  if (!rounds || !reps || rounds.value === 0 || sum?.of !== 'reps') return null
  return (sum.value - reps.value) / rounds.value
}

function describeTieBreak({ tieBreak }: Performance): string {
  return tieBreak ? formatMeasure(tieBreak) : 'none'
}
