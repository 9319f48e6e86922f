import { organises } from '../../policies/competition-roles'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { getAsker } from '../shared/decoding/asker'
import { readOnce, withReader } from '../shared/decoding/room'
import type { SheetName } from '../shared/decoding/work/workbook'

/** Limit in bytes. */
export const LARGEST_LIST_FILE = 1024 * 1024

const LIST = { field: 'file', advice: 'so nothing was read. Split it into several files' }

/**
 * Returns the text of a list: a CSV or text file, or a spreadsheet's sheet as CSV. Throws `invalid` on `file`; on `sheet`
 * unless undefined.
 */
export async function readListFile(scope: GymScope, path: string, sheet?: SheetName): Promise<string> {
  authorize(organises(scope.actor))
  return readOnce(getAsker(scope), LIST, reader => reader.tableText(path, sheet))
}

/** Returns up to 100 names of sheets with data. Throws `invalid` on `file`. */
export async function listSheets(scope: GymScope, path: string): Promise<string[]> {
  const names = await withReader(getAsker(scope, true), reader => reader.sheetNames(path))
  return names.slice(0, 100)
}
