/** What of a list is looked at on a page. */
import { createHash } from 'node:crypto'

/** One of the list, always the same for a kind of page and others for other kinds; all of it in `npm run test:long`. */
export function oneOf<Item>(kind: string, all: readonly Item[]): readonly Item[] {
  if (process.env.TEST_LONG) return all
  return [all[createHash('sha256').update(kind).digest()[0]! % all.length]!]
}
