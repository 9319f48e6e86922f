/**
 * The secrets of an installation. Where one has taken the place of another, the older ones still open what they have made:
 * a keyring is a text with a secret a line, the newest first.
 */

/** Makes the text of a keyring, each secret once. */
export function keyringOf(secrets: readonly string[]): string {
  return [...new Set(secrets)].join('\n')
}

/** Each secret of a keyring, the one that signs and seals first. */
export function secretsIn(keyring: string): string[] {
  return keyring.split('\n')
}

/** The secret that everything new is made with. */
export function signingSecret(keyring: string): string {
  return secretsIn(keyring)[0]!
}
