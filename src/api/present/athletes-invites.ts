import { inviteExpiry, inviteUrl } from '../../domain/accounts/invite-link'
import { toTimestamp } from '../../domain/shared/moments'
import { isForInviting } from '../../policies/athletes'
import { FIELDS, type Invite as InviteAnswer } from '../../schemas/athletes/invites'
import type { Actor } from '../../scope'
import { type Invite, inviteStatus } from '../../services/accounts/invite-list'
import { buildReader } from '../http/row-reader'

const readInvite = buildReader(FIELDS)

export type InviteLinks = {
  /** Returns the link of an invite, or null for a key that may not invite this athlete. */
  linkOf(inviteId: string, athlete: { staff: string | null }): string | null
  /** The page about invite links, for keys that may not see the link. */
  aboutInvites: string
}

/**
 * Returns the invite links that an actor may see. Opening a link makes its holder the athlete, with the athlete's
 * rights: a key sees the link only when it may write athletes, and of staff only when it may write staff too.
 */
export function inviteLinks(
  { config: { baseUrl, secret } }: { config: { baseUrl: string; secret: string } },
  { actor }: { actor: Actor },
): InviteLinks {
  return {
    linkOf: (inviteId, athlete) =>
      isForInviting(actor, athlete) ? inviteUrl(baseUrl, secret, inviteId) : null,
    aboutInvites: `${baseUrl}/invite`,
  }
}

/** Contains the link only while the link works. */
export function serializeInvite(invite: Invite, links: InviteLinks): InviteAnswer {
  const { id, athlete, issuedAt } = invite
  const status = inviteStatus(invite)
  return {
    ...readInvite(invite),
    email: athlete.email,
    expires_at: toTimestamp(inviteExpiry(issuedAt)),
    name: athlete.name,
    status,
    url: status === 'open' ? links.linkOf(id, athlete) : null,
  }
}
