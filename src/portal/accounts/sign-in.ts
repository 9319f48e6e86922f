import { type Request, type Response, Router } from 'express'
import { localPath } from '../../domain/accounts/local-path'
import { type HttpsOnly, httpsOnly } from '../../http/https-only'
import { SignInForm } from '../../schemas/accounts/account'
import { isMailOn } from '../../services/mail/set-up'
import { isSetUp } from '../../services/platform/accounts/is-set-up'
import { findGymLook, findOnlyLook } from '../../services/platform/gym-looks'
import { buildBrand } from '../brand'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { readLastGymId } from '../http/last-gym'
import { endSession, sessionOf } from '../http/portal-session'
import { view } from '../http/render'
import { enter } from './enter'
import { limitSignIns, personByPassword, type SignInContext } from './sign-in-context'

const signInView = view<{
  form: FormState
  https: HttpsOnly | null
  mail: boolean
}>('accounts/sign-in')

export function signInRouter(context: SignInContext): Router {
  const router = Router()
  router.get('/sign-in', (req, res) => show(context, req, res))
  router.post('/sign-in', limitSignIns(context), signIn(context))
  router.get('/session', (_req, res) => showWho(res))
  router.post('/sign-out', (_req, res) => signOut(context, res))
  return router
}

async function show(context: SignInContext, req: Request, res: Response): Promise<void> {
  const next = localPath(req.query.next)
  if (sessionOf(res)) res.redirect(303, next ?? '/')
  else if (await isSetUp(context.db)) await page(context, req, res, emptyForm(next ? { next } : {}))
  else res.redirect(303, '/')
}

const signIn = (context: SignInContext) =>
  onSubmit(SignInForm, page.bind(null, context), async ({ next, ...given }, { req, res }) => {
    const person = await personByPassword(context, req, res, given)
    return enter(context, req, res, person, { location: localPath(next) ?? '/' })
  })

async function page(
  { db, config }: SignInContext,
  req: Request,
  res: Response,
  form: FormState,
): Promise<void> {
  const last = readLastGymId(req)
  const look = (last && (await findGymLook(db, last))) || (await findOnlyLook(db))
  res.locals.brand = look && buildBrand(look)
  signInView(req, res, { form, https: httpsOnly(req, config), mail: isMailOn(db) })
}

function showWho(res: Response): void {
  res.set('Cache-Control', 'no-store').json({ person: sessionOf(res)?.personId ?? null })
}

async function signOut(context: SignInContext, res: Response): Promise<void> {
  await endSession(context, res)
  res.redirect(303, '/sign-in')
}
