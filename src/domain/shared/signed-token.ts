/**
 * Tokens that stand in a link instead of a sign-in: an id, and a keyed hash of it behind the id of the key. Derived each
 * time, stored nowhere.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { KEY_ID_LENGTH, keyIdOf, secretsIn, signingSecret } from './keyring'

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
  | 'check-in'
  | 'calendar'
  | 'day'

/** Of a hash alone, as tokens were before they named their key: those still open with whichever secret has made them. */
const HASH_LENGTH = 43

/** `ID.KEYHASH`, the same every time for the same id and secret; of several secrets the newest signs. Bound to an id (`to`), it is genuine beside that one alone. */
export function signedToken(secret: string, purpose: Purpose, id: string, to?: string): string {
  const signing = signingSecret(secret)
  return `${id}.${keyIdOf(signing)}${signature(signing, purpose, id, to)}`
}

/** The id in a genuine token, else null; of a bound token only together with what it is bound to. */
export function idOfToken(secret: string, purpose: Purpose, token: string, to?: string): string | null {
  return openToken(secret, purpose, token, to)?.id ?? null
}

/** The same with the one of the secrets that has signed it. */
export function openToken(
  secret: string,
  purpose: Purpose,
  token: string,
  to?: string,
): { id: string; signedWith: string } | null {
  const [id, given, ...more] = token.split('.')
  if (!id || !given || more.length > 0) return null
  const namesKey = given.length === KEY_ID_LENGTH + HASH_LENGTH
  const hash = namesKey ? given.slice(KEY_ID_LENGTH) : given
  const named = namesKey ? given.slice(0, KEY_ID_LENGTH) : null
  const signedWith = secretsIn(secret)
    .filter(each => named === null || keyIdOf(each) === named)
    .find(each => isSame(signature(each, purpose, id, to), hash))
  return signedWith === undefined ? null : { id, signedWith }
}

/** Takes as long for any two texts of one length. */
export function isSame(wanted: string, given: string): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function signature(secret: string, purpose: Purpose, id: string, to?: string): string {
  const signed = to === undefined ? `${purpose}:${id}` : `${purpose}:${id}:${to}`
  return createHmac('sha256', secret).update(signed).digest('base64url')
}
