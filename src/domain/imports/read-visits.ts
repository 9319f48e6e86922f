import type { Effort, FileOptions, ReadFile } from './effort'
import type { Grid } from './grid'
import type { Product } from './products/product'
import { readTableRows, type TableRow } from './table-rows'
import { storable } from './words'

/** Reads a table with a row per athlete and class, as visits without a score. Throws like `readTableRows`. */
export async function readVisits(grid: Grid, product: Product, options: FileOptions): Promise<ReadFile> {
  const table = await readTableRows(grid, product, options, row => findAbsence(row))
  return {
    ...{ lines: table.lines, efforts: table.rows.map(visitOf), skipped: table.skipped },
    ...{ doubles: [], asksUnits: false, questions: table.questions, ...table.account(table.skipped) },
  }
}

const CAME =
  /^(?:attend(?:ed|ing)?|present|came|show(?:ed)?(?: up)?|(?:sign|check)(?:ed)?[ -]?in|completed?|yes|true|1|x|✓)$/i
const STAYED_AWAY =
  /^(?:no|false|0|absent|missed|excused|booked|reserved|registered|confirmed|pending|no[ -]?show.*|did not.*|not .*|.*cancel.*|.*wait.*)$/i

function findAbsence(row: Pick<TableRow, 'text' | 'has'>): string | null {
  const status = row.text('status')
  if (!row.has('status') || CAME.test(status)) return null
  if (status === '') return 'has no status'
  return STAYED_AWAY.test(status)
    ? `is of somebody who did not come: “${status.slice(0, 40)}”`
    : `has a status that cannot be read: “${status.slice(0, 40)}”`
}

const visitOf = (row: TableRow): Effort => ({
  ...{ lines: [row.line], ...row.moment, who: nameIn(row), title: 'Visit', text: '', lift: null },
  ...{ score: { kind: 'done' }, shown: '', scaling: null, notes: null, exertion: 0 },
})

function nameIn(row: TableRow): string {
  const [name, last] = [storable(row.text('who')), storable(row.text('last_name'))]
  return name.endsWith(last) ? name : `${name} ${last}`.trim()
}
