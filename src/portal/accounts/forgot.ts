/** Mails a password reset link. The answer never reveals whether the account exists. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Request, type Response, Router } from 'express'
import { notFound } from '../../errors'
import { ForgotForm } from '../../schemas/mail/mail'
import { isMailOn } from '../../services/mail/set-up'
import { askForReset } from '../../services/platform/mail/account-mails'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { limitPublicPosts } from '../http/public-forms'
import { view } from '../http/render'
import type { SignInContext } from './sign-in-context'

/** `sent` is the requested address, with or without an account. */
const forgotView = view<{ form: FormState; sent: string | null }>('accounts/forgot')

const MOST = 20
/** Longer than queueing a mail takes, so that the response time reveals nothing. */
const ANSWER_MS = 250

export function forgotRouter(context: SignInContext): Router {
  const router = Router()
  router.use(
    limitPublicPosts(context.config.rateLimit, { which: 'forgot', most: MOST, counts: context.counts }),
  )
  router.use((_req, _res, next) => {
    if (!isMailOn(context.db)) throw notFound('This page')
    next()
  })
  router.get('/', (req, res) => show(req, res, null))
  router.post('/', ask(context))
  return router
}

function show(req: Request, res: Response, sent: string | null, form = emptyForm()): void {
  forgotView(req, res, { sent, form })
}

const ask = ({ db }: SignInContext) =>
  onSubmit(
    ForgotForm,
    (req, res, form) => show(req, res, null, form),
    async ({ email }, { req, res }) => {
      await Promise.all([askForReset(db, email), sleep(ANSWER_MS)])
      return { page: () => show(req, res, email) }
    },
  )
