import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { getVisibility } from '../../domain/competitions/event-showing'
import { localTimeAt } from '../../domain/shared/local-times'
import { scopeOf } from '../../http/gym-scope'
import {
  ButtonForm,
  CompetitionCopyForm,
  CompetitionForm,
  CompetitionStatusForm,
} from '../../schemas/competitions/editing'
import { currentTimeZone } from '../../schemas/shared/time-zones'
import { getCompetition } from '../../services/competitions/competitions'
import { copyCompetition } from '../../services/competitions/copying'
import { deleteCompetition } from '../../services/competitions/deleting'
import {
  createCompetition,
  setCompetitionStatus,
  updateCompetition,
} from '../../services/competitions/editing'
import { listCompetitions } from '../../services/competitions/list'
import { getOverview, type Overview } from '../../services/competitions/overview'
import { baseUrlFor } from '../http/base-url'
import { emptyForm, type FormState, onSubmit, SHOWN, withForm } from '../http/forms'
import { localeOf } from '../http/locale'
import { idParam } from '../http/params'
import { membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { pageOfRows, type RowsPage } from '../words/page-links'
import type { Tag } from '../words/score-shown'
import { timeZoneChoices } from '../words/time-zones'
import { addDivisionRoutes } from './divisions'
import { competitionPath, competitionsPath, continueOrAsk } from './effects'
import { addEventRoutes } from './events'
import { buildEvents } from './events-page'
import {
  buildCompetitions,
  buildHead,
  buildOverview,
  type CompetitionHead,
  type CompetitionList,
  type CompetitionRow,
  competitionValues,
  copyValues,
  type OverviewPage,
} from './page'
import { addPointsRoutes } from './points'

const indexView = view<{
  list: CompetitionList
  past: RowsPage<CompetitionRow>
}>('competitions/index')
const newView = view<{ form: FormState; zones: Choice[] }>('competitions/new')
const showView = view<{ page: OverviewPage; form: FormState; copy: FormState }>('competitions/show')
const editView = view<{ head: CompetitionHead; form: FormState; zones: Choice[] }>('competitions/edit')
const visibilityView = view<{ page: ShowPage }>('competitions/visibility')

/** Pages of staff alone. */
export function competitionsRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/', index)
  router.get('/new', startNew)
  router.post('/', create)
  router.post('/:id/delete', remove(config))
  router.post('/:id/duplicate', duplicate(config))
  return router
}

export function competitionRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id', (req, res) => show(config, req, res))
  router.get('/:id/edit', (req, res) => showEdit(req, res))
  router.post('/:id', update)
  router.post('/:id/status', changeStatus(config))
  addDivisionRoutes(router)
  addEventRoutes(router)
  addPointsRoutes(router)
  router.get('/:id/show', (req, res) => showVisibility(config, req, res))
  return router
}

async function index(req: Request, res: Response): Promise<void> {
  const rows = await listCompetitions(scopeOf(res))
  const list = buildCompetitions(rows, readingOf(res))
  const past = pageOfRows(list.past, req.query.page, competitionsPath(res))
  indexView(req, res, { list, past })
}

function startNew(req: Request, res: Response): void {
  const { timeZone } = membershipOf(res).gym
  const opens = localTimeAt(new Date(), timeZone)
  showNew(req, res, emptyForm({ time_zone: currentTimeZone(timeZone), registration_opens_at: opens }))
}

function showNew(req: Request, res: Response, form: FormState): void {
  newView(req, res, { form, zones: timeZoneChoices(form.values.time_zone) })
}

const create = onSubmit(CompetitionForm, showNew, async (input, { res }) => {
  const { id, name } = await createCompetition(scopeOf(res), input)
  return { location: `${competitionsPath(res)}/${id}`, flash: `${name} is a draft. Next: divisions.` }
})

type Refused = { form?: FormState; copy?: FormState }

async function show(config: Config, req: Request, res: Response, refused: Refused = {}): Promise<void> {
  const reading = readingOf(res)
  const overview = await getOverview(scopeOf(res), idParam(req))
  showView(req, res, {
    page: buildOverview(overview, reading, baseUrlFor(req, config)),
    form: refused.form ?? emptyForm(),
    copy: refused.copy ?? emptyForm(copyValues(overview, reading.today)),
  })
}

async function showEdit(req: Request, res: Response, refused?: FormState): Promise<void> {
  const competition = await getCompetition(scopeOf(res), idParam(req))
  editView(req, res, {
    head: buildHead(competition),
    form: refused ?? emptyForm(competitionValues(competition)),
    zones: timeZoneChoices(competition.timeZone),
  })
}

const update = onSubmit(CompetitionForm, showEdit, async (input, { req, res, id }) => {
  if (input.confirmed === 'no') {
    await showEdit(req, res, emptyForm(req.body))
    return SHOWN
  }
  const changed = await updateCompetition(scopeOf(res), id, input)
  const next = () => ({ location: competitionPath(req, res), flash: 'Saved.' })
  return continueOrAsk(req, res, changed, { what: 'these details', next })
})

const PUBLISHED = 'Published. Anyone with the link can open its page.'
const UNPUBLISHED = 'Changed to draft. Only coaches can see it.'

const changeStatus = (config: Config) =>
  onSubmit(
    CompetitionStatusForm,
    withForm(show.bind(null, config), 'form'),
    async (input, { req, res, id }) => {
      if (input.confirmed === 'no') return { location: competitionPath(req, res) }
      const changed = await setCompetitionStatus(scopeOf(res), id, input)
      const flash = input.status === 'published' ? PUBLISHED : UNPUBLISHED
      return continueOrAsk(req, res, changed, {
        what: 'it as a draft',
        next: () => ({ location: competitionPath(req, res), flash }),
      })
    },
  )

const remove = (config: Config) =>
  onSubmit(ButtonForm, withForm(show.bind(null, config), 'form'), async (_, { res, id }) => {
    const { name } = await deleteCompetition(scopeOf(res), id)
    return { location: competitionsPath(res), flash: `Deleted ${name}.` }
  })

const duplicate = (config: Config) =>
  onSubmit(CompetitionCopyForm, withForm(show.bind(null, config), 'copy'), async (input, { res, id }) => {
    const copy = await copyCompetition(scopeOf(res), id, input)
    const flash = `${copy.name} is a draft, with the divisions, events and points of the original.`
    return { location: `${competitionsPath(res)}/${copy.id}`, flash }
  })

async function showVisibility(config: Config, req: Request, res: Response): Promise<void> {
  const overview = await getOverview(scopeOf(res), idParam(req))
  const page = buildShow(overview, localeOf(res), baseUrlFor(req, config), new Date())
  visibilityView(req, res, { page })
}

type ShowPage = ReturnType<typeof buildShow>

const PAGES = [
  { name: 'Details', what: 'Description, divisions with free places, registration form', path: '' },
  { name: 'Leaderboard', what: 'Updates live; every place comes with its reason', path: '/leaderboard' },
  { name: 'Schedule', what: 'All heats by time', path: '/schedule' },
  { name: 'Podium', what: 'The top three of every division', path: '/podium' },
]

function buildShow(overview: Overview, locale: string, baseUrl: string, now: Date) {
  const base = `/c/${overview.id}`
  const cards = buildEvents(overview, locale)
  return {
    head: buildHead(overview),
    pages: PAGES.map(page => ({ ...page, path: `${base}${page.path}` })),
    tv: { path: `${base}/tv`, url: `${baseUrl}${base}/tv` },
    events: overview.events.map((event, index) => ({
      id: event.id,
      name: event.name,
      tags: tagsOf(event, now),
      facts: cards[index]!.facts,
      byHand: cards[index]!.byHand,
    })),
    divisions: overview.divisions
      .filter(({ visible }) => visible)
      .map(({ id, name }) => ({
        id,
        name,
        csv: `${base}/results.csv?division=${id}`,
        embed: `<iframe src="${baseUrl}${base}/embed?division=${id}" title="${escaped(name)}" width="100%" height="640"></iframe>`,
      })),
    json: `${base}/results.json`,
  }
}

function tagsOf(event: Overview['events'][number], now: Date): Tag[] {
  if (!event.visible) return [{ label: 'Hidden', kind: 'ask' }]
  const { released, scores } = getVisibility(event, now)
  return [
    { label: released ? 'Workout visible' : 'Only the name', kind: '' },
    { label: scores ? 'Scores visible' : 'Scores hidden', kind: '' },
  ]
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, char => ENTITIES[char]!)
