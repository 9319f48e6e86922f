/** The setup link of a new installation: a keyed hash that whoever reads the server's output knows. Nothing is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The absolute URL of the page that makes the first gym. */
export function setupUrl(baseUrl: string, secret: string): string {
  return `${baseUrl}/setup/${tokenOf(secret)}`
}

/** True for the last part of that URL. */
export function isSetupToken(secret: string, token: string): boolean {
  const wanted = Buffer.from(tokenOf(secret))
  const got = Buffer.from(token)
  return wanted.length === got.length && timingSafeEqual(wanted, got)
}

function tokenOf(secret: string): string {
  return createHmac('sha256', secret).update('setup').digest('base64url')
}
