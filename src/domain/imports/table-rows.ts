/** Reads rows of a product's table. */
import { breather } from '../shared/breathe'
import { accountFor, NULL } from './account'
import { type FileColumn, matchColumns, missingColumns } from './columns'
import { wrongFile } from './decode'
import type { FileOptions, SkippedLine } from './effort'
import { futureDays } from './future-days'
import type { Grid, GridRow } from './grid'
import type { Meaning, Product } from './products/product'
import type { Account, ColumnRead, Question } from './questions'
import {
  dayProblem,
  detectDateOrder,
  detectYearEnd,
  isOrderOpen,
  isShort,
  type Moment,
  readMoment,
  serialDates,
} from './values/moments'
import { type DecimalMark, detectDecimalMark, type Measured, readMeasured } from './values/numbers'

export type RowCells = {
  line: number
  text(is: Meaning): string
  texts(is: Meaning): string[]
  measured(is: Meaning): Measured | 'unclear' | 'unread' | null
  measure(cell: string): Measured | 'unclear' | null
  unitOf(is: Meaning): string | null
  /** True if the table has such a column. */
  has(is: Meaning): boolean
}

/** `sets` returns the row itself, unless its columns or a cell have several sets. */
export type TableRow = RowCells & { moment: Moment; sets(): RowCells[] }

type TableFile = {
  lines: number
  rows: TableRow[]
  skipped: SkippedLine[]
  columns: FileColumn[]
  questions: Question[]
  account(skipped: readonly SkippedLine[]): { columns: ColumnRead[]; account: Account }
}

const NUMBERS: readonly Meaning[] = ['load', 'reps', 'distance', 'duration', 'amount', 'raw', 'rpe']

const MOST_TITLES = 10

/** Returns the index of the row with the headings of a product, or -1. */
export function findHeadings(rows: readonly (readonly string[])[], product: Product): number {
  return rows.slice(0, MOST_TITLES).findIndex(cells => missingColumns(cells, product).length === 0)
}

/**
 * Reads the rows with a valid day; others are skipped with a reason. Throws `invalid` on `file` for missing columns or
 * dates in mixed order.
 */
export async function readTableRows(
  { rows: grid, others, separator }: Grid,
  product: Product,
  options: FileOptions,
  aside: (row: Pick<TableRow, 'text' | 'has'>) => string | null = () => null,
): Promise<TableFile> {
  const at = findHeadings(
    grid.slice(0, MOST_TITLES).map(({ cells }) => cells),
    product,
  )
  const head = grid[Math.max(at, 0)]
  if (!head) throw wrongFile('is empty')
  assertColumns(head.cells, product)
  const body = grid.slice(at + 1)
  const columns = matchColumns(head.cells, product)
  const cellsOf = columnCells(columns)
  const raw = (row: GridRow) => cellsOf(row, 'date')[0] ?? ''
  const asDate = serialDates(body.map(raw), options.today)
  const cell = (row: GridRow) => asDate(raw(row))
  const year = options.dates === 'year_first' ? 'first' : detectYearEnd(body.map(cell), options.today)
  const written = (row: GridRow) => (year === 'first' && isShort(cell(row)) ? `20${cell(row)}` : cell(row))
  const chosen = options.dates === 'year_first' ? null : options.dates
  const order = chosen ?? detectDateOrder(body.map(written), product.usual)
  if (order === 'mixed') throw wrongFile('has dates of two orders, such as 25/03/2024 and 03/25/2024')
  const numbers = body.flatMap(row => NUMBERS.flatMap(is => cellsOf(row, is)))
  const mark = options.marks ?? detectDecimalMark(numbers, separator)
  const rest = breather()
  const rows: TableRow[] = []
  const skipped: SkippedLine[] = []
  const open: string[] = []
  const future = futureDays(options)
  for (const row of body) {
    const read = rowReader(row, columns, cellsOf, mark)
    const date = written(row)
    const moment = withTime(readMoment(date, order ?? 'day_first', options.timeZone), read.text('time'))
    const isYearOpen = year === 'open' && chosen === null && isShort(date)
    const isOpen = isYearOpen || (order === null && isOrderOpen(date))
    if (isOpen) open.push(date)
    const reason =
      aside(read) ??
      (moment === 'unread'
        ? `has a time that cannot be read: “${read.text('time').slice(0, 40)}”`
        : dayProblem(date, moment)) ??
      (isOpen ? `has the date ${date}: is the day or the ${isYearOpen ? 'year' : 'month'} first?` : null)
    const settled =
      reason ?? (moment === null || moment === 'unread' ? '' : future.settle(date, moment, row.line))
    if (typeof settled === 'object') rows.push({ ...read, moment: settled })
    else if (skipped.at(-1)?.line !== row.line) skipped.push({ line: row.line, reason: settled })
    await rest()
  }
  return {
    ...{ lines: new Set(body.map(({ line }) => line)).size, rows, skipped, columns },
    questions: [
      ...(open.length === 0
        ? []
        : [{ about: 'dates' as const, lines: open.length, examples: pickExamples(open) }]),
      ...(product.rows === 'visits' ? [] : future.questions()),
    ],
    account: all => accountFor({ titles: grid.slice(0, Math.max(at, 0)), others }, body, columns, all),
  }
}

function withTime(moment: Moment | null, time: string): Moment | 'unread' | null {
  return moment === null || moment.time !== null || time === ''
    ? moment
    : (readMoment(`${moment.day} ${time}`, 'day_first') ?? 'unread')
}

export const pickExamples = (texts: readonly string[]) =>
  [...new Set(texts)].slice(0, 3).map(text => text.slice(0, 80))

function columnCells(columns: readonly FileColumn[]) {
  const places = new Map<Meaning, number[]>()
  for (const [index, { is }] of columns.entries())
    if (is !== null) places.set(is, [...(places.get(is) ?? []), index])
  return ({ cells }: GridRow, is: Meaning, set: number | null = null): string[] =>
    (places.get(is) ?? []).flatMap(index => {
      const cell = cells[index] ?? ''
      return NULL.test(cell) || !isOfSet(columns[index]!, set) ? [] : [cell]
    })
}

const isOfSet = (column: FileColumn, set: number | null) =>
  set === null || column.set === null || column.set === set

function rowReader(
  row: GridRow,
  columns: readonly FileColumn[],
  cellsOf: ReturnType<typeof columnCells>,
  mark: DecimalMark | null,
): Omit<TableRow, 'moment'> {
  const reader = (set: number | null): RowCells => ({
    ...cellsReader(row.line, is => cellsOf(row, is, set), mark),
    has: wanted => columns.some(({ is }) => is === wanted),
    unitOf: is =>
      columns.find(
        (column, at) => column.is === is && isOfSet(column, set) && !NULL.test(row.cells[at] ?? ''),
      )?.unit ?? null,
  })
  const whole = reader(null)
  return {
    ...whole,
    sets() {
      const numbers = new Set(columns.flatMap(({ set }) => set ?? []))
      if (numbers.size > 0) return [...numbers].sort((a, b) => a - b).map(reader)
      if (!columns.some(({ is }) => is === 'set_list')) return [whole]
      return whole
        .text('set_list')
        .split(AFTER_SET)
        .map(written => {
          const [, load = written, reps = ''] = /^([^x×]*)[x×]([^x×]*)$/.exec(written) ?? []
          const given = (is: Meaning) => (is === 'load' ? [load] : is === 'reps' ? [reps] : whole.texts(is))
          return { ...whole, ...cellsReader(row.line, given, mark) }
        })
    },
  }
}

/** A comma after a load and reps: `60x8,65x5`, and `60,5x8,65x5`. */
const AFTER_SET = /(?<=[x×] ?[\d.]{1,6}) *[,;] */

function cellsReader(line: number, texts: (is: Meaning) => string[], mark: DecimalMark | null) {
  const text = (is: Meaning) => texts(is)[0] ?? ''
  return {
    ...{ line, text, texts },
    measured(is: Meaning) {
      const cell = text(is)
      return cell === '' ? null : (readMeasured(cell, mark) ?? 'unread')
    },
    measure: (cell: string) => readMeasured(cell, mark),
  }
}

function assertColumns(headings: readonly string[], product: Product): void {
  const missing = missingColumns(headings, product)
  if (missing.length === 0) return
  const has = headings.filter(name => name !== '').slice(0, 20)
  throw wrongFile(
    `is not an export of ${product.name}: it has no column ${missing.map(name => `“${name}”`).join(', ')}. ` +
      `Its columns are ${has.map(name => `“${name.slice(0, 40)}”`).join(', ') || 'without names'}.`,
  )
}
