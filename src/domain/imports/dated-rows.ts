import { breather } from '../shared/breathe'
import { type DateOrder, dayProblem, detectDateOrder, type Moment, readMoment } from './dates'
import { wrongFile } from './decode'
import { type Effort, type FileOptions, NO_SCORE, type ReadFile, type SkippedLine } from './effort'
import { assertColumns, type Row, type Table } from './read-table'

/** A product's table: `date` names the column of the day, `usual` is the product's order of day and month. */
export type Layout = { product: string; columns: readonly string[]; date: string; usual: DateOrder }

export type DatedRow = Row & { moment: Moment }

/**
 * Splits rows by a valid day; skipped rows have a reason. Throws `invalid` on `file` for missing columns or dates
 * in mixed order.
 */
export async function readDatedRows(
  table: Table,
  options: FileOptions,
  layout: Layout,
  aside: (cells: Row['cells']) => string | null = () => null,
): Promise<{ rows: DatedRow[]; skipped: SkippedLine[] }> {
  assertColumns(table, layout.product, layout.columns)
  const written = (row: Row) => row.cells[layout.date] ?? ''
  const order = options.dates ?? detectDateOrder(table.rows.map(written), layout.usual)
  if (order === 'mixed') throw wrongFile('has dates of two orders, such as 25/03/2024 and 03/25/2024')
  const rest = breather()
  const rows: DatedRow[] = []
  const skipped: SkippedLine[] = []
  for (const read of table.rows) {
    const row = { ...read, cells: withoutNulls(read.cells) }
    const moment = readMoment(written(row), order)
    const reason = aside(row.cells) ?? dayProblem(written(row), moment, options.today)
    if (reason === null && moment !== null) rows.push({ ...row, moment })
    else skipped.push({ line: row.line, reason: reason ?? '' })
    await rest()
  }
  return { rows, skipped }
}

/** Some exports write `null` for empty cells. People named Null don't write their name in lower case. */
function withoutNulls(cells: Row['cells']): Row['cells'] {
  const all = Object.entries(cells)
  if (!all.some(([, cell]) => NULL.test(cell))) return cells
  return Object.fromEntries(all.map(([name, cell]) => [name, NULL.test(cell) ? '' : cell]))
}

const NULL = /^(?:null|NULL|undefined|NaN)$/

export type ReadRow<Made extends Effort> = { effort: Made; asksUnit: boolean }

/**
 * Reads a table with an effort per row. `read` returns null for a row without a score. Throws like
 * `readDatedRows`.
 */
export async function readRows<Made extends Effort>(
  table: Table,
  options: FileOptions,
  layout: Layout,
  read: (row: DatedRow) => ReadRow<Made> | null,
): Promise<Omit<ReadFile, 'efforts' | 'doubles'> & { efforts: Made[] }> {
  const { rows, skipped } = await readDatedRows(table, options, layout)
  const efforts: Made[] = []
  const rest = breather()
  let asksUnits = false
  for (const row of rows) {
    const found = read(row)
    if (found?.asksUnit) asksUnits = true
    if (found === null) skipped.push({ line: row.line, reason: NO_SCORE })
    else efforts.push(found.effort)
    await rest()
  }
  return { lines: table.rows.length, efforts, skipped, asksUnits }
}
