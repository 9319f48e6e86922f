import { randomBytes } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import { readJoinId } from '../../domain/accounts/join-link'
import { invalid, notFound } from '../../errors'
import { type HttpsOnly, httpsOnly } from '../../http/https-only'
import { requestIdOf } from '../../http/request-context'
import { LinkAccountForm } from '../../schemas/accounts/invites'
import { NoFields } from '../../schemas/athletes/athletes'
import { JoinForm } from '../../schemas/athletes/joining'
import { isMailOn } from '../../services/mail/set-up'
import { type FoundJoinLink, findJoinLink } from '../../services/platform/accounts/admitting'
import { type Joined, joinGym, signUpAndJoin } from '../../services/platform/accounts/joining'
import { findMembership } from '../../services/platform/accounts/memberships'
import { GENDER_CHOICES } from '../athletes/page'
import { buildBrand } from '../brand'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { sessionOf } from '../http/portal-session'
import { limitPublicPosts } from '../http/public-forms'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { enter } from './enter'
import { overView, type Way } from './invite-page'
import { forgetJoining, joinedHere, rememberJoining } from './joining-browser'
import { countTry, personByPassword, type SignInContext } from './sign-in-context'

const joinView = view<{
  join: {
    gym: string
    approval: boolean
    action: string
    me: { name: string; email: string } | null
    signedUp: SignedUp | null
    mail: boolean
  }
  way: Way
  https: HttpsOnly | null
  genders: Choice[]
  form: FormState
}>('accounts/join')

type SignedUp = 'now' | 'waits'

/** During this time the first sign-in to a new account causes no new-device notice. */
const NEW_ACCOUNT_MS = 60 * 60 * 1000

export function joinRouter(context: SignInContext): Router {
  const router = Router()
  router.use(limitPublicPosts(context.config.rateLimit, { which: 'join', counts: context.counts }))
  router.get('/:token', (req, res) => show(context, req, res))
  router.post('/:token', (req, res) => join(context, req, res))
  return router
}

async function show(
  context: SignInContext,
  req: Request,
  res: Response,
  { state = emptyForm(), signedUp = null }: { state?: FormState; signedUp?: SignedUp | null } = {},
): Promise<void> {
  const { found } = await linkOf(context, req)
  if (!found) {
    const detail = 'Ask a coach for the new code, or for an invite of your own.'
    const invite = { gym: 'Chalkbox', title: 'This link has ended', detail, signIn: true }
    overView(req, res.status(410), { invite })
    return
  }
  const { gym, link } = found
  const person = sessionOf(res)?.person ?? null
  if (person && !signedUp && (await findMembership(context.db, person.id, gym.slug))) {
    res.redirect(303, `/g/${gym.slug}`)
    return
  }
  res.locals.brand = buildBrand(gym)
  const way = signedUp ? 'new' : (wayOf(req, res) ?? (person ? 'me' : 'new'))
  const me = person && { name: person.name, email: person.email }
  joinView(req, res, {
    join: {
      gym: gym.name,
      approval: link.approval,
      action: `/join/${req.params.token}`,
      me,
      signedUp,
      mail: isMailOn(context.db),
    },
    way,
    https: httpsOnly(req, context.config),
    genders: GENDER_CHOICES,
    form: state,
  })
}

async function join(context: SignInContext, req: Request, res: Response): Promise<void> {
  const { linkId, found } = await linkOf(context, req)
  if (found && req.query.with === 'waiting') return enterOnceAdmitted(context, req, res, linkId)
  const way = found ? (wayOf(req, res) ?? (sessionOf(res) ? 'me' : 'new')) : null
  if (way === null) return show(context, req, res)
  const again = (state: FormState) => show(context, req, res, { state })
  const joinAs = (personId: string) => joinGym(context.db, linkId, personId, requestIdOf(res))
  switch (way) {
    case 'new':
      return submitForm(req, res, {
        schema: JoinForm,
        async done({ email, password: typed, name, gender }) {
          await countTry(context, req, res, email)
          const password = passwordFor(context, typed)
          const joining = { name, gender }
          const joined = await signUpAndJoin(
            context.db,
            linkId,
            { email, password },
            joining,
            requestIdOf(res),
          )
          rememberJoining(context, res, joined)
          return { page: () => show(context, req, res, { state: emptyForm({ email }), signedUp: 'now' }) }
        },
        again,
      })
    case 'account':
      return submitForm(req, res, {
        schema: LinkAccountForm,
        async done(given) {
          const person = await personByPassword(context, req, res, given)
          const joined = await joinAs(person.id)
          const newAccount = Date.now() - person.createdAt.getTime() < NEW_ACCOUNT_MS
          return enter(context, req, res, person, welcome(joined), { newAccount })
        },
        again,
      })
    case 'me':
      return submitForm(req, res, {
        schema: NoFields,
        async done() {
          return welcome(await joinAs(sessionOf(res)!.personId))
        },
        again,
      })
  }
}

/** With mail, only the reader of the mailed link chooses the password. */
function passwordFor({ db }: SignInContext, typed: string | undefined): string {
  if (isMailOn(db)) return randomBytes(24).toString('base64url')
  if (typed === undefined) throw invalid({ password: ['is required'] })
  return typed
}

/** Signs in the browser of a confirmed person without the password. */
function enterOnceAdmitted(
  context: SignInContext,
  req: Request,
  res: Response,
  linkId: string,
): Promise<void> {
  return submitForm(req, res, {
    schema: NoFields,
    async done() {
      const person = await joinedHere(context, req)
      if (!person) return { page: () => show(context, req, res, { signedUp: 'waits' }) }
      const joined = await joinGym(context.db, linkId, person.id, requestIdOf(res))
      forgetJoining(context, res)
      return enter(context, req, res, person, welcome(joined), { newAccount: true })
    },
    again: state => show(context, req, res, { state, signedUp: 'waits' }),
  })
}

function welcome({ gym, state }: Joined): { location: string; flash?: string } {
  switch (state) {
    case 'in':
      return { location: `/g/${gym.slug}/welcome` }
    case 'waits':
      return { location: '/gyms', flash: `A coach of ${gym.name} has to approve you.` }
    case 'declined':
      return { location: '/gyms', flash: `${gym.name} declined your request. Talk to a coach.` }
  }
}

async function linkOf(
  { db, config }: SignInContext,
  req: Request,
): Promise<{ linkId: string; found: FoundJoinLink | null }> {
  const linkId = readJoinId(config.secret, String(req.params.token))
  if (linkId === null) throw notFound('This page')
  return { linkId, found: await findJoinLink(db, linkId) }
}

function wayOf(req: Request, res: Response): Way | null {
  const way = req.query.with
  if (way === 'new' || way === 'account') return way
  return way === 'me' && sessionOf(res) ? 'me' : null
}
