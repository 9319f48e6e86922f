import { setTimeout as sleep } from 'node:timers/promises'
import { type Request, type Response, Router } from 'express'
import type { Config } from '../../../config/config'
import { notFound } from '../../../errors'
import { scopeOf } from '../../../http/gym-scope'
import { LostLinkForm } from '../../../schemas/registrations/registering'
import { mailOwnLinks } from '../../../services/mail/own-links'
import { isMailOn } from '../../../services/mail/set-up'
import { emptyForm, type FormState, onSubmit } from '../../http/forms'
import { visitedOf } from '../../http/public-competition'
import { openSealed, withSeal } from '../../http/public-forms'
import { view } from '../../http/render'

const lostView = view<{ form: FormState; sent: string | null }>('registrations/public/lost')

/** Longer than queueing mails takes. */
const ANSWER_MS = 250

type On = { config: Config; clock: () => Date }

export function lostLinkRouter(on: On): Router {
  const router = Router({ mergeParams: true })
  router.use((_req, res, next) => {
    if (!isMailOn(scopeOf(res).db)) throw notFound('This page')
    next()
  })
  router.get('/', (req, res) => show(on, req, res))
  router.post('/', ask(on))
  return router
}

/** Returns the address of the form. Null on a server without mail. */
export function lostLinkPath(res: Response): string | null {
  return isMailOn(scopeOf(res).db) ? `/c/${visitedOf(res).competition.id}/lost-link` : null
}

const sealing = ({ config, clock }: On, res: Response) => ({
  ...{ secret: config.secret, about: visitedOf(res).competition.id, now: clock() },
})

function show(on: On, req: Request, res: Response, form = emptyForm(), sent: string | null = null): void {
  res.set('X-Robots-Tag', 'noindex')
  lostView(req, res, { form: withSeal(sealing(on, res), form), sent })
}

const ask = (on: On) =>
  onSubmit(
    LostLinkForm,
    (req, res, form) => show(on, req, res, form),
    async ({ email, ...sealed }, { req, res }) => {
      openSealed(sealing(on, res), sealed)
      const { id } = visitedOf(res).competition
      await Promise.all([mailOwnLinks(scopeOf(res), id, email, on.clock()), sleep(ANSWER_MS)])
      return { page: () => show(on, req, res, emptyForm(), email) }
    },
  )
