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
const TAG_LETTER = 0.52
const FACE = 1.2
/** A rank with a face in stacked rows, which have narrow gaps. */
const STACKED_RANK_AND_FACE = 3.15
const LONGEST_BESIDE_FACE = 16
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
  /** Letters of tags longer than a scaling. */
  tags?: number[]
  isUnder?: boolean
  hasFaces?: boolean
  width: number
  height: number
}): TypeSize {
  const isStacked = list.scores.length > 0 && list.rows <= MOST_STACKED
  const score = longestOf(list.scores) * FIGURE
  const tags = Math.max(TAGS, longestOf(list.tags ?? []) * TAG_LETTER)
  // Stacked tags have half the size, and stand below the score.
  const scoreBox = isStacked ? Math.max(score, list.tags ? tags / 2 : 0) : score + tags
  const plain = list.hasFaces ? RANK + FACE : RANK
  const rank = list.hasFaces && isStacked ? STACKED_RANK_AND_FACE : plain
  const beside = list.scores.length === 0 ? 0 : rank + (list.isUnder ? 0 : scoreBox)
  const longest = list.hasFaces && isStacked ? LONGEST_BESIDE_FACE : LONGEST_NAME
  const rowHeight = Math.min(HIGHEST_ROW, list.height / Math.max(1, list.rows))
  const byHeight = rowHeight / (list.isUnder ? UNDER_ROW : isStacked ? STACKED_ROW : ROW)
  const byWidth = list.width / (beside + Math.min(longestOf(list.names), longest) * LETTER)
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
