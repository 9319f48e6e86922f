/**
 * Links with which somebody chooses a new password: for 24 hours, and once. The hash in the address is over the password
 * that is forgotten as well, so that a link ends when the password is changed, whichever way. Nothing is stored.
 */
import { idOfToken, signedToken } from '../shared/signed-token'

export const RESET_HOURS = 24

const HOUR_MS = 60 * 60 * 1000
const BETWEEN = '~'

export type ResetSubject = { personId: string; passwordHash: string }

/** The path of a reset link that is made now, below the installation's address. */
export function resetPath(secret: string, { personId, passwordHash }: ResetSubject, now: Date): string {
  const until = now.getTime() + RESET_HOURS * HOUR_MS
  return `/reset/${signedToken(secret, 'reset', `${personId}${BETWEEN}${until}`, passwordHash)}`
}

/**
 * Whose link the last part of an address says it is; null when it names nobody. Nothing is checked yet: that needs the
 * person's password hash.
 */
export function personIdIn(token: string): string | null {
  const [id] = token.split(BETWEEN) as [string]
  return /^[0-9a-f-]{36}$/.test(id) ? id : null
}

/** `open`, `expired`, or `ended` for one that was used, or was never made here. */
export function resetState(
  secret: string,
  token: string,
  passwordHash: string,
  now: Date,
): 'open' | 'expired' | 'ended' {
  const id = idOfToken(secret, 'reset', token, passwordHash)
  if (id === null) return 'ended'
  return Number(id.split(BETWEEN)[1]) > now.getTime() ? 'open' : 'expired'
}
