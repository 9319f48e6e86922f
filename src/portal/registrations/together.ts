import type { Request, Response } from 'express'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { RestoreTogetherForm, WithdrawTogetherForm } from '../../schemas/registrations/registering'
import { restoreTogether, withdrawTogether } from '../../services/registrations/together'
import { type FormState, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { hrefWith } from '../words/page-links'

type Again = (req: Request, res: Response, form: FormState) => Promise<void>

/** Then shows only the withdrawn registrations, with a button that restores them. */
export function withdrawTicked(req: Request, res: Response, again: Again): Promise<void> {
  return submitForm(req, res, {
    schema: WithdrawTogetherForm,
    async done({ ids }) {
      const { count, at } = await withdrawTogether(scopeOf(res), idParam(req), ids)
      const location = hrefWith(listPath(req, res), { withdrawn: at.toISOString() })
      return { location, flash: `Withdrew ${formatCount(count, 'registration')}.` }
    },
    again: form => again(req, res, form),
  })
}

export function restoreRegistrations(req: Request, res: Response, again: Again): Promise<void> {
  return submitForm(req, res, {
    schema: RestoreTogetherForm,
    async done({ withdrawn }) {
      const count = await restoreTogether(scopeOf(res), idParam(req), withdrawn)
      return { location: listPath(req, res), flash: `Restored ${formatCount(count, 'registration')}.` }
    },
    again: form => again(req, res, form),
  })
}

export function listPath(req: Request, res: Response): string {
  return `${gymPath(res)}/competitions/${idParam(req)}/registrations`
}
