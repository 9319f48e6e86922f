/**
 * Links to sign the waiver without a session: valid for 14 days, for one signature. The hash covers the athlete's
 * latest signature, so any signature ends the link.
 */
import { readToken, signedToken } from '../shared/signed-token'
import { DAY_MS } from '../shared/units'

export const WAIVER_LINK_DAYS = 14
const BETWEEN = '~'
const NONE = 'none'

export type WaiverLinkSubject = { athleteId: string; lastSignatureId: string | null }

/** Returns the path of a link issued now. */
export function waiverPath(
  secret: string,
  { athleteId, lastSignatureId }: WaiverLinkSubject,
  now: Date,
): string {
  const until = now.getTime() + WAIVER_LINK_DAYS * DAY_MS
  return `/waiver/${signedToken(secret, 'waiver', `${athleteId}${BETWEEN}${until}`, lastSignatureId ?? NONE)}`
}

/** Returns the athlete's id in a token, or null. Not verified yet; that needs the athlete's latest signature. */
export function readSignerId(token: string): string | null {
  const [id] = token.split(BETWEEN) as [string]
  return /^[0-9a-f-]{36}$/.test(id) ? id : null
}

/** `open`, `expired`, or `ended` for a link that was used or is not genuine. */
export function waiverLinkState(
  secret: string,
  token: string,
  lastSignatureId: string | null,
  now: Date,
): 'open' | 'expired' | 'ended' {
  const id = readToken(secret, 'waiver', token, lastSignatureId ?? NONE)
  if (id === null) return 'ended'
  return Number(id.split(BETWEEN)[1]) > now.getTime() ? 'open' : 'expired'
}
