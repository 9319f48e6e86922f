import { BTWB, readBtwb } from './btwb'
import { isSessionText, sessionRows } from './btwb-text'
import type { Layout } from './dated-rows'
import type { FileOptions, ReadFile } from './effort'
import { HEVY, readHevy, readStrong, STRONG } from './lifting-apps'
import { readHeadings, readTable, type Table } from './read-table'
import { readSugarwod, SUGARWOD } from './sugarwod'
import { readWodify, WODIFY } from './wodify'
import { readWodup } from './wodup'

export const RESULT_KINDS = ['sugarwod', 'wodify', 'wodup', 'strong', 'hevy', 'btwb'] as const
export type ResultKind = (typeof RESULT_KINDS)[number]

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

/** Reads a file of a kind. Throws `invalid` on `file` for a file of another kind. */
export async function readResultFile(
  kind: ResultKind,
  text: string,
  options: FileOptions,
): Promise<ReadFile> {
  if (kind === 'wodup') return readWodup(text, options)
  if (kind === 'btwb' && detectProduct(readHeadings(text)) !== 'btwb' && isSessionText(text))
    return readBtwb(sessionRows(text), options)
  return TABLES[kind].read(await readTable(text), options)
}

/** Returns the product whose tables have these columns, or null. */
export function detectProduct(columns: readonly string[]): ResultKind | null {
  const found = Object.entries(TABLES).find(([, { layout }]) =>
    layout.columns.every(name => columns.includes(name)),
  )
  return (found?.[0] as ResultKind | undefined) ?? null
}
