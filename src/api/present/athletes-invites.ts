import { inviteExpiry } from '../../domain/accounts/invite-link'
import { momentOf } from '../../domain/shared/moments'
import type { Invite as InviteAnswer } from '../../schemas/athletes/invites'
import { type Invite, inviteStatus } from '../../services/athletes/invite-list'

/** `inviteUrl` makes the link of an invite: it is shown while it works, and never after. */
export function presentInvite(invite: Invite, inviteUrl: (inviteId: string) => string): InviteAnswer {
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
    url: status === 'open' ? inviteUrl(id) : null,
  }
}
