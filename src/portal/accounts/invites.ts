import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import { readInviteId } from '../../domain/accounts/invite-link'
import { notFound } from '../../errors'
import { type HttpsOnly, httpsOnly } from '../../http/https-only'
import { requestIdOf } from '../../http/request-context'
import { LinkAccountForm, NewAccountForm } from '../../schemas/accounts/invites'
import type { Claimant } from '../../services/platform/accounts/claimants'
import {
  type Claimed,
  claimInvite,
  type FoundInvite,
  findInvite,
} from '../../services/platform/accounts/invites'
import { buildBrand } from '../brand'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { sessionOf } from '../http/portal-session'
import { view } from '../http/render'
import { enter } from './enter'
import type { Way } from './invite-page'
import { buildInvite, buildInviteOver, INVITE_NEEDED, type InvitePage, overView } from './invite-page'
import { countTry, limitSignIns, personByPassword, type SignInContext } from './sign-in-context'

const inviteView = view<{ invite: InvitePage; way: Way; form: FormState; https: HttpsOnly | null }>(
  'accounts/invite',
)

export function invitesRouter(context: SignInContext): Router {
  const router = Router()
  router.get('/', explain)
  router.get('/:token', (req, res) => show(context, req, res))
  router.post('/:token', limitSignIns(context), (req, res) => claim(context, req, res))
  return router
}

/** The `invite_url` shown to API keys that may not see the real link. */
function explain(req: Request, res: Response): void {
  overView(req, res, { invite: INVITE_NEEDED })
}

async function show(context: SignInContext, req: Request, res: Response, form?: FormState): Promise<void> {
  const found = await inviteOf(context, req)
  if (found.state !== 'open') {
    overView(req, res.status(410), { invite: buildInviteOver(found) })
    return
  }
  res.locals.brand = buildBrand(found.gym)
  const invite = buildInvite(found, `/invite/${req.params.token}`, sessionOf(res)?.person ?? null)
  // A holder of the link must not learn whether the athlete's address has an account.
  const way = wayOf(req, res) ?? (sessionOf(res) ? 'me' : 'new')
  const { email } = found.athlete
  const https = httpsOnly(req, context.config)
  inviteView(req, res, { invite, way, https, form: form ?? emptyForm({ email }) })
}

async function claim(context: SignInContext, req: Request, res: Response): Promise<void> {
  const found = await inviteOf(context, req)
  const way = found.state === 'open' ? wayOf(req, res) : null
  if (way === null) return show(context, req, res)
  const again = (form: FormState) => show(context, req, res, form)
  switch (way) {
    case 'new':
      return submitForm(req, res, {
        schema: NewAccountForm,
        async done(input) {
          await countTry(context, req, res, input.email)
          const claimed = await claimAs(context, res, found, input)
          await context.limits.forgive(req, input.email)
          const next = welcomeTo(claimed.gym)
          return enter(context, req, res, claimed.person, next, { newAccount: true })
        },
        again,
      })
    case 'account':
      return submitForm(req, res, {
        schema: LinkAccountForm,
        async done(given) {
          const person = await personByPassword(context, req, res, given)
          const claimed = await claimAs(context, res, found, { personId: person.id })
          return enter(context, req, res, person, welcomeTo(claimed.gym))
        },
        again,
      })
    case 'me':
      return submitForm(req, res, {
        schema: z.strictObject({}),
        async done() {
          const { personId } = sessionOf(res)!
          const { gym } = await claimAs(context, res, found, { personId })
          return welcomeTo(gym)
        },
        again,
      })
  }
}

function claimAs(
  { db }: SignInContext,
  res: Response,
  found: FoundInvite,
  claimant: Claimant,
): Promise<Claimed> {
  return claimInvite(db, found.invite.id, claimant, requestIdOf(res))
}

const welcomeTo = ({ slug }: Claimed['gym']) => ({ location: `/g/${slug}/welcome` })

async function inviteOf({ db, config }: SignInContext, req: Request): Promise<FoundInvite> {
  const id = readInviteId(config.secret, String(req.params.token))
  if (id === null) throw notFound('This page')
  return findInvite(db, id)
}

function wayOf(req: Request, res: Response): Way | null {
  const way = req.query.with
  if (way === 'new' || way === 'account') return way
  return way === 'me' && sessionOf(res) ? 'me' : null
}
