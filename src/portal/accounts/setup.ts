import { type Request, type Response, Router } from 'express'
import { isSetupToken } from '../../domain/accounts/setup-link'
import { notFound } from '../../errors'
import { type HttpsOnly, httpsOnly } from '../../http/https-only'
import { requestIdOf } from '../../http/request-context'
import { SetupForm } from '../../schemas/accounts/setup'
import { usesPounds } from '../../schemas/gym/usual'
import { isSetUp } from '../../services/platform/accounts/is-set-up'
import { setUp } from '../../services/platform/accounts/setup'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { looksAmerican } from '../http/locale'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { timeZoneChoices } from '../words/time-zones'
import { enter } from './enter'
import { serverTimeZone } from './server-zone'
import type { SignInContext } from './sign-in-context'

const setupView = view<{
  form: FormState
  action: string
  zones: Choice[]
  poundZones: string[]
  https: HttpsOnly | null
}>('accounts/setup')
const setupDoneView = view<Record<string, never>>('accounts/setup-done')

export function setupRouter(context: SignInContext): Router {
  const router = Router()
  router.get('/:token', (req, res) => show(context, req, res))
  router.post('/:token', (req, res) => create(context, req, res))
  return router
}

async function show(context: SignInContext, req: Request, res: Response, form = guess(req)): Promise<void> {
  const token = tokenOf(context, req)
  if (await isSetUp(context.db)) {
    setupDoneView(req, res.status(410), {})
    return
  }
  const zones = timeZoneChoices()
  const poundZones = zones.map(({ value }) => value).filter(usesPounds)
  const https = httpsOnly(req, context.config)
  setupView(req, res, { form, zones, poundZones, https, action: `/setup/${token}` })
}

function create(context: SignInContext, req: Request, res: Response): Promise<void> {
  tokenOf(context, req)
  return submitForm(req, res, {
    schema: SetupForm,
    async done(input) {
      const { gym, person } = await setUp(context.db, input, requestIdOf(res))
      const next = { location: `/g/${gym.slug}`, flash: `${gym.name} is ready.` }
      return enter(context, req, res, person, next, { newAccount: true })
    },
    again: form => show(context, req, res, form),
  })
}

function tokenOf({ config }: SignInContext, req: Request): string {
  const token = String(req.params.token)
  if (!isSetupToken(config.secret, token)) throw notFound('This page')
  return token
}

function guess(req: Request): FormState {
  const zone = serverTimeZone()
  const units = (zone === null ? looksAmerican(req) : usesPounds(zone)) ? 'lb' : 'kg'
  return emptyForm({ units, ...(zone !== null && { time_zone: zone }) })
}
