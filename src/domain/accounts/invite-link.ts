/** Invite links: the id of an invite and a keyed hash of it. Nothing secret is stored. */
import { idOfToken, signedToken } from '../shared/signed-token'

/** For so many days after it was issued, an invite's link works. */
export const INVITE_DAYS = 14

const DAY_MS = 24 * 60 * 60 * 1000

/** The last moment at which the link of an invite issued then works. */
export function inviteExpiry(issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + INVITE_DAYS * DAY_MS)
}

/** True once the link of an invite issued then is too old to work. */
export function isInviteExpired(issuedAt: Date, now = new Date()): boolean {
  return now > inviteExpiry(issuedAt)
}

/** Invites that were issued before this moment no longer work by now. */
export function oldestOpenInvite(now = new Date()): Date {
  return new Date(now.getTime() - INVITE_DAYS * DAY_MS)
}

/** True while its link works, as far as the invite itself says. */
export function isInviteOpen(invite: {
  issuedAt: Date
  claimedAt: Date | null
  closedAt: Date | null
}): boolean {
  return invite.claimedAt === null && invite.closedAt === null && !isInviteExpired(invite.issuedAt)
}

/** The absolute URL of an invite, under the installation's base URL. */
export function inviteUrl(baseUrl: string, secret: string, inviteId: string): string {
  return `${baseUrl}/invite/${signedToken(secret, 'invite', inviteId)}`
}

/** The invite's id when the last part of its URL is genuine, else null. */
export function inviteIdOf(secret: string, token: string): string | null {
  return idOfToken(secret, 'invite', token)
}
