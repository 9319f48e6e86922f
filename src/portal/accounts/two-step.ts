import { type Request, type Response, Router } from 'express'
import { authenticatorUri, newSharedSecret } from '../../domain/accounts/one-time-code'
import { readToken, signedToken } from '../../domain/shared/signed-token'
import { conflict } from '../../errors'
import { requestIdOf } from '../../http/request-context'
import { TurnOnForm } from '../../schemas/accounts/two-step'
import {
  findTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
} from '../../services/platform/accounts/two-step'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { sessionOf } from '../http/portal-session'
import { view } from '../http/render'
import { codePath } from '../qr-code'
import { confirmFirst } from './confirm'
import type { SignInContext } from './sign-in-context'

const twoStepView = view<{
  /** The QR code as a path on a square of `size`, and its secret as text. */
  setup: { path: string; size: number; uri: string; shared: string }
  form: FormState
}>('accounts/two-step')
const recoveryCodesView = view<{ codes: string[]; isNew: boolean }>('accounts/recovery-codes')

export function twoStepRouter(context: SignInContext): Router {
  const router = Router()
  router.use(confirmFirst(context))
  router.get('/', (req, res) => show(context, req, res))
  router.post('/', turnOn(context))
  router.post('/off', (_req, res) => turnOff(context, res))
  router.post('/recovery-codes', renew(context))
  return router
}

async function show(context: SignInContext, req: Request, res: Response, form = emptyForm()): Promise<void> {
  const { db, config } = context
  const session = sessionOf(res)!
  if (await findTwoStep(db, session.personId)) {
    res.redirect(303, '/account#two-step')
    return
  }
  // After a wrong code the form keeps the secret that the app already has.
  const given = sharedIn(context, session.personId, form.values.setup ?? '')
  const shared = given ?? newSharedSecret()
  const uri = authenticatorUri(shared, session.person.email)
  const setup = signedToken(config.secret, 'two-step', shared, session.personId)
  twoStepView(req, res, {
    setup: { ...codePath(uri), uri, shared: inFours(shared) },
    form: withSetup(form, setup),
  })
}

const withSetup = (form: FormState, setup: string): FormState => ({
  ...form,
  values: { ...form.values, setup },
})

const turnOn = (context: SignInContext) =>
  onSubmit(TurnOnForm, show.bind(null, context), async ({ code, setup }, { req, res }) => {
    const session = sessionOf(res)!
    const shared = sharedIn(context, session.personId, setup)
    if (shared === null)
      throw conflict('setup_over', 'Add the account to your app again, with this new code.')
    const given = { serverSecret: context.config.secret, shared, code }
    const codes = await turnOnTwoStep(context.db, session, given, requestIdOf(res))
    return { page: () => recoveryCodesView(req, res, { codes, isNew: true }) }
  })

async function turnOff({ db }: SignInContext, res: Response): Promise<void> {
  await turnOffTwoStep(db, sessionOf(res)!, requestIdOf(res))
  setFlash(res, 'Two-step sign-in is off. You sign in with your password alone.')
  res.redirect(303, '/account')
}

const renew = ({ db }: SignInContext) =>
  onButton(
    (_req, res) => res.redirect(303, '/account'),
    async ({ req, res }) => {
      const codes = await renewRecoveryCodes(db, sessionOf(res)!, requestIdOf(res))
      return { page: () => recoveryCodesView(req, res, { codes, isNew: false }) }
    },
  )

function sharedIn({ config }: SignInContext, personId: string, setup: string): string | null {
  return readToken(config.secret, 'two-step', setup, personId)
}

const inFours = (shared: string) => shared.replace(/(.{4})(?=.)/g, '$1 ')
