import { addError, assertNoErrors, type FieldErrors } from '../../../errors'
import { plainNumber } from '../../shared/read-amounts'
import { isFilled, readCsv } from './csv'

/**
 * The CrossFit Games table of 2013 to 2016; index 0 is rank 1. 100, 95, 90, 85, 80, 75, then two less per
 * rank down to 27 for the 30th, then one less; 0 from the 57th.
 */
export const GAMES_TABLE: readonly number[] = Array.from({ length: 56 }, (_, index) => {
  const rank = index + 1
  if (rank <= 6) return 105 - 5 * rank
  return rank <= 30 ? 87 - 2 * rank : 57 - rank
})

const MOST_POINTS = 1_000_000

/**
 * Reads a table of points from a CSV file with the headings `Rank,Points`; index 0 is rank 1.
 *
 * Every rank has one line, in any order. Points never rise from one rank to the next. Throws `invalid` with
 * the line and column of every mistake.
 */
export function readTable(text: string): readonly number[] {
  const errors: FieldErrors = {}
  const [head, ...lines] = readCsv(text).filter(isFilled)
  const names = head?.cells.map(cell => cell.toLowerCase()) ?? []
  if (names[0] !== 'rank' || names[1] !== 'points' || names.some((name, index) => index > 1 && name !== ''))
    addError(errors, 'line 1', 'must be Rank,Points')
  else if (lines.length === 0) addError(errors, 'line 2', 'is missing: the points of rank 1, such as 1,100')
  assertNoErrors(errors)
  const rows = lines.map(({ line, cells }) => {
    if (cells.slice(2).some(cell => cell !== '')) addError(errors, `line ${line}`, 'must have two columns')
    return { line, rank: rankIn(cells[0]!, line, errors), points: pointsIn(cells[1], line, errors) }
  })
  assertNoErrors(errors)
  return inOrder(rows as Row[])
}

type Row = { line: number; rank: number; points: number }

function rankIn(cell: string, line: number, errors: FieldErrors): number | undefined {
  if (/^[1-9]\d{0,5}$/.test(cell)) return Number(cell)
  addError(errors, `line ${line}, Rank`, `must be a whole number from 1 on, not “${cell}”`)
  return undefined
}

function pointsIn(cell: string | undefined, line: number, errors: FieldErrors): number | undefined {
  const isNumber = cell !== undefined && /^\d{1,7}(?:[.,]\d{1,3})?$/.test(cell)
  const points = isNumber ? Number(cell.replace(',', '.')) : Number.NaN
  if (points <= MOST_POINTS) return points
  const what = `a number from 0 to ${plainNumber(MOST_POINTS)} with up to three decimals`
  const message = cell === undefined ? `is missing: ${what}` : `must be ${what}, not “${cell}”`
  addError(errors, `line ${line}, Points`, message)
  return undefined
}

function inOrder(rows: Row[]): number[] {
  const errors: FieldErrors = {}
  const byRank = rows.toSorted((a, b) => a.rank - b.rank)
  byRank.forEach(({ line, rank, points }, index) => {
    const before = byRank[index - 1]
    if (before?.rank === rank) {
      addError(errors, `line ${line}, Rank`, `is the same as in line ${before.line}: each rank has one line`)
    } else if (rank !== (before?.rank ?? 0) + 1) {
      addError(
        errors,
        `line ${line}, Rank`,
        `must follow ${before?.rank ?? 'none'}: a rank before ${rank} is missing`,
      )
    } else if (before && points > before.points) {
      const highest = plainNumber(before.points)
      addError(
        errors,
        `line ${line}, Points`,
        `must be at most ${highest}, as of rank ${before.rank}: the highest sum wins`,
      )
    }
  })
  assertNoErrors(errors)
  return byRank.map(({ points }) => points)
}
