import { isSessionText, sessionRows } from './btwb-text'
import type { Effort, FileOptions, ReadFile } from './effort'
import type { Grid } from './grid'
import { PRODUCT_TABLES, type Product } from './products/product'
import { readScores } from './read-scores'
import { readSets } from './read-sets'
import { readFirstRows, readGrid } from './read-table'
import { findHeadings, readTableRows, type TableRow } from './table-rows'
import { readWodup } from './wodup'
import { storable } from './words'

export type TableKind = keyof typeof PRODUCT_TABLES
export type ResultKind = TableKind | 'wodup'
const KINDS = Object.keys(PRODUCT_TABLES) as TableKind[]

export const RESULT_KINDS: readonly ResultKind[] = [...KINDS, 'wodup']
export const PRODUCTS = Object.fromEntries([
  ...KINDS.map(kind => [kind, PRODUCT_TABLES[kind].name]),
  ['wodup', 'WODUp'],
]) as Record<ResultKind, string>

const READERS = { sets: readSets, scores: readScores, visits: readVisits }

/** Reads a file of a kind. Throws `invalid` on `file` for a file of another kind. */
export async function readResultFile(
  kind: ResultKind,
  text: string,
  options: FileOptions,
): Promise<ReadFile> {
  if (kind === 'wodup') return readWodup(text, options)
  const product = PRODUCT_TABLES[kind]
  const isPages = kind === 'btwb' && detectProduct(readFirstRows(text)) !== 'btwb' && isSessionText(text)
  const grid = isPages ? sessionRows(text) : await readGrid(text)
  return READERS[product.rows](grid, product, options)
}

/** Returns the product of a table with these first rows, or null. */
export function detectProduct(rows: readonly string[][]): TableKind | null {
  return KINDS.find(kind => findHeadings(rows, PRODUCT_TABLES[kind]) >= 0) ?? null
}

async function readVisits(grid: Grid, product: Product, options: FileOptions): Promise<ReadFile> {
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
