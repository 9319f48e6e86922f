import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { getAsker } from '../shared/decoding/asker'
import { readOnce } from '../shared/decoding/room'

/** In bytes. */
export const LARGEST_LIST_FILE = 1024 * 1024

const LIST = { field: 'file', advice: 'so nothing was read. Split it into several files' }

/** Returns the text of a list: a CSV or text file, or a spreadsheet as CSV. Throws `invalid` on `file`. */
export async function readListFile(scope: GymScope, path: string): Promise<string> {
  authorize(canCoach(scope.actor))
  return readOnce(getAsker(scope), LIST, reader => reader.tableText(path))
}
