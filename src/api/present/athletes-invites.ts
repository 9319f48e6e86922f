import { inviteExpiry, inviteUrl } from '../../domain/accounts/invite-link'
import { momentOf } from '../../domain/shared/moments'
import { isForInviting } from '../../policies/athletes'
import type { Invite as InviteAnswer } from '../../schemas/athletes/invites'
import type { Actor } from '../../scope'
import { type Invite, inviteStatus } from '../../services/athletes/invite-list'

/** The link of an invite; null to a key that is limited to something else than inviting such an athlete. */
export type InviteLinks = {
  (inviteId: string, athlete: { staff: string | null }): string | null
  /** What stands where a link must not be missing. */
  signIn: string
}

/**
 * The links that an actor may see: whoever opens one is that athlete from then on. A key that only reads sees them, as version
 * 0.1 says.
 */
export function inviteLinks(
  { config: { baseUrl, secret } }: { config: { baseUrl: string; secret: string } },
  { actor }: { actor: Actor },
): InviteLinks {
  const link = (inviteId: string, athlete: { staff: string | null }) =>
    actor.readOnly || isForInviting(actor, athlete) ? inviteUrl(baseUrl, secret, inviteId) : null
  return Object.assign(link, { signIn: `${baseUrl}/sign-in` })
}

/** The link is shown while it works, and never after. */
export function presentInvite(invite: Invite, links: InviteLinks): InviteAnswer {
  const { id, athleteId, athlete, issuedAt, claimedAt } = invite
  const status = inviteStatus(invite)
  return {
    athlete_id: athleteId,
    claimed_at: claimedAt && momentOf(claimedAt),
    email: athlete.email,
    expires_at: momentOf(inviteExpiry(issuedAt)),
    id,
    issued_at: momentOf(issuedAt),
    name: athlete.name,
    status,
    url: status === 'open' ? links(id, athlete) : null,
  }
}
