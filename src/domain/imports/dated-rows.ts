/** What the tables of all products have in common: columns that must be there, and a day on each line. */
import { breather } from './breathe'
import { type DateOrder, dayProblem, type Moment, orderOf, readMoment } from './dates'
import { wrongFile } from './decode'
import type { FileOptions, SkippedLine } from './effort'
import { assertColumns, type Row, type Table } from './read-table'

/** How a product’s table is known: `date` is the column of the day, `usual` the order in which the product writes it. */
export type Layout = { product: string; columns: readonly string[]; date: string; usual: DateOrder }

export type DatedRow = Row & { moment: Moment }

/**
 * The rows that are of a day, and the others with the reason. `aside` says why a row is none that counts, whatever its day.
 * Lets others in between. Throws `invalid` on `file` for other columns, or dates in two orders.
 */
export async function datedRows(
  table: Table,
  options: FileOptions,
  layout: Layout,
  aside: (cells: Row['cells']) => string | null = () => null,
): Promise<{ rows: DatedRow[]; skipped: SkippedLine[] }> {
  assertColumns(table, layout.product, layout.columns)
  const written = (row: Row) => row.cells[layout.date] ?? ''
  const order = options.dates ?? orderOf(table.rows.map(written), layout.usual)
  if (order === 'mixed') throw wrongFile('has dates of two orders, such as 25/03/2024 and 03/25/2024')
  const rest = breather()
  const rows: DatedRow[] = []
  const skipped: SkippedLine[] = []
  for (const row of table.rows) {
    const moment = readMoment(written(row), order)
    const reason = aside(row.cells) ?? dayProblem(written(row), moment, options.today)
    if (reason === null && moment !== null) rows.push({ ...row, moment })
    else skipped.push({ line: row.line, reason: reason ?? '' })
    await rest()
  }
  return { rows, skipped }
}
