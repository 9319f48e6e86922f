/** Which reader reads which kind of file. */
import { BTWB, readBtwb } from './btwb'
import { isSessionText, sessionRows } from './btwb-text'
import type { Layout } from './dated-rows'
import type { FileOptions, ReadFile } from './effort'
import { HEVY, readHevy, readStrong, STRONG } from './lifting-apps'
import { columnsOf, readTable, type Table } from './read-table'
import { readSugarwod, SUGARWOD } from './sugarwod'
import { readWodify, WODIFY } from './wodify'
import { readWodup } from './wodup'

/** The products whose results are read. */
export const RESULT_KINDS = ['sugarwod', 'wodify', 'wodup', 'strong', 'hevy', 'btwb'] as const
export type ResultKind = (typeof RESULT_KINDS)[number]

/** How people call them. */
export const PRODUCTS: Record<ResultKind, string> = {
  sugarwod: 'SugarWOD',
  wodify: 'Wodify',
  wodup: 'WODUp',
  strong: 'Strong',
  hevy: 'Hevy',
  btwb: 'Beyond the Whiteboard',
}

type Reader = { layout: Layout; read: (table: Table, options: FileOptions) => Promise<ReadFile> }

const TABLES: Record<Exclude<ResultKind, 'wodup'>, Reader> = {
  sugarwod: { layout: SUGARWOD, read: readSugarwod },
  wodify: { layout: WODIFY, read: readWodify },
  strong: { layout: STRONG, read: readStrong },
  hevy: { layout: HEVY, read: readHevy },
  btwb: { layout: BTWB, read: readBtwb },
}

/** Reads the text of a file of a kind. Throws `invalid` on `file` for one of another kind. */
export async function readResultFile(
  kind: ResultKind,
  text: string,
  options: FileOptions,
): Promise<ReadFile> {
  if (kind === 'wodup') return readWodup(text, options)
  if (kind === 'btwb' && productOf(columnsOf(text)) !== 'btwb' && isSessionText(text))
    return readBtwb(sessionRows(text), options)
  return TABLES[kind].read(await readTable(text), options)
}

/** The product that writes tables of these columns; null when it is none of those that are read. */
export function productOf(columns: readonly string[]): ResultKind | null {
  const found = Object.entries(TABLES).find(([, { layout }]) =>
    layout.columns.every(name => columns.includes(name)),
  )
  return (found?.[0] as ResultKind | undefined) ?? null
}
