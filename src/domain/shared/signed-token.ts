/** Tokens for links that replace a sign-in: an id, the id of the signing key, and a keyed hash. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { KEY_ID_LENGTH, keyIdOf, signingSecret, splitKeyring } from './keyring'

/** A token is valid for its own purpose only. */
export type Purpose =
  | 'invite'
  | 'join'
  | 'joining'
  | 'reset'
  | 'device'
  | 'second-step'
  | 'two-step'
  | 'screen'
  | 'door'
  | 'judge'
  | 'role'
  | 'registration'
  | 'invitation'
  | 'partner'
  | 'participant'
  | 'partner-search'
  | 'partner-entry'
  | 'registering'
  | 'lead'
  | 'unsubscribe'
  | 'check-in'
  | 'calendar'
  | 'day'
  | 'waiver'

/** Length of a token from before tokens named their key. Any of the secrets may have signed it. */
const HASH_LENGTH = 43

/** Returns `ID.KEYHASH`, always the same for an id and secret. The newest secret signs. */
export function signedToken(secret: string, purpose: Purpose, id: string, to?: string): string {
  const signing = signingSecret(secret)
  return `${id}.${keyIdOf(signing)}${signature(signing, purpose, id, to)}`
}

/** Returns the id of a genuine token, else null. */
export function readToken(secret: string, purpose: Purpose, token: string, to?: string): string | null {
  return openToken(secret, purpose, token, to)?.id ?? null
}

/** Like `readToken`, with the secret that signed the token. */
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
  const signedWith = splitKeyring(secret)
    .filter(each => named === null || keyIdOf(each) === named)
    .find(each => isSame(signature(each, purpose, id, to), hash))
  return signedWith === undefined ? null : { id, signedWith }
}

/** Compares in constant time for texts of equal length. */
export function isSame(wanted: string, given: string): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function signature(secret: string, purpose: Purpose, id: string, to?: string): string {
  const signed = to === undefined ? `${purpose}:${id}` : `${purpose}:${id}:${to}`
  return createHmac('sha256', secret).update(signed).digest('base64url')
}
