/**
 * Expiry of links that need no sign-in. Their ids are UUIDv7, which contain the time of creation; nothing is
 * stored.
 */
import { DAY_MS } from './units'
import { madeAt } from './uuid'

/**
 * Validity in days: for judges a competition with time for corrections, else a season and the start of the
 * next; for visitors a class and their answer.
 */
export const LINK_DAYS = {
  judge: 60,
  screen: 400,
  registration: 400,
  partner: 400,
  participant: 400,
  lead: 60,
} as const

export type EndingLink = keyof typeof LINK_DAYS

/** Returns when a link expires. Null for an id without a time, which works until it is revoked. */
export function linkExpiry(kind: EndingLink, id: string): Date | null {
  const made = madeAt(id)
  return made === null ? null : new Date(made + LINK_DAYS[kind] * DAY_MS)
}

/** Returns the id while its link is valid, else null. */
export function whileOpen(kind: EndingLink, id: string | null, now = new Date()): string | null {
  const end = id === null ? null : linkExpiry(kind, id)
  return end !== null && end <= now ? null : id
}
