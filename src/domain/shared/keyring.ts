/**
 * The installation's secrets. After a rotation older secrets still open what they made. A keyring is the
 * secrets in one text, newest first, separated by zero bytes, because a setting can contain line ends.
 */
import { createHmac } from 'node:crypto'

const BETWEEN = '\0'
/** 24 bits distinguish the few secrets of an installation and reveal nothing. */
export const KEY_ID_LENGTH = 4

/** Joins secrets to a keyring, without duplicates. */
export function joinSecrets(secrets: readonly string[]): string {
  return [...new Set(secrets)].join(BETWEEN)
}

/** Splits a keyring into secrets, the current one first. */
export function splitKeyring(keyring: string): string[] {
  return keyring.split(BETWEEN)
}

/** Returns the current secret, which signs and seals. */
export function signingSecret(keyring: string): string {
  return splitKeyring(keyring)[0]!
}

const keyIds = new Map<string, string>()

/** Returns the id of a secret that tokens carry, to find the one to check. */
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
