/** The letters of a WOD's parts: A, B, C … by position; a warm-up has none. */
import type { PartKind } from '../../schemas/wods/wods'

/** There is a letter for each. */
export const MOST_PARTS = 20

/** The prefix of each part, in the order of the parts. */
export function lettersOf(kinds: readonly PartKind[]): (string | null)[] {
  let given = 0
  return kinds.map(kind => (kind === 'warm_up' ? null : String.fromCharCode(65 + given++)))
}

/** What a stored part is, by its prefix. */
export function kindOf({ prefix }: { prefix: string | null }): PartKind {
  return prefix === null ? 'warm_up' : 'lettered'
}
