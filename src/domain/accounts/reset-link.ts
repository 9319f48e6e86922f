/**
 * Password reset links: valid for 24 hours, for one use. Their hash covers the current password, so any
 * change of the password ends the link.
 */
import { readToken, signedToken } from '../shared/signed-token'

const RESET_HOURS = 24

const HOUR_MS = 60 * 60 * 1000
const BETWEEN = '~'
const MAILED = 'mailed'

export type ResetSubject = { personId: string; passwordHash: string }

/** Returns the path of a reset link issued now. A mailed link proves the address. */
export function resetPath(
  secret: string,
  { personId, passwordHash }: ResetSubject,
  now: Date,
  { mailed = false } = {},
): string {
  const until = now.getTime() + RESET_HOURS * HOUR_MS
  const id = [personId, until, ...(mailed ? [MAILED] : [])].join(BETWEEN)
  return `/reset/${signedToken(secret, 'reset', id, passwordHash)}`
}

/** True for a genuine mailed link; an admin's links are handed over. */
export function isMailedReset(secret: string, token: string, passwordHash: string): boolean {
  return readToken(secret, 'reset', token, passwordHash)?.split(BETWEEN)[2] === MAILED
}

/** Returns the person's id in a token, or null. Not verified yet; that needs the person's password hash. */
export function readPersonId(token: string): string | null {
  const [id] = token.split(BETWEEN) as [string]
  return /^[0-9a-f-]{36}$/.test(id) ? id : null
}

/** `open`, `expired`, or `ended` for a link that was used or is not genuine. */
export function resetState(
  secret: string,
  token: string,
  passwordHash: string,
  now: Date,
): 'open' | 'expired' | 'ended' {
  const id = readToken(secret, 'reset', token, passwordHash)
  if (id === null) return 'ended'
  return Number(id.split(BETWEEN)[1]) > now.getTime() ? 'open' : 'expired'
}
