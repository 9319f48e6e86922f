/** Tokens that stand in a link instead of a sign-in: an id and a keyed hash of it. Derived each time, stored nowhere. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the link is for; a token of one purpose is none of another. */
export type Purpose =
  | 'invite'
  | 'join'
  | 'reset'
  | 'device'
  | 'second-step'
  | 'two-step'
  | 'screen'
  | 'judge'
  | 'registration'
  | 'partner'
  | 'registering'
  | 'unsubscribe'

/** `ID.HASH`, the same every time for the same id and secret. Bound to an id (`to`), it is genuine beside that one alone. */
export function signedToken(secret: string, purpose: Purpose, id: string, to?: string): string {
  return `${id}.${signature(secret, purpose, id, to)}`
}

/** The id in a genuine token, else null; of a bound token only together with what it is bound to. */
export function idOfToken(secret: string, purpose: Purpose, token: string, to?: string): string | null {
  const [id, given, ...more] = token.split('.')
  if (!id || !given || more.length > 0) return null
  const wanted = Buffer.from(signature(secret, purpose, id, to))
  const got = Buffer.from(given)
  return wanted.length === got.length && timingSafeEqual(wanted, got) ? id : null
}

function signature(secret: string, purpose: Purpose, id: string, to?: string): string {
  const signed = to === undefined ? `${purpose}:${id}` : `${purpose}:${id}:${to}`
  return createHmac('sha256', secret).update(signed).digest('base64url')
}
