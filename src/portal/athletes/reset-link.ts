import type { Config } from '../../config/config'
import { resetPath } from '../../domain/accounts/reset-link'
import { scopeOf } from '../../http/gym-scope'
import { resetPassword, turnOffTwoStep as turnOff } from '../../services/accounts/reset-links'
import { baseUrlFor } from '../http/base-url'
import { onButton, withForm } from '../http/forms'
import { membershipOf } from '../http/portal-gym'
import { view } from '../http/render'
import { athletesBase, showProfile } from './profile'

const resetLinkView = view<{
  reset: { id: string; name: string; email: string; url: string; mailto: string }
}>('athletes/reset-link')

/** Answers with the page itself: a redirect would put the link into an address or a cookie. */
export const makeResetLink = (config: Config) =>
  onButton(withForm(showProfile, 'standing'), async ({ req, res, id }) => {
    const { name, email, ...subject } = await resetPassword(scopeOf(res), id)
    const url = `${baseUrlFor(req, config)}${resetPath(config.secret, subject, new Date())}`
    const title = `Your password at ${membershipOf(res).gym.name}`
    const body = `Hi ${name},\n\nthis link lets you choose a new password. It works once, within 24 hours:\n\n${url}\n`
    const mailto = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
    return {
      page: () => resetLinkView(req, res, { reset: { id, name, email, url, mailto } }),
    }
  })

export const turnOffTwoStep = onButton(withForm(showProfile, 'standing'), async ({ res, id }) => {
  const { name } = await turnOff(scopeOf(res), id)
  const flash = `Two-step sign-in is off for ${name}. The password alone is enough to sign in.`
  return { location: `${athletesBase(res)}/${id}`, flash }
})
