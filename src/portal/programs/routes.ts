import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { formatNumber } from '../../domain/shared/words'
import { dayPath } from '../../domain/wods/day-link'
import { USUAL_PUBLISH_TIME } from '../../domain/wods/publish-rule'
import { scopeOf } from '../../http/gym-scope'
import { FollowersForm, ProgramForm, ProgramStatusForm } from '../../schemas/programs/programs'
import { listActiveAthletes } from '../../services/athletes/list'
import { endDayLink, makeDayLink } from '../../services/programs/editing'
import {
  addFollowers,
  createProgram,
  getProgram,
  listPrograms,
  type ProgramWithFollowers,
  setProgramStatus,
  unfollowProgram,
  updateProgram,
} from '../../services/programs/programs'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onButton, onSubmit, withForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { view } from '../http/render'
import { type Choice, toChoices } from '../words/choices'
import { pageOfRows, type RowsPage } from '../words/page-links'
import { buildTrack, type TrackShown } from './track-page'
import { addTrackRoutes } from './tracks'

const indexView = view<RowsPage<ProgramCard>>('programs/index')
const newView = view<{ form: FormState; athletes: Choice[] }>('programs/new')
const showView = view<{
  program: ProgramPage
  followers: RowsPage<ProgramPage['followers'][number]>
  isPaged: boolean
  form: FormState
  athletes: Choice[]
  followerForm: FormState
  offered: boolean
  website: { url: string; path: string; embed: string } | null
  websiteForm: FormState
  track: TrackShown
  sourceForm: FormState
  keyForm: FormState
}>('programs/show')

export function programsRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/', index)
  router.get('/new', startNew)
  router.post('/', create)
  router.get('/:id', (req, res) => show(config, req, res))
  router.post('/:id', update(config))
  router.post('/:id/status', changeStatus(config))
  router.post('/:id/followers', addWho(config))
  router.post('/:id/day-link', makePage(config))
  router.post('/:id/day-link/end', endPage)
  router.post('/:id/followers/:athleteId/remove', removeFollower)
  const again = show.bind(null, config)
  addTrackRoutes(router, config, {
    sourceForm: withForm(again, 'sourceForm'),
    keyForm: withForm(again, 'keyForm'),
  })
  return router
}

async function index(req: Request, res: Response): Promise<void> {
  const programs = await listPrograms(scopeOf(res))
  indexView(req, res, pageOfRows(programs.map(buildProgramCard), req.query.page, `${gymPath(res)}/programs`))
}

/** A gym's first program is by default for all new members. */
async function startNew(req: Request, res: Response): Promise<void> {
  const isFirst = (await listPrograms(scopeOf(res))).length === 0
  const values = {
    access: 'all_members',
    period: 'continuous',
    publish_time: USUAL_PUBLISH_TIME,
    ...(isFirst && { for_new_members: 'yes' }),
  }
  return showNew(req, res, emptyForm(values))
}

async function showNew(req: Request, res: Response, form: FormState): Promise<void> {
  newView(req, res, { form, athletes: await athleteChoices(res) })
}

const create = onSubmit(ProgramForm, showNew, async (input, { res }) => {
  const program = await createProgram(scopeOf(res), input)
  return {
    location: `${gymPath(res)}/programs/${program.id}`,
    flash: `${program.name} is ready. Program its first day, or add followers.`,
  }
})

type Forms = {
  form?: FormState
  followerForm?: FormState
  websiteForm?: FormState
  sourceForm?: FormState
  keyForm?: FormState
}

async function show(config: Config, req: Request, res: Response, forms: Forms = {}): Promise<void> {
  const program = await getProgram(scopeOf(res), idParam(req))
  const { name, access, period, athleteId, forNewMembers, publishRule, publishTime } = program
  const shown = buildProgramPage(program)
  const values = {
    name,
    access,
    period,
    ...(athleteId !== null && { athlete_id: athleteId }),
    ...(forNewMembers && { for_new_members: 'yes' }),
    ...{ publish_rule: publishRule ?? '', publish_time: publishTime ?? USUAL_PUBLISH_TIME },
  }
  showView(req, res, {
    program: shown,
    followers: pageOfRows(shown.followers, req.query.page, `${gymPath(res)}/programs/${program.id}`),
    isPaged: req.query.page !== undefined,
    form: forms.form ?? emptyForm(values),
    athletes: await athleteChoices(res),
    followerForm: forms.followerForm ?? emptyForm(),
    offered: access !== 'athlete' && program.status === 'active',
    website: websiteOf(config, program),
    websiteForm: forms.websiteForm ?? emptyForm(),
    track: await buildTrack(res, program),
    sourceForm: forms.sourceForm ?? emptyForm({ publish: 'draft' }),
    keyForm: withDefault(forms.keyForm, { days_ahead: String(program.daysAhead) }),
  })
}

const withDefault = (form: FormState | undefined, values: Record<string, string>): FormState =>
  form ? { ...form, values: { ...values, ...form.values } } : emptyForm(values)

function websiteOf(
  { baseUrl, secret }: Config,
  { dayLinkId, name }: { dayLinkId: string | null; name: string },
) {
  if (dayLinkId === null) return null
  const path = dayPath(secret, dayLinkId)
  const title = name.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
  const embed = `<iframe src="${baseUrl}${path}/embed" title="${title}" width="100%" height="640"></iframe>`
  return { path, url: `${baseUrl}${path}`, embed }
}

const makePage = (config: Config) =>
  onButton(withForm(show.bind(null, config), 'websiteForm'), async ({ res, id }) => {
    await makeDayLink(scopeOf(res), id)
    const flash = 'The page is public for everyone with its address. Earlier addresses no longer work.'
    return { location: `${gymPath(res)}/programs/${id}#website`, flash }
  })

async function endPage(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  await endDayLink(scopeOf(res), id)
  setFlash(res, 'The page was removed. Its address shows nothing.')
  res.redirect(303, `${gymPath(res)}/programs/${id}`)
}

const update = (config: Config) =>
  onSubmit(ProgramForm, withForm(show.bind(null, config), 'form'), async (input, { res, id }) => {
    const program = await updateProgram(scopeOf(res), id, input)
    return { location: `${gymPath(res)}/programs/${id}`, flash: `Saved ${program.name}.` }
  })

const STATUS_SAID = {
  active: 'is active',
  inactive: 'is inactive',
  archived: 'is archived. Its WODs and results stay',
}

const changeStatus = (config: Config) =>
  onSubmit(
    ProgramStatusForm,
    (req, res) => show(config, req, res),
    async ({ status }, { res, id }) => {
      const program = await setProgramStatus(scopeOf(res), id, status)
      return { location: `${gymPath(res)}/programs/${id}`, flash: `${program.name} ${STATUS_SAID[status]}.` }
    },
  )

const addWho = (config: Config) =>
  onSubmit(
    FollowersForm,
    withForm(show.bind(null, config), 'followerForm'),
    async ({ athlete_id, everybody }, { res, id }) => {
      const count = await addFollowers(scopeOf(res), id, everybody ? 'everybody' : athlete_id)
      const added = count === 1 ? 'One athlete' : `${formatNumber(count)} athletes`
      const flash = count === 0 ? 'Already a follower.' : `${added} added to the program.`
      return { location: `${gymPath(res)}/programs/${id}`, flash }
    },
  )

async function removeFollower(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  await unfollowProgram(scopeOf(res), id, idParam(req, 'athleteId'))
  setFlash(res, 'Removed from the program. Their results stay.')
  res.redirect(303, `${gymPath(res)}/programs/${id}`)
}

async function athleteChoices(res: Response): Promise<Choice[]> {
  return toChoices(await listActiveAthletes(scopeOf(res)))
}

type ProgramCard = { id: string; name: string; status: string; tag: string | null; summary: string }
type ProgramPage = ReturnType<typeof buildProgramPage>

const ACCESS = {
  all_members: 'open to all members',
  private: 'private: only people you add',
  athlete: 'personal',
} as const
const PERIOD = { continuous: 'no end date', fixed: 'with an end date', template: 'a template' } as const
const TAG = { active: null, inactive: 'Inactive', archived: 'Archived' } as const

function buildProgramCard(program: ProgramWithFollowers): ProgramCard {
  const { id, name, status } = program
  return { id, name, status, tag: TAG[status], summary: summaryOf(program) }
}

function buildProgramPage(program: ProgramWithFollowers) {
  return {
    ...buildProgramCard(program),
    followers: program.followers.map(({ id, name }) => ({ id, name })),
    personal: program.access === 'athlete',
  }
}

function summaryOf({ access, period, followers, athlete, forNewMembers }: ProgramWithFollowers): string {
  const who = access === 'athlete' && athlete ? `personal: ${athlete.name}` : ACCESS[access]
  const count =
    followers.length === 0
      ? 'Nobody follows it yet'
      : followers.length === 1
        ? '1 follower'
        : `${followers.length} followers`
  return [count, who, PERIOD[period], forNewMembers ? 'new members follow it' : '']
    .filter(Boolean)
    .join(' · ')
}
