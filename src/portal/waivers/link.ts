/** Signing by a personal link, without a sign-in. */
import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import type { Db } from '../../db/client'
import { WAIVER_LINK_DAYS } from '../../domain/waivers/waiver-link'
import { requestIdOf } from '../../http/request-context'
import type { Counts } from '../../http/shared-counts'
import { SignForm } from '../../schemas/waivers/signatures'
import { findWaiverLink } from '../../services/platform/waiver-links'
import { signWaiver } from '../../services/waivers/signatures'
import { findInForce } from '../../services/waivers/unsigned'
import { buildBrand } from '../brand'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { limitPublicPosts } from '../http/public-forms'
import { view } from '../http/render'
import { buildToSign, type ToSign } from './page'

type Context = { db: Db; config: Config; counts: Counts }

const linkView = view<{ sign: ToSign; gym: string; form: FormState }>('waivers/link')
const doneView = view<{ title: string; detail: string; gym: string }>('waivers/done')

export function waiverLinkRouter(context: Context): Router {
  const router = Router()
  const { config, counts } = context
  router.use(limitPublicPosts(config.rateLimit, { which: 'waiver', counts }))
  router.get('/:token', (req, res) => show(context, req, res))
  router.post('/:token', (req, res) => sign(context, req, res))
  return router
}

function find({ db, config }: Context, req: Request, res: Response) {
  return findWaiverLink(db, {
    ...{ secret: config.secret, token: String(req.params.token), requestId: requestIdOf(res) },
  })
}

async function show(context: Context, req: Request, res: Response, form?: FormState): Promise<void> {
  res.set('X-Robots-Tag', 'noindex')
  const found = await find(context, req, res)
  if (found.state !== 'open') return showOver(req, res, found.state)
  const { gym, athlete, scope } = found
  res.locals.brand = buildBrand(gym)
  const waiver = await findInForce(scope)
  if (waiver === null)
    return doneView(req, res, {
      ...{ gym: gym.name, title: 'Nothing to sign' },
      detail: `${gym.name} asks for no signature at the moment.`,
    })
  const place = { action: `/waiver/${req.params.token}`, athlete: athlete.name }
  linkView(req, res, {
    sign: buildToSign(waiver, place),
    gym: gym.name,
    form: form ?? emptyForm({ signer: 'self' }),
  })
}

async function sign(context: Context, req: Request, res: Response): Promise<void> {
  const found = await find(context, req, res)
  if (found.state !== 'open') return showOver(req, res, found.state)
  const { gym, athlete, scope } = found
  await submitForm(req, res, {
    schema: SignForm,
    async done(input) {
      await signWaiver(scope, athlete.id, input, 'link')
      res.locals.brand = buildBrand(gym)
      const detail = `The waiver of ${gym.name} is signed for ${athlete.name}. You can close this page.`
      return { page: () => doneView(req, res, { gym: gym.name, title: 'Signed. Thank you.', detail }) }
    },
    again: form => show(context, req, res, form),
  })
}

function showOver(req: Request, res: Response, state: 'expired' | 'ended'): void {
  const title = state === 'expired' ? 'This link has expired' : 'This link has been used'
  const detail = `A link works for one signature, within ${WAIVER_LINK_DAYS} days. Ask your gym for a new link.`
  doneView(req, res.status(410), { gym: 'Chalkbox', title, detail })
}
