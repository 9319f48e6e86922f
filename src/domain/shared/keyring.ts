/**
 * The secrets of an installation. Where one has taken the place of another, the older ones still open what they have made:
 * a keyring is a text of them, the newest first, with a zero byte between them. No secret holds one, while a setting may well
 * hold line ends: parted there, `SECRET` from a file that ends with one would have an empty secret that everybody knows.
 */
const BETWEEN = '\0'

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
