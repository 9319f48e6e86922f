/** Invite links: the id of an invite and its keyed hash. Nothing secret is stored. */

import { readToken, signedToken } from '../shared/signed-token'
import { DAY_MS } from '../shared/units'

export const INVITE_DAYS = 14

/** Returns the last moment an invite's link works. */
export function inviteExpiry(issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + INVITE_DAYS * DAY_MS)
}

/** True once the invite's link is too old to work. */
export function isInviteExpired(issuedAt: Date, now = new Date()): boolean {
  return now > inviteExpiry(issuedAt)
}

/** Invites issued before this moment have expired. */
export function oldestOpenInvite(now = new Date()): Date {
  return new Date(now.getTime() - INVITE_DAYS * DAY_MS)
}

/** True while an invite is neither claimed, closed nor expired. */
export function isInviteOpen(invite: {
  issuedAt: Date
  claimedAt: Date | null
  closedAt: Date | null
}): boolean {
  return invite.claimedAt === null && invite.closedAt === null && !isInviteExpired(invite.issuedAt)
}

/** Returns an invite's absolute URL. */
export function inviteUrl(baseUrl: string, secret: string, inviteId: string): string {
  return `${baseUrl}/invite/${signedToken(secret, 'invite', inviteId)}`
}

/** Returns the invite's id when the token is genuine, else null. */
export function readInviteId(secret: string, token: string): string | null {
  return readToken(secret, 'invite', token)
}
