import type { DateOrder } from '../../domain/imports/values/moments'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { getAsker } from '../shared/decoding/asker'
import { readOnce } from '../shared/decoding/room'

/** In bytes; fits a document with a few pictures. */
export const LARGEST_WEEK_FILE = 5 * 1024 * 1024

const WEEK = { field: 'file', advice: 'so nothing was read. Copy the days into a new document' }

/**
 * Returns the text of a Word document, of a text file, or of a table of programming. Throws `invalid` on
 * `file`.
 */
export async function readWeekFile(
  scope: GymScope,
  file: { name: string; path: string },
  dateOrder: DateOrder,
): Promise<string> {
  authorize(canCoach(scope.actor))
  return readOnce(getAsker(scope), WEEK, reader => reader.weekText(file, dateOrder))
}
