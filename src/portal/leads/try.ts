import { type NextFunction, type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import type { Db } from '../../db/client'
import { leadPath, readLeadId, trialPath } from '../../domain/leads/lead-link'
import { dayAt } from '../../domain/shared/dates'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { noteInLog, requestIdOf } from '../../http/request-context'
import type { Counts } from '../../http/shared-counts'
import { slugText } from '../../schemas/gym/slug'
import { OwnClassForm, TrialForm } from '../../schemas/leads/leads'
import { SignForm } from '../../schemas/waivers/signatures'
import { gymScope, PUBLIC } from '../../scope'
import { signForLead, writeLeadCopy } from '../../services/leads/signing'
import {
  askToTry,
  getOwnLead,
  getTrial,
  leaveOwnClass,
  proveLead,
  takeOwnClass,
} from '../../services/leads/trying'
import { isLeadUnsigned } from '../../services/leads/unsigned'
import { findPublicGym } from '../../services/platform/public-links'
import { findInForce } from '../../services/waivers/unsigned'
import { buildBrand } from '../brand'
import { visitCalendar } from '../classes/calendar-file'
import { emptyForm, type FormState, onButton, onSubmit, submitForm } from '../http/forms'
import { localeOf, setLocale } from '../http/locale'
import { isUsed, limitPublicPosts, openSealed, tooOld, withSeal } from '../http/public-forms'
import { view } from '../http/render'
import { sendWaiverPdf } from '../waivers/copy'
import type { Reading } from '../words/when'
import { buildOwnLead, buildTrial, type OwnLeadShown, type TrialPage } from './try-page'

const tryView = view<{ page: TrialPage; form: FormState }>('leads/try')
const ownView = view<{ page: OwnLeadShown; form: FormState }>('leads/own')

/** Forms from one address in a quarter of an hour: a group of friends at the desk, each with a second try. */
const MOST = 40

type On = { db: Db; config: Config; counts: Counts; clock: () => Date }

/** The page *Try a class* of a gym, and the pages of its visitors, without a session. */
export function tryRouter(on: On): Router {
  const { config, counts, db } = on
  const router = Router({ mergeParams: true })
  const gym = Router({ mergeParams: true })
  gym.use(resolveGym(db))
  gym.use(limitPublicPosts(config.rateLimit, { which: 'try', most: MOST, counts }))
  gym.get('/', (req, res) => show(on, req, res))
  gym.post('/', (req, res) => ask(on, req, res))
  const showOwn = own(on)
  gym.get('/:token', (req, res) => showOwn(req, res))
  gym.get('/:token/class.ics', sendCalendar(on))
  gym.get('/:token/waiver.pdf', costs('draws'), async (req, res) =>
    sendWaiverPdf(res, visitedOf(res).slug, await writeLeadCopy(scopeOf(res), ownId(on, req))),
  )
  gym.post(
    '/:token/confirm',
    onButton(showOwn, async ({ req, res }) => {
      const lead = await proveLead(scopeOf(res), ownId(on, req))
      return {
        location: pathTo(on, res, lead.id),
        flash: lead.classId ? 'You have a place.' : 'Confirmed. Thank you.',
      }
    }),
  )
  gym.post(
    '/:token/class',
    onSubmit(OwnClassForm, showOwn, async ({ class_id }, { req, res }) => {
      const lead = await takeOwnClass(scopeOf(res), ownId(on, req), class_id)
      return { location: pathTo(on, res, lead.id), flash: 'You have a place.' }
    }),
  )
  gym.post(
    '/:token/sign',
    onSubmit(SignForm, showOwn, async ({ class_id: _, ...given }, { req, res }) => {
      const lead = await signForLead(scopeOf(res), ownId(on, req), given, 'link')
      return { location: pathTo(on, res, lead.id), flash: 'Signed. Thank you.' }
    }),
  )
  gym.post(
    '/:token/leave',
    onButton(showOwn, async ({ req, res }) => {
      const lead = await leaveOwnClass(scopeOf(res), ownId(on, req))
      return { location: pathTo(on, res, lead.id), flash: 'You gave the place back.' }
    }),
  )
  router.use('/:slug', gym)
  return router
}

type Visited = { slug: string; name: string; timeZone: string; words: string | null }
const visitedOf = (res: Response) => res.locals.tried as Visited

/** A gym without the page, and an unknown one, are the same 404. */
function resolveGym(db: Db) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const slug = slugText.safeParse(req.params.slug)
    const gym = slug.success ? await findPublicGym(db, slug.data) : null
    if (!gym?.publicTrial) throw notFound('This page')
    noteInLog(res, { gym: gym.id })
    setLocale(res, gym)
    res.locals.brand = buildBrand(gym)
    res.locals.tried = {
      ...{ slug: gym.slug, name: gym.name, timeZone: gym.timeZone, words: gym.trialWords },
    } satisfies Visited
    res.locals.scope = gymScope({ db, gymId: gym.id, actor: PUBLIC, requestId: requestIdOf(res) })
    next()
  }
}

function readingAt(res: Response, now: Date): Reading {
  const { timeZone } = visitedOf(res)
  return { timeZone, locale: localeOf(res), today: dayAt(now, timeZone) }
}

async function show(
  { config, clock }: On,
  req: Request,
  res: Response,
  given: FormState = emptyForm(),
  isSpent = false,
): Promise<void> {
  const [scope, now, gym] = [scopeOf(res), clock(), visitedOf(res)]
  const trial = await getTrial(scope, now)
  const form = withSeal({ secret: config.secret, about: scope.gymId, now }, given, isSpent)
  if (form.values.class_id === undefined && typeof req.query.class === 'string')
    form.values.class_id = req.query.class
  tryView(req, res, { page: buildTrial(trial, gym, readingAt(res, now)), form })
}

async function ask(on: On, req: Request, res: Response): Promise<void> {
  const { config, clock } = on
  let isSpent = false
  await submitForm(req, res, {
    schema: TrialForm,
    async done(input) {
      const scope = scopeOf(res)
      const ids = openSealed({ secret: config.secret, about: scope.gymId, now: clock() }, input)
      const lead = await askToTry(scope, input, ids, clock()).catch(error => {
        isSpent = isUsed(error)
        throw isSpent ? tooOld() : error
      })
      // The address of an unproven visitor's page is in their mail alone.
      if (lead.provenAt === null) return { page: () => showMailed(on, req, res, input.email) }
      return { location: pathTo(on, res, lead.id), flash: 'The gym has your request.' }
    },
    again: form => show(on, req, res, form, isSpent),
  })
}

function showMailed({ clock }: On, req: Request, res: Response, email: string): void {
  const page = {
    ...buildTrial({ plans: [], days: [] }, visitedOf(res), readingAt(res, clock())),
    mailed: email,
  }
  tryView(req, res, { page, form: emptyForm() })
}

function ownId({ config }: On, req: Request): string {
  const id = readLeadId(config.secret, String(req.params.token))
  if (id === null) throw notFound('This page')
  return id
}

function pathTo({ config }: On, res: Response, id: string): string {
  return leadPath(config.secret, visitedOf(res).slug, id)
}

function own(on: On) {
  return async (req: Request, res: Response, form: FormState = emptyForm()): Promise<void> => {
    const [scope, now] = [scopeOf(res), on.clock()]
    const lead = await getOwnLead(scope, ownId(on, req))
    const trial = lead.class === null ? await getTrial(scope, now) : null
    const action = pathTo(on, res, lead.id)
    const waiver = (await isLeadUnsigned(scope, lead)) ? await findInForce(scope) : null
    const page = buildOwnLead(lead, { trial, waiver }, { ...visitedOf(res), action }, readingAt(res, now))
    ownView(req, res, { page, form: { ...form, values: { signer: 'self', ...form.values } } })
  }
}

function sendCalendar(on: On) {
  return async (req: Request, res: Response): Promise<void> => {
    const { class: held } = await getOwnLead(scopeOf(res), ownId(on, req))
    if (held === null) throw notFound('This page')
    const { name: gym, timeZone } = visitedOf(res)
    const url = `${on.config.baseUrl}${trialPath(visitedOf(res).slug)}/${String(req.params.token)}`
    res.set('Cache-Control', 'private, no-store').attachment('class.ics').type('text/calendar; charset=utf-8')
    res.send(visitCalendar(held, { gym, timeZone, url }))
  }
}
