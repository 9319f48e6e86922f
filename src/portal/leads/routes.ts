import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { trialPath } from '../../domain/leads/lead-link'
import { formatDay } from '../../domain/shared/dates'
import { scopeOf } from '../../http/gym-scope'
import {
  ArriveForm,
  CloseForm,
  JoinLeadForm,
  LeadForm,
  NoteForm,
  OwnClassForm,
} from '../../schemas/leads/leads'
import { joinLead } from '../../services/leads/joining'
import { closeLead, createLead, deleteLead, markArrival, updateLead } from '../../services/leads/leads'
import { getLeadAtWork, hasTrialPage, listLeadsAtWork } from '../../services/leads/overview'
import { listPlansWithCounts } from '../../services/memberships/plans'
import { listShownDays } from '../../services/website/schedule'
import { rowAnchor } from '../classes/page'
import { baseUrlFor } from '../http/base-url'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath, membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { type Choice, toChoices } from '../words/choices'
import { hourShown } from '../words/hour-shown'
import { buildLead, buildLeads, type LeadShown, type LeadsPage } from './page'
import { leadWaiverRouter } from './waiver'

type Choices = { plans: Choice[]; classes: Choice[] }
const indexView = view<{ page: LeadsPage; link: string | null }>('leads/index')
const newView = view<{ form: FormState } & Choices>('leads/new')
const showView = view<{ lead: LeadShown; form: FormState } & Choices>('leads/show')

/** Leads, for staff. */
export function leadsRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => showIndex(config, req, res))
  router.get('/new', (req, res) => showNew(req, res))
  router.post('/', create)
  router.get('/:id', (req, res) => show(req, res))
  router.post('/:id/class', move)
  router.post('/:id/note', note)
  router.post('/:id/arrive', arrive)
  router.use('/:id/waiver', leadWaiverRouter())
  router.post('/:id/join', join)
  router.post('/:id/close', close)
  router.post('/:id/delete', remove)
  return router
}

const base = (res: Response) => `${gymPath(res)}/leads`

async function showIndex(config: Config, req: Request, res: Response): Promise<void> {
  const rows = await listLeadsAtWork(scopeOf(res))
  const link = (await hasTrialPage(scopeOf(res)))
    ? baseUrlFor(req, config) + trialPath(membershipOf(res).gym.slug)
    : null
  indexView(req, res, { page: buildLeads(rows, new Date(), readingOf(res)), link })
}

async function listChoices(res: Response): Promise<Choices> {
  const [scope, reading] = [scopeOf(res), readingOf(res)]
  const plans = await listPlansWithCounts(scope, reading.today)
  const days = await listShownDays(scope, { from: undefined, days: 14 })
  const now = new Date()
  return {
    plans: toChoices(plans.map(({ plan }) => plan).filter(({ retired }) => !retired)),
    classes: days.flatMap(({ date, classes }) =>
      classes
        .filter(({ state, end }) => state !== 'cancelled' && end > now)
        .map(({ id, time, name, program, free }) => ({
          value: id,
          label: `${hourShown(time, reading.locale).text} ${name ?? program.name}${free === 0 ? ', full' : ''}`,
          group: formatDay(date, reading.locale, reading.today),
        })),
    ),
  }
}

async function showNew(req: Request, res: Response, form = emptyForm()): Promise<void> {
  newView(req, res, { form, ...(await listChoices(res)) })
}

const create = onSubmit(LeadForm, showNew, async (input, { res }) => {
  const { id, name } = await createLead(scopeOf(res), input)
  return { location: `${base(res)}/${id}`, flash: `${name} is on the list.` }
})

async function show(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const found = await getLeadAtWork(scopeOf(res), idParam(req))
  const lead = buildLead(found, new Date(), readingOf(res))
  const values = { note: lead.note ?? '', ask_on: found.askOn ?? '', plan_id: lead.plan?.id ?? '' }
  const filled = { errors: form.errors, values: { ...values, ...form.values } }
  showView(req, res, { lead, form: filled, ...(await listChoices(res)) })
}

const shown = (res: Response, id: string, flash: string) => ({ location: `${base(res)}/${id}`, flash })

const move = onSubmit(OwnClassForm, show, async ({ class_id }, { res, id }) => {
  await updateLead(scopeOf(res), id, { class_id })
  return shown(res, id, 'The place is held.')
})

const note = onSubmit(NoteForm, show, async (input, { res, id }) => {
  await updateLead(scopeOf(res), id, input)
  return shown(res, id, 'Saved.')
})

/** Asks once about a visitor without a signature: in the class that the coach came from, else on the lead's page. */
const arrive = onSubmit(
  ArriveForm,
  show,
  async ({ class_id: classId, without_waiver: without }, { res, id }) => {
    const scope = scopeOf(res)
    const page = classId === undefined ? null : `${gymPath(res)}/classes/${encodeURIComponent(classId)}`
    if (without === undefined && (await getLeadAtWork(scope, id)).isUnsigned) {
      const ask = `?ask=${encodeURIComponent(id)}#${rowAnchor(id)}`
      return { location: page === null ? `${base(res)}/${id}` : page + ask }
    }
    const { name } = await markArrival(scope, id, { without_waiver: without !== undefined, atDoors: true })
    return { location: page ?? base(res), flash: `${name} came.` }
  },
)

const join = onSubmit(JoinLeadForm, show, async ({ plan_id }, { res, id }) => {
  const scope = scopeOf(res)
  const { athleteId, name, planId } = await joinLead(scope, id, { plan_id: plan_id ?? undefined })
  const plans = await listPlansWithCounts(scope, readingOf(res).today)
  const plan = plans.find(({ plan: { id: own } }) => own === (plan_id ?? planId))?.plan
  const on = plan ? ` on “${plan.name}”` : ', without a membership yet'
  return { location: `${gymPath(res)}/athletes/${athleteId}`, flash: `${name} is a member${on}.` }
})

const close = onSubmit(CloseForm, show, async (input, { res, id }) => {
  const { name } = await closeLead(scopeOf(res), id, input)
  return { location: base(res), flash: `${name} is closed.` }
})

const remove = onButton(show, async ({ res, id }) => {
  const { name } = await deleteLead(scopeOf(res), id)
  return { location: base(res), flash: `Everything about ${name} is deleted.` }
})
