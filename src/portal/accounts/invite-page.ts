import { INVITE_DAYS } from '../../domain/accounts/invite-link'
import type { PersonModel } from '../../generated/sqlite/models'
import type { FoundInvite } from '../../services/platform/accounts/invites'
import { view } from '../http/render'

export type InvitePage = ReturnType<typeof buildInvite>
type InviteOver = { gym: string; title: string; detail: string; signIn: boolean }
export type Way = 'new' | 'account' | 'me'

export const overView = view<{ invite: InviteOver }>('accounts/invite-over')

export const INVITE_NEEDED: InviteOver = {
  gym: 'Chalkbox',
  title: 'You need your own invite link',
  detail:
    'This address is the same for everyone and opens no account. Ask a coach of your gym to send you your invite link: coaches find it on your profile. For a coach’s or an admin’s account, ask an admin.',
  signIn: true,
}

export function buildInvite(found: FoundInvite, action: string, person: PersonModel | null) {
  const { gym, athlete } = found
  const me = person && { name: person.name, email: person.email }
  return { gym: gym.name, name: athlete.name, action, me }
}

export function buildInviteOver({ gym, state }: FoundInvite): InviteOver {
  switch (state) {
    case 'archived':
      return {
        gym: gym.name,
        title: 'This invite was withdrawn',
        detail: `Your membership at ${gym.name} is archived. Your results are safe: a coach can restore your membership and send you a new link.`,
        signIn: false,
      }
    case 'reissued':
      return {
        gym: gym.name,
        title: 'There is a newer link',
        detail: `Only the newest invite works. Look for a later message from ${gym.name}, or ask a coach for a new link.`,
        signIn: false,
      }
    case 'expired':
      return {
        gym: gym.name,
        title: 'This invite has expired',
        detail: `An invite works for ${INVITE_DAYS} days. Ask a coach of ${gym.name} for a new link.`,
        signIn: false,
      }
    default:
      return {
        gym: gym.name,
        title: 'This invite has been used',
        detail: `An invite works only once, and someone has already joined ${gym.name} with this one. If that was you, sign in; if not, tell a coach.`,
        signIn: true,
      }
  }
}
