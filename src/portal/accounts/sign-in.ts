/** Signing in and out. */
import { type Request, type Response, Router } from 'express'
import { localPath } from '../../domain/accounts/local-path'
import { httpsOnly } from '../../http/https-only'
import { SignInForm } from '../../schemas/accounts/account'
import { isMailOn } from '../../services/mail/set-up'
import { isSetUp } from '../../services/platform/setup'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { endSession, sessionOf } from '../http/portal-session'
import { render } from '../render'
import { enter } from './enter'
import { type Entry, limitSignIns, personByPassword } from './entry'

export function signInRouter(entry: Entry): Router {
  const router = Router()
  router.get('/sign-in', (req, res) => show(entry, req, res))
  router.post('/sign-in', limitSignIns(entry), (req, res) => signIn(entry, req, res))
  router.get('/session', (_req, res) => who(res))
  router.post('/sign-out', (_req, res) => signOut(entry, res))
  return router
}

async function show(entry: Entry, req: Request, res: Response): Promise<void> {
  const next = localPath(req.query.next)
  if (sessionOf(res)) res.redirect(303, next ?? '/')
  else if (await isSetUp(entry.db)) page(entry, req, res, emptyForm(next ? { next } : {}))
  else res.redirect(303, '/')
}

function signIn(entry: Entry, req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: SignInForm,
    async done({ next, ...given }) {
      const person = await personByPassword(entry, req, res, given)
      return enter(entry, req, res, person, { location: localPath(next) ?? '/' })
    },
    again: form => page(entry, req, res, form),
  })
}

function page({ db, config }: Entry, req: Request, res: Response, form: FormState): void {
  render(req, res, 'accounts/sign-in', { form, https: httpsOnly(req, config), mail: isMailOn(db) })
}

/** Tells a page's script who is signed in, before it sends a form. */
function who(res: Response): void {
  res.set('Cache-Control', 'no-store').json({ person: sessionOf(res)?.personId ?? null })
}

async function signOut(entry: Entry, res: Response): Promise<void> {
  await endSession(entry, res)
  res.redirect(303, '/sign-in')
}
