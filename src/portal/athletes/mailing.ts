import type { Request, Response } from 'express'
import type { Config } from '../../config/config'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { NoFields } from '../../schemas/athletes/athletes'
import { mailInvite, mailInvites } from '../../services/accounts/invite-mails'
import { mailResetLink } from '../../services/accounts/reset-links'
import { type FormState, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { showInvites } from './invites'
import { athletesBase, showProfile } from './profile'

type Again = (form: FormState) => Promise<void>

export function sendInvite(req: Request, res: Response, again: Again): Promise<void> {
  const id = idParam(req)
  return submitForm(req, res, {
    schema: NoFields,
    async done() {
      const address = await mailInvite(scopeOf(res), id)
      return {
        location: `${athletesBase(res)}/${id}/invite`,
        flash: `The invite is on its way to ${address}.`,
      }
    },
    again,
  })
}

export function sendAllInvites(config: Config, req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: NoFields,
    async done() {
      const count = await mailInvites(scopeOf(res))
      const flash =
        count === 0 ? 'Every invite has already been sent.' : `${formatCount(count, 'invite')} on their way.`
      return { location: `${athletesBase(res)}/invites`, flash }
    },
    again: form => showInvites(config, req, res, form),
  })
}

/** Sends the link to the account's address only and never shows it. */
export function sendResetLink(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  return submitForm(req, res, {
    schema: NoFields,
    async done() {
      const address = await mailResetLink(scopeOf(res), id)
      return { location: `${athletesBase(res)}/${id}`, flash: `A link is on its way to ${address}.` }
    },
    again: form => showProfile(req, res, { standing: form }),
  })
}
