/**
 * Chooses the type size of a list on a screen: as large as the rows, and the longest name beside its score,
 * allow. Lengths are in rem; a screen is 67.5 high and 120 wide.
 */

/** Sizes of `size-1` … `size-10` in the style sheet. */
const SIZES = [2.5, 2.75, 3, 3.25, 3.5, 3.75, 4, 4.5, 5, 6]

const LETTER = 0.58
const FIGURE = 0.62
const RANK = 2.2
const TAGS = 3.4
const ROW = 1.28
const STACKED_ROW = 1.62
const UNDER_ROW = 2.15
/** Maximum height of a row, so that two athletes don't fill a screen. */
const HIGHEST_ROW = 10
/** A longer name takes two lines instead of shrinking all the others. */
const LONGEST_NAME = 18

type TypeSize = { step: number; isStacked: boolean; nameLetters: number }

export const MOST_STACKED = 7

export function typeSize(list: {
  rows: number
  names: number[]
  scores: number[]
  isUnder?: boolean
  width: number
  height: number
}): TypeSize {
  const isStacked = list.scores.length > 0 && list.rows <= MOST_STACKED
  const score = longestOf(list.scores) * FIGURE
  const besideScore = list.isUnder ? 0 : score + (isStacked ? 0 : TAGS)
  const beside = list.scores.length === 0 ? 0 : RANK + besideScore
  const rowHeight = Math.min(HIGHEST_ROW, list.height / Math.max(1, list.rows))
  const byHeight = rowHeight / (list.isUnder ? UNDER_ROW : isStacked ? STACKED_ROW : ROW)
  const byWidth = list.width / (beside + Math.min(longestOf(list.names), LONGEST_NAME) * LETTER)
  const wanted = Math.min(byHeight, byWidth)
  const step = Math.max(
    0,
    SIZES.findLastIndex(size => size <= wanted),
  )
  const size = SIZES[step]!
  return { step: step + 1, isStacked, nameLetters: Math.floor((list.width / size - beside) / LETTER) }
}

/** Below the first size: for lists of long names that would not fit otherwise. */
const SMALLEST = 2
const FILLED = 0.95

export function listSize(lists: number[][], { width, height }: { width: number; height: number }): number {
  const fits = (size: number) => {
    const letters = Math.max(1, Math.floor((width / size / LETTER) * FILLED))
    const linesOf = (names: number[]) => names.reduce((sum, name) => sum + Math.ceil(name / letters), 0)
    return Math.max(1, ...lists.map(linesOf)) * ROW * size <= Math.max(height, ROW * SMALLEST)
  }
  return SIZES.findLastIndex(size => size * ROW <= HIGHEST_ROW && fits(size)) + 1
}

function longestOf(lengths: number[]): number {
  return Math.max(0, ...lengths)
}
