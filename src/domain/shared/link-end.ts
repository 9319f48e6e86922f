/** When a link that needs no sign-in ends by itself. Its id is a UUIDv7, which has the moment it was made: nothing is stored. */

/** So many days after it was made. A competition's day, and some to correct; a season and the next one's beginning. */
export const LINK_DAYS = { judge: 60, screen: 400, registration: 400, partner: 400 } as const

export type EndingLink = keyof typeof LINK_DAYS

const DAY_MS = 24 * 60 * 60 * 1000
const UUID_7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7/

/** The moment in the id; null for one that has none. */
function madeAt(id: string): number | null {
  const [, high, low] = UUID_7.exec(id) ?? []
  return high === undefined ? null : Number.parseInt(`${high}${low}`, 16)
}

/** When the link ends; null for an id that does not say when it was made, which only ends when it is ended. */
export function endOfLink(kind: EndingLink, id: string): Date | null {
  const made = madeAt(id)
  return made === null ? null : new Date(made + LINK_DAYS[kind] * DAY_MS)
}

/** The id, while its link has not ended by itself; else null. */
export function whileOpen(kind: EndingLink, id: string | null, now = new Date()): string | null {
  const end = id === null ? null : endOfLink(kind, id)
  return end !== null && end <= now ? null : id
}
