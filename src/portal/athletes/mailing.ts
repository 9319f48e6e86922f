import type { Config } from '../../config/config'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { mailInvite, mailInvites } from '../../services/accounts/invite-mails'
import { mailResetLink } from '../../services/accounts/reset-links'
import { onButton, type Show, withForm } from '../http/forms'
import { showInvites } from './invites'
import { athletesBase, showProfile } from './profile'

export const sendInvite = (again: Show) =>
  onButton(again, async ({ res, id }) => {
    const address = await mailInvite(scopeOf(res), id)
    return { location: `${athletesBase(res)}/${id}/invite`, flash: `The invite is on its way to ${address}.` }
  })

export const sendAllInvites = (config: Config) =>
  onButton(showInvites.bind(null, config), async ({ res }) => {
    const count = await mailInvites(scopeOf(res))
    const flash =
      count === 0 ? 'Every invite has already been sent.' : `${formatCount(count, 'invite')} on their way.`
    return { location: `${athletesBase(res)}/invites`, flash }
  })

/** Sends the link to the account's address only and never shows it. */
export const sendResetLink = onButton(withForm(showProfile, 'standing'), async ({ res, id }) => {
  const address = await mailResetLink(scopeOf(res), id)
  return { location: `${athletesBase(res)}/${id}`, flash: `A link is on its way to ${address}.` }
})
