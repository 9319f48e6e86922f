import { stringify } from 'csv-stringify/sync'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { readPrice } from '../../domain/memberships/price'
import { invalid } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import {
  DatesForm,
  EndForm,
  MembershipSearch,
  PauseForm,
  PayForm,
  StartForm,
} from '../../schemas/memberships/memberships'
import { FIELDS, MembershipPlanForm } from '../../schemas/memberships/plans'
import { toFormValues } from '../../schemas/shared/declared-fields'
import {
  createMembership,
  endMembership,
  getMembership,
  type Membership,
  pauseMembership,
  payMembership,
  resumeMembership,
  updateMembership,
} from '../../services/memberships/memberships'
import { getAthleteMemberships, listOpenMemberships } from '../../services/memberships/overview'
import {
  createMembershipPlan,
  getMembershipPlan,
  listPlansWithCounts,
  updateMembershipPlan,
} from '../../services/memberships/plans'
import { emptyForm, type FormState, onButton, onSubmit, type Show } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { type Choice, toChoices } from '../words/choices'
import {
  buildMembership,
  buildMemberships,
  describePaid,
  type MembershipShown,
  type MembershipsPage,
} from './page'
import { buildStripe, type StripeShown, stripeSettingsRouter } from './stripe-page'

const indexView = view<{ page: MembershipsPage; stripe: StripeShown; form: FormState }>('memberships/index')
const planView = view<{ plan: { id: string; name: string; revision: number } | null; form: FormState }>(
  'memberships/plan',
)
const personView = view<{
  athlete: { id: string; name: string }
  memberships: MembershipShown[]
  plans: Choice[]
  today: string
  form: FormState
}>('memberships/person')

/** Routes of plans, due payments and an athlete's memberships. */
export function membershipsRouter(config: Config, confirm: RequestHandler): Router {
  const router = Router({ mergeParams: true })
  const showIndex: Show = (req, res, form) => index(config, req, res, form)
  router.get('/', (req, res) => index(config, req, res))
  router.use('/stripe', stripeSettingsRouter(config, confirm, showIndex))
  router.get('/memberships.csv', sendCsv)
  router.get('/plans/new', (req, res) => showNewPlan(req, res))
  router.post('/plans', createPlan)
  router.get('/plans/:id', (req, res) => showPlan(req, res))
  router.post('/plans/:id', updatePlan)
  router.get('/athletes/:athleteId', (req, res) => showPerson(req, res))
  router.post('/athletes/:athleteId', start)
  router.post('/:id/pause', pause)
  router.post('/:id/resume', resume)
  router.post('/:id/pay', pay)
  router.post('/:id/end', end)
  router.post('/:id/dates', changeDates)
  return router
}

const base = (res: Response) => `${gymPath(res)}/memberships`

async function index(config: Config, req: Request, res: Response, form = emptyForm()): Promise<void> {
  const [scope, reading] = [scopeOf(res), readingOf(res)]
  const open = await listOpenMemberships(scope, reading.today)
  const plans = await listPlansWithCounts(scope, reading.today)
  const stripe = await buildStripe(config, req, res)
  const search = parse(MembershipSearch, parseQuery(req.originalUrl).values)
  const page = buildMemberships(open, plans, search, { base: base(res), reading })
  indexView(req, res, { page, stripe, form })
}

async function sendCsv(_req: Request, res: Response): Promise<void> {
  const rows = await listOpenMemberships(scopeOf(res), readingOf(res).today)
  const table = rows.map(({ athlete, plan, ...row }) => ({
    ...{ athlete_id: athlete.id, name: athlete.name, plan: plan.name, status: row.status, price: row.price },
    ...{ starts_on: row.startsOn, ends_on: row.endsOn, next_payment_on: row.nextPaymentOn },
    ...{ paused_on: row.pausedOn, paused_until: row.pausedUntil },
  }))
  const columns = 'athlete_id name plan status price starts_on ends_on next_payment_on paused_on paused_until'
  res.attachment('memberships.csv').type('csv')
  res.send(stringify(table, { header: true, columns: columns.split(' '), escape_formulas: true }))
}

function showNewPlan(req: Request, res: Response, form?: FormState): void {
  planView(req, res, { plan: null, form: form ?? emptyForm({ grace_days: '14' }) })
}

const createPlan = onSubmit(MembershipPlanForm, showNewPlan, async ({ revision: _, ...input }, { res }) => {
  const { name, price } = await createMembershipPlan(scopeOf(res), input)
  return { location: base(res), flash: `Added ${name}. ${describePrice(price)}` }
})

async function showPlan(req: Request, res: Response, form?: FormState): Promise<void> {
  const plan = await getMembershipPlan(scopeOf(res), idParam(req))
  planView(req, res, { plan, form: form ?? emptyForm(toFormValues(FIELDS, plan)) })
}

const updatePlan = onSubmit(MembershipPlanForm, showPlan, async (input, { res, id }) => {
  const { name, price } = await updateMembershipPlan(scopeOf(res), id, input)
  return { location: base(res), flash: `Saved ${name}. ${describePrice(price)}` }
})

function describePrice(price: string): string {
  return readPrice(price) === null
    ? `No amount could be read in “${price}”: it is shown as written, and not in the sums.`
    : ''
}

async function showPerson(req: Request, res: Response, form = emptyForm()): Promise<void> {
  await showAthlete(req, res, idParam(req, 'athleteId'), form)
}

async function showMembership(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const { athleteId } = await getMembership(scopeOf(res), idParam(req))
  await showAthlete(req, res, athleteId, form)
}

async function showAthlete(req: Request, res: Response, athleteId: string, form: FormState): Promise<void> {
  const [scope, reading] = [scopeOf(res), readingOf(res)]
  const found = await getAthleteMemberships(scope, athleteId, reading.today)
  const plans = await listPlansWithCounts(scope, reading.today)
  personView(req, res, {
    athlete: found.athlete,
    memberships: found.memberships.map(row => buildMembership(row, reading)),
    plans: toChoices(plans.map(({ plan }) => plan).filter(({ retired }) => !retired)),
    today: reading.today,
    form,
  })
}

const start = onSubmit(StartForm, showPerson, async (input, { req, res }) => {
  const [athlete_id, scope] = [idParam(req, 'athleteId'), scopeOf(res)]
  const { athlete, memberships } = await getAthleteMemberships(scope, athlete_id, readingOf(res).today)
  if (memberships.some(({ planId, status }) => planId === input.plan_id && status !== 'ended'))
    throw invalid({ plan_id: ['is running already'] })
  return shown(
    res,
    await createMembership(scope, { ...input, athlete_id }),
    `${athlete.name} has a membership.`,
  )
})

const pause = onSubmit(PauseForm, showMembership, async (input, { res, id }) =>
  shown(
    res,
    await pauseMembership(scopeOf(res), id, input),
    'Paused. Pause the payments at your provider too.',
  ),
)

const resume = onButton(showMembership, async ({ res, id }) =>
  shown(res, await resumeMembership(scopeOf(res), id), 'The membership goes on.'),
)

const pay = onSubmit(PayForm, showMembership, async ({ payment_on: on }, { res, id }) => {
  const paid = await payMembership(scopeOf(res), id, { on })
  return shown(res, paid, describePaid(paid, readingOf(res)))
})

const end = onSubmit(EndForm, showMembership, async (input, { res, id }) => {
  const ended = await endMembership(scopeOf(res), id, input)
  return shown(res, ended, 'The membership has its last day. End the payments at your provider too.')
})

const changeDates = onSubmit(
  DatesForm,
  showMembership,
  async ({ ends_on = null, next_payment_on = null }, { res, id }) =>
    shown(res, await updateMembership(scopeOf(res), id, { ends_on, next_payment_on }), 'Saved.'),
)

function shown(res: Response, { athleteId }: Membership, flash: string) {
  return { location: `${base(res)}/athletes/${athleteId}`, flash }
}
