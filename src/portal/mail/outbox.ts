import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { scopeOf } from '../../http/gym-scope'
import { NoFields } from '../../schemas/athletes/athletes'
import { dropMail, getOutbox, sendAgain, sendTestMail } from '../../services/mail/undelivered'
import { dateStyleOf } from '../http/date-style'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { view } from '../http/render'
import { buildOutbox, type OutboxPage } from './outbox-page'

const outboxView = view<{ outbox: OutboxPage; form: FormState }>('mail/outbox')

export function outboxRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  const button = (work: (req: Request, res: Response) => Promise<string>) => (req: Request, res: Response) =>
    submitForm(req, res, {
      schema: NoFields,
      done: async () => ({ location: `${gymPath(res)}/settings/mail`, flash: await work(req, res) }),
      again: form => show(config, req, res, form),
    })
  router.get('/', (req, res) => show(config, req, res))
  router.post(
    '/test',
    button(async (_req, res) => `A mail to ${await sendTestMail(scopeOf(res))} is on its way.`),
  )
  router.post(
    '/:id/again',
    button(async (req, res) => `The mail to ${await sendAgain(scopeOf(res), idParam(req))} is tried again.`),
  )
  router.post(
    '/:id/drop',
    button(async (req, res) => `The mail to ${await dropMail(scopeOf(res), idParam(req))} is dropped.`),
  )
  return router
}

async function show(config: Config, req: Request, res: Response, form = emptyForm()): Promise<void> {
  const outbox = buildOutbox(await getOutbox(scopeOf(res)), config, dateStyleOf(res))
  outboxView(req, res, { outbox, form })
}
