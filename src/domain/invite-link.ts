/** Invite links: the id of an invite and a keyed hash of it. Nothing secret is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The absolute URL of an invite, under the installation's base URL. */
export function inviteUrl(baseUrl: string, secret: string, inviteId: string): string {
  return `${baseUrl}/invite/${inviteId}.${signature(secret, inviteId)}`
}

/** The invite's id when the last part of its URL is genuine, else null. */
export function inviteIdOf(secret: string, token: string): string | null {
  const [inviteId, given, ...more] = token.split('.')
  if (!inviteId || !given || more.length > 0) return null
  const wanted = Buffer.from(signature(secret, inviteId))
  const got = Buffer.from(given)
  return wanted.length === got.length && timingSafeEqual(wanted, got) ? inviteId : null
}

function signature(secret: string, inviteId: string): string {
  return createHmac('sha256', secret).update(`invite:${inviteId}`).digest('base64url')
}
