/** When somebody is in a heat, and whether that leaves them the rest they have. Times in milliseconds. */

/** A stretch of time in a heat, and the rest that is asked around it. */
export type Span = { from: number; to: number; rest: number }

/** What people are in besides, by a key of the person. */
export type Busy<Of extends Span = Span> = ReadonlyMap<string, readonly Of[]>

/** Whether two stretches are too near each other: the longer rest of the two counts, on either side. */
export function isTooNear(a: Span, b: Span): boolean {
  const rest = Math.max(a.rest, b.rest)
  return a.from < b.to + rest && b.from < a.to + rest
}

/** What of these people is too near this stretch, in the order of time. */
export function tooNear<Of extends Span>(people: readonly string[], span: Span, busy: Busy<Of>): Of[] {
  const found = people.flatMap(person => busy.get(person) ?? []).filter(other => isTooNear(span, other))
  return [...new Set(found)].sort((a, b) => a.from - b.from)
}

/**
 * Who somebody is across divisions and teams: an athlete of the gym, an e-mail address; either is enough to be the same.
 */
export function personKeys({ athleteId, email }: { athleteId: string | null; email: string }): string[] {
  const address = email.trim().toLowerCase()
  return [...(athleteId === null ? [] : [`athlete ${athleteId}`]), ...(address === '' ? [] : [address])]
}
