/** What a judge fills in on paper: a table to count on, and the boxes of the score. */

/** A place on the card: the reps done when it is done, a box to write in, one to tick, or nothing. */
export type Cell = { reps: number } | 'write' | 'tick' | 'none'
export type CardTable = {
  /** What the rows are, as `Round`; then what each column is. */
  rowsAre: string
  columns: string[]
  rows: { label: string; cells: Cell[] }[]
  /** What does not fit on paper, or how the table is read. */
  note: string | null
}
export type ScoreCard = {
  tables: CardTable[]
  /** What the score is written as: `Time`, `Rounds`, `Reps`. */
  scores: string[]
}

/** A column of counted work: what is done, and how much of it counts in a round. */
export type Counted = { name: string; count: (round: number) => number }

/** A row for each round, with the reps that are done at the end of every column. `before` has been done already. */
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

/** Rows of boxes to write in. */
export function writtenRows(
  labels: readonly string[],
  columns: number,
  cell: Cell = 'write',
): CardTable['rows'] {
  return labels.map(label => ({ label, cells: Array.from({ length: columns }, () => cell) }))
}

/** `1` to `count`. */
export function numbered(count: number, from = 1): string[] {
  return Array.from({ length: count }, (_, index) => String(from + index))
}

/** The last number of reps in a table, where the next goes on; `before` when there is none. */
export function reachedIn(rows: CardTable['rows'], before: number): number {
  const reps = rows.flatMap(({ cells }) => cells).flatMap(cell => (typeof cell === 'object' ? cell.reps : []))
  return reps.at(-1) ?? before
}

/** Calories may be fractions: to the millionth. */
function roundedTo(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
