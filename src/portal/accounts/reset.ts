import { type Request, type Response, Router } from 'express'
import { type HttpsOnly, httpsOnly } from '../../http/https-only'
import { requestIdOf } from '../../http/request-context'
import { ResetForm } from '../../schemas/accounts/account'
import { listMemberships } from '../../services/platform/accounts/memberships'
import { findReset, useReset } from '../../services/platform/accounts/password-resets'
import { isPending } from '../../services/platform/accounts/proven'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { limitPublicPosts } from '../http/public-forms'
import { view } from '../http/render'
import { enter } from './enter'
import { overView } from './invite-page'
import type { SignInContext } from './sign-in-context'

const resetView = view<{
  /** `joins`: the link confirms the address of a join form. */
  reset: { name: string; email: string; joins: boolean; action: string }
  https: HttpsOnly | null
  form: FormState
}>('accounts/reset')

export function resetRouter(context: SignInContext): Router {
  const router = Router()
  router.use(limitPublicPosts(context.config.rateLimit, { which: 'reset', counts: context.counts }))
  router.get('/:token', (req, res) => show(context, req, res))
  router.post('/:token', (req, res) => change(context, req, res))
  return router
}

async function show(context: SignInContext, req: Request, res: Response, form?: FormState): Promise<void> {
  const { db, config } = context
  const found = await findReset(db, config.secret, tokenOf(req))
  if (!found.person) {
    const title = found.state === 'expired' ? 'This link has expired' : 'This link has been used'
    const detail = 'It works once, within 24 hours. Ask an admin of your gym for a new one.'
    const invite = { gym: 'Chalkbox', title, detail, signIn: true }
    overView(req, res.status(410), { invite })
    return
  }
  const { name, email } = found.person
  const joins = isPending(found.person)
  resetView(req, res, {
    reset: { name, email, joins, action: `/reset/${tokenOf(req)}` },
    https: httpsOnly(req, config),
    form: form ?? emptyForm(),
  })
}

async function change(context: SignInContext, req: Request, res: Response): Promise<void> {
  const { db, config, limits } = context
  const token = tokenOf(req)
  const found = await findReset(db, config.secret, token)
  if (!found.person) return show(context, req, res)
  await submitForm(req, res, {
    schema: ResetForm,
    async done({ password }) {
      const joins = isPending(found.person)
      const person = await useReset(db, { secret: config.secret, token, password }, requestIdOf(res))
      await limits.forgive(req, person.email)
      const [gym, ...others] = joins ? await listMemberships(db, person.id) : []
      return enter(context, req, res, person, {
        location: gym && others.length === 0 ? `/g/${gym.gym.slug}/welcome` : '/',
        flash: joins
          ? 'Your address is confirmed.'
          : 'Your password is changed. Other devices have to sign in again with the new password.',
      })
    },
    again: form => show(context, req, res, form),
  })
}

const tokenOf = (req: Request) => String(req.params.token)
