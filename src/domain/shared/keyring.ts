/**
 * The secrets of an installation. Where one has taken the place of another, the older ones still open what they have made:
 * a keyring is a text of them, the newest first, with a zero byte between them. No secret holds one, while a setting may well
 * hold line ends: parted there, `SECRET` from a file that ends with one would have an empty secret that everybody knows.
 */
import { createHmac } from 'node:crypto'

const BETWEEN = '\0'
/** Characters of a key's id: 24 bits tell the few secrets of one installation apart, and nobody could guess from them. */
export const KEY_ID_LENGTH = 4

/** Makes the text of a keyring, each secret once. */
export function keyringOf(secrets: readonly string[]): string {
  return [...new Set(secrets)].join(BETWEEN)
}

/** Each secret of a keyring, the one that signs and seals first. */
export function secretsIn(keyring: string): string[] {
  return keyring.split(BETWEEN)
}

/** The secret that everything new is made with. */
export function signingSecret(keyring: string): string {
  return secretsIn(keyring)[0]!
}

const keyIds = new Map<string, string>()

/** What a token says of the secret that signed it: which one of the keyring to check it with, and nothing else. */
export function keyIdOf(secret: string): string {
  const known = keyIds.get(secret)
  if (known !== undefined) return known
  const id = createHmac('sha256', secret)
    .update('chalkbox:key-id')
    .digest('base64url')
    .slice(0, KEY_ID_LENGTH)
  keyIds.set(secret, id)
  return id
}
