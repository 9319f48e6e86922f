import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns a new secret of 256 random bits, shown once. */
export const newSecret = () => `cbx_${randomBytes(32).toString('base64url')}`

/** Secrets are 256 random bits, so a plain hash is enough: nobody can guess one. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Compared with when there is no hash, so that both failures take equally long. */
const NO_SECRET = hashSecret('no such secret')

/** Compares a secret with a stored hash in constant time. */
export function matchesSecret(secret: string, hash: string | null | undefined): boolean {
  const [given, stored] = [hashSecret(secret), hash ?? NO_SECRET].map(hex => Buffer.from(hex, 'hex'))
  return timingSafeEqual(given!, stored!) && typeof hash === 'string'
}
