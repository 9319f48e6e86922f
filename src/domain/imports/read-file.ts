import { isSessionText, sessionRows } from './btwb-text'
import type { FileOptions, ReadFile } from './effort'
import type { Product } from './products/product'
import { SCORE_PRODUCTS } from './products/scores'
import { SET_PRODUCTS } from './products/sets'
import { VISIT_PRODUCTS } from './products/visits'
import { readScores } from './read-scores'
import { readSets } from './read-sets'
import { readFirstRows, readGrid } from './read-table'
import { readVisits } from './read-visits'
import { findHeadings } from './table-rows'
import { readWodup } from './wodup'

/** Tables of all products, in the order of recognition. */
export const PRODUCT_TABLES = { ...SCORE_PRODUCTS, ...SET_PRODUCTS, ...VISIT_PRODUCTS }
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
  const product: Product = PRODUCT_TABLES[kind]
  const isPages = kind === 'btwb' && detectProduct(readFirstRows(text)) !== 'btwb' && isSessionText(text)
  const grid = isPages ? sessionRows(text) : await readGrid(text)
  return READERS[product.rows](grid, product, options)
}

/** Returns the product of a table with these first rows, or null. */
export function detectProduct(rows: readonly string[][]): TableKind | null {
  return KINDS.find(kind => findHeadings(rows, PRODUCT_TABLES[kind]) >= 0) ?? null
}
