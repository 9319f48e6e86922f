/** A judge's paper score card: tables to count on, and boxes for the score. */

export type Cell = { reps: number } | 'write' | 'tick' | 'none'
export type CardTable = {
  rowsAre: string
  columns: string[]
  rows: { label: string; cells: Cell[] }[]
  note: string | null
}
export type ScoreCard = {
  tables: CardTable[]
  scores: string[]
}

export type Counted = { name: string; count: (round: number) => number }

/** Returns a row per round with the running total after each column. */
export function countedRows(
  columns: readonly Counted[],
  labels: readonly string[],
  before = 0,
): CardTable['rows'] {
  let done = before
  return labels.map((label, index) => ({
    label,
    cells: columns.map(({ count }) => {
      const reps = count(index + 1)
      done = roundedTo(done + reps)
      return reps === 0 ? 'tick' : { reps: done }
    }),
  }))
}

/** Returns rows of boxes to write in. */
export function writtenRows(
  labels: readonly string[],
  columns: number,
  cell: Cell = 'write',
): CardTable['rows'] {
  return labels.map(label => ({ label, cells: Array.from({ length: columns }, () => cell) }))
}

/** Returns `count` numbers as text, from `from`. */
export function numbered(count: number, from = 1): string[] {
  return Array.from({ length: count }, (_, index) => String(from + index))
}

/** Returns the last total in a table; `before` for an empty table. */
export function countReached(rows: CardTable['rows'], before: number): number {
  const reps = rows.flatMap(({ cells }) => cells).flatMap(cell => (typeof cell === 'object' ? cell.reps : []))
  return reps.at(-1) ?? before
}

/** Calories can be fractions, so totals are rounded to six decimals. */
function roundedTo(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
