import type { Request, Response } from 'express'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { RestoreTogetherForm, WithdrawTogetherForm } from '../../schemas/registrations/registering'
import { promoteTogether, restoreTogether, withdrawTogether } from '../../services/registrations/together'
import { onSubmit, type Show } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { hrefWith } from '../words/page-links'

export const withdrawTicked = (again: Show) =>
  onSubmit(WithdrawTogetherForm, again, async ({ ids }, { req, res, id }) => {
    const { count, at } = await withdrawTogether(scopeOf(res), id, ids)
    const location = hrefWith(listPath(req, res), { withdrawn: at.toISOString() })
    return { location, flash: `Withdrew ${formatCount(count, 'registration')}.` }
  })

export const promoteTicked = (again: Show) =>
  onSubmit(WithdrawTogetherForm, again, async ({ ids }, { req, res, id }) => {
    const count = await promoteTogether(scopeOf(res), id, ids)
    return { location: listPath(req, res), flash: `${formatCount(count, 'registration')} moved up.` }
  })

export const restoreRegistrations = (again: Show) =>
  onSubmit(RestoreTogetherForm, again, async ({ withdrawn }, { req, res, id }) => {
    const count = await restoreTogether(scopeOf(res), id, withdrawn)
    return { location: listPath(req, res), flash: `Restored ${formatCount(count, 'registration')}.` }
  })

export function listPath(req: Request, res: Response): string {
  return `${gymPath(res)}/competitions/${idParam(req)}/registrations`
}
