import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { FollowUpForm } from '../../schemas/people/follow-ups'
import { addFollowUp, closeFollowUp } from '../../services/people/follow-ups'
import { setFlash } from '../http/flash'
import { onSubmit, type Show } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'

const SAID = { called: 'Call noted.', note: 'Note saved.', reminder: 'Reminder saved.' }

/** `again` shows the page of the person with a refused form. */
export function followUpsRouter(again: Show): Router {
  const router = Router({ mergeParams: true })
  router.post(
    '/:id/follow-ups',
    onSubmit(FollowUpForm, again, async (input, { res, id }) => {
      await addFollowUp(scopeOf(res), id, input)
      return { location: `${gymPath(res)}/athletes/${id}#follow-ups`, flash: SAID[input.kind] }
    }),
  )
  router.post('/:id/follow-ups/:followUpId/done', close('done', 'Done.'))
  router.post('/:id/follow-ups/:followUpId/delete', close('delete', 'Deleted.'))
  return router
}

const close = (how: 'done' | 'delete', flash: string) => async (req: Request, res: Response) => {
  const id = idParam(req)
  await closeFollowUp(scopeOf(res), id, { id: idParam(req, 'followUpId'), how })
  setFlash(res, flash)
  res.redirect(303, `${gymPath(res)}/athletes/${id}#follow-ups`)
}
