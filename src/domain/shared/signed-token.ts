/** Tokens that stand in a link instead of a sign-in: an id and a keyed hash of it. Derived each time, stored nowhere. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the link is for; a token of one purpose is none of another. */
export type Purpose = 'invite' | 'device' | 'screen' | 'judge' | 'registration' | 'partner' | 'registering'

/** `ID.HASH`, the same every time for the same id and secret. */
export function signedToken(secret: string, purpose: Purpose, id: string): string {
  return `${id}.${signature(secret, purpose, id)}`
}

/** The id in a genuine token, else null. */
export function idOfToken(secret: string, purpose: Purpose, token: string): string | null {
  const [id, given, ...more] = token.split('.')
  if (!id || !given || more.length > 0) return null
  const wanted = Buffer.from(signature(secret, purpose, id))
  const got = Buffer.from(given)
  return wanted.length === got.length && timingSafeEqual(wanted, got) ? id : null
}

function signature(secret: string, purpose: Purpose, id: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url')
}
