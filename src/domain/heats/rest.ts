/** Checks the rest between an athlete's heats. Times are in milliseconds. */

export type Span = { from: number; to: number; rest: number }

export type Busy<Of extends Span = Span> = ReadonlyMap<string, readonly Of[]>

/** Returns the rest between two heats: the rest before the later heat. */
export function restBetween(a: Span, b: Span): number {
  return a.from <= b.from ? b.rest : a.rest
}

/** True when two heats overlap, or leave less than the rest between them. */
export function isTooNear(a: Span, b: Span): boolean {
  const rest = restBetween(a, b)
  return a.from < b.to + rest && b.from < a.to + rest
}

/** Returns the other heats of these people that are too close to `span`, by time. */
export function findTooNear<Of extends Span>(people: readonly string[], span: Span, busy: Busy<Of>): Of[] {
  const found = people.flatMap(person => busy.get(person) ?? []).filter(other => isTooNear(span, other))
  return [...new Set(found)].sort((a, b) => a.from - b.from)
}

/** Returns the keys that identify a person across divisions and teams: the athlete id and the e-mail address. */
export function personKeys({ athleteId, email }: { athleteId: string | null; email: string }): string[] {
  const address = email.trim().toLowerCase()
  return [...(athleteId === null ? [] : [`athlete ${athleteId}`]), ...(address === '' ? [] : [address])]
}
