import type { PartKind } from '../../schemas/wods/wods'

export const MOST_PARTS = 20

/** Returns each part's prefix, in order. */
export function assignLetters(kinds: readonly PartKind[]): (string | null)[] {
  let given = 0
  return kinds.map(kind => (kind === 'warm_up' ? null : String.fromCharCode(65 + given++)))
}

/** Returns a stored part's kind, by its prefix. */
export function partKind({ prefix }: { prefix: string | null }): PartKind {
  return prefix === null ? 'warm_up' : 'lettered'
}
