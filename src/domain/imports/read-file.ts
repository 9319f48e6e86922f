/** Which reader reads which kind of file. */
import { breather } from './breathe'
import { readBtwb } from './btwb'
import type { FileOptions, ReadFile } from './effort'
import { readHevy, readStrong } from './lifting-apps'
import { readTable, type Table } from './read-table'
import { readSugarwod } from './sugarwod'
import { readWodify } from './wodify'
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

const TABLES: Record<Exclude<ResultKind, 'wodup'>, (table: Table, options: FileOptions) => ReadFile> = {
  sugarwod: readSugarwod,
  wodify: readWodify,
  strong: readStrong,
  hevy: readHevy,
  btwb: readBtwb,
}

/** Reads the text of a file of a kind. Throws `invalid` on `file` for one of another kind. */
export async function readResultFile(
  kind: ResultKind,
  text: string,
  options: FileOptions,
): Promise<ReadFile> {
  if (kind === 'wodup') return readWodup(text, options)
  const table = await readTable(text)
  await breather()()
  return TABLES[kind](table, options)
}
