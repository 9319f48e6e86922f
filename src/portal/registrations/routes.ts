import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { partnerToken, registrationToken } from '../../domain/registrations/registration-link'
import { writeRegistrationSheet } from '../../domain/registrations/registration-sheet/write'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import type { DateStyle } from '../../domain/shared/dates'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { parse, parseQuery } from '../../http/parse'
import { receiveFile } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import {
  EnteredRegistrationForm,
  MoveForm,
  NewRegistrationForm,
  RegistrationQuery,
} from '../../schemas/registrations/registering'
import { LARGEST_LIST_FILE } from '../../services/imports/table-file'
import {
  type ChangedRegistration,
  enterRegistration,
  moveRegistration,
  promoteRegistration,
  restoreRegistration,
  updateRegistration,
  withdrawRegistration,
} from '../../services/registrations/changes'
import { getShownRegistration, listByDivision } from '../../services/registrations/list'
import { competitionPath } from '../competitions/effects'
import { baseUrlFor } from '../http/base-url'
import { emptyForm, type FormState, onButton, onSubmit, type Show } from '../http/forms'
import { localeOf } from '../http/locale'
import { idParam } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { addFormRoutes } from './form'
import { readImport, readImportFile, showImport, undo } from './imports'
import { addInvitationRoutes } from './invitations/routes'
import { showLabels } from './labels'
import { buildRegistrationIndex, type RegistrationIndex } from './list-page'
import { addOrganisingRoutes } from './organising'
import {
  buildRegistrationPage,
  describeRegistered,
  organisingValues,
  type RegistrationPage,
  sheetRows,
} from './page'
import { PEOPLE_CHOICES, type PeopleChoices, peopleFieldNames, peopleValues } from './people-fields'
import { listPath, promoteTicked, restoreRegistrations, withdrawTicked } from './together'

type RegistrationForm = { form: FormState; fields: string[] } & PeopleChoices

type Divided = { competition: { id: string; name: string } }

const indexView = view<{ index: RegistrationIndex; form: FormState }>('registrations/index')
const divisionsView = view<Divided & { divisions: Choice[]; form: FormState }>('registrations/divisions')
const newView = view<Divided & { division: { id: string; name: string; size: number } } & RegistrationForm>(
  'registrations/new',
)
const showView = view<
  { registration: RegistrationPage; moveForm: FormState; organisingForm: FormState } & RegistrationForm
>('registrations/show')

export function competitionRegistrationsRouter(config: Config, uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  const again: Show = (req, res, form) => show(config, req, res, undefined, form)
  const button = press.bind(null, again)
  addFormRoutes(router)
  addInvitationRoutes(router, config)
  const withOrganising: Show = (req, res, form) => show(config, req, res, undefined, undefined, form)
  addOrganisingRoutes(router, withOrganising, index)
  router.get('/:id/registrations', (req, res) => index(req, res))
  router.get('/:id/registrations.csv', sheet)
  router.get('/:id/registrations/labels', showLabels(config))
  router.get('/:id/registrations/new', (req, res) => showNew(req, res))
  router.post('/:id/registrations', enter)
  router.get('/:id/registrations/import', (req, res) => showImport(req, res))
  router.post('/:id/registrations/import', costs('decodes'), readImport)
  router.post(
    '/:id/registrations/import/file',
    receiveFile(uploads, { largest: LARGEST_LIST_FILE, admits: async () => undefined }),
    readImportFile,
  )
  router.post('/:id/registrations/imports/:importId/undo', undo)
  router.post('/:id/registrations/withdraw', withdrawTicked(index))
  router.post('/:id/registrations/promote', promoteTicked(index))
  router.post('/:id/registrations/restore', restoreRegistrations(index))
  router.get('/:id/registrations/:registrationId', (req, res) => show(config, req, res))
  router.post('/:id/registrations/:registrationId', update(config))
  router.post('/:id/registrations/:registrationId/withdraw', button(withdrawRegistration, 'has withdrawn'))
  router.post('/:id/registrations/:registrationId/restore', button(restoreRegistration, 'is back'))
  router.post('/:id/registrations/:registrationId/promote', button(promoteRegistration, 'has a place now'))
  router.post('/:id/registrations/:registrationId/move', move(config))
  return router
}

async function index(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const { values } = parseQuery(req.originalUrl)
  const query = parse(RegistrationQuery, { ...values, columns: req.query.columns })
  const list = await listByDivision(scopeOf(res), idParam(req), {
    words: query.q,
    since: query.since,
    until: query.until,
    withdrawnAt: query.withdrawn,
    ...(query.show !== '' && { only: query.show }),
    ...{ shirt: query.shirt, tag: query.tag, answer: query.answer },
  })
  const shown = buildRegistrationIndex(
    list,
    query,
    { base: listPath(req, res), money: `${competitionPath(req, res)}/money/registrations` },
    dateStyleAt(res, list.competition.timeZone),
  )
  indexView(req, res, { index: shown, form })
}

async function sheet(req: Request, res: Response): Promise<void> {
  const list = await listByDivision(scopeOf(res), idParam(req))
  res.set('Cache-Control', 'private, no-store')
  res.attachment(`${list.competition.name.replace(/[^\p{L}\p{N} -]+/gu, '')} registrations.csv`)
  res.type('csv').send(writeRegistrationSheet(sheetRows(list)))
}

async function showNew(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const { competition, divisions } = await listByDivision(scopeOf(res), idParam(req))
  const asked = form.values.division_id ?? req.query.division
  const found = divisions.map(({ division }) => division)
  const division = found.find(({ id }) => id === asked) ?? (found.length === 1 ? found[0] : undefined)
  const named = { competition: { id: competition.id, name: competition.name } }
  if (!division) {
    const choices = found.map(({ id, name }) => ({ value: id, label: name }))
    return divisionsView(req, res, { ...named, divisions: choices, form })
  }
  const size = teamSizeOf(division)
  const fields = ['division_id', 'when_full', ...peopleFieldNames(size)]
  const { id, name } = division
  newView(req, res, { ...named, division: { id, name, size }, form, fields, ...PEOPLE_CHOICES })
}

const enter = onSubmit(NewRegistrationForm, showNew, async (input, { req, res, id }) => {
  const entered = await enterRegistration(scopeOf(res), id, input)
  return {
    location: `${listPath(req, res)}/${entered.id}`,
    flash: describeRegistered(entered, 'is registered'),
  }
})

async function show(
  config: Config,
  req: Request,
  res: Response,
  form?: FormState,
  moveForm = emptyForm(),
  organisingForm?: FormState,
): Promise<void> {
  const found = await getShownRegistration(scopeOf(res), idParam(req), idParam(req, 'registrationId'))
  const { competition, registration } = found
  const base = `${baseUrlFor(req, config)}/c/${competition.id}`
  const links = {
    own: `${base}/r/${registrationToken(config.secret, registration.id, registration.linkVersion)}`,
    partner: `${base}/join/${partnerToken(config.secret, registration.id)}`,
  }
  const page = buildRegistrationPage(found, links, {
    ...readingOf(res),
    timeZone: competition.timeZone,
  })
  showView(req, res, {
    registration: page,
    form: form ?? emptyForm(peopleValues(registration)),
    fields: ['captain', ...peopleFieldNames(page.size)],
    moveForm,
    organisingForm: organisingForm ?? emptyForm(organisingValues(registration)),
    ...PEOPLE_CHOICES,
  })
}

const update = (config: Config) =>
  onSubmit(EnteredRegistrationForm, show.bind(null, config), async (input, { req, res }) => {
    const [id, registrationId] = [idParam(req), idParam(req, 'registrationId')]
    const { name } = await updateRegistration(scopeOf(res), id, registrationId, input)
    return { location: `${listPath(req, res)}/${registrationId}`, flash: `Saved ${name}.` }
  })

const move = (config: Config) =>
  onSubmit(
    MoveForm,
    (req, res, form) => show(config, req, res, undefined, form),
    async (input, { req, res }) => {
      const [id, registrationId] = [idParam(req), idParam(req, 'registrationId')]
      const moved = await moveRegistration(scopeOf(res), id, registrationId, input.division_id)
      const flash = describeRegistered(moved, `is in ${moved.fullness.division} now`)
      return { location: `${listPath(req, res)}/${registrationId}`, flash }
    },
  )

type Change = (
  scope: ReturnType<typeof scopeOf>,
  competitionId: string,
  id: string,
) => Promise<ChangedRegistration>

const press = (again: Show, change: Change, done: string) =>
  onButton(again, async ({ req, res, id }) => {
    const registrationId = idParam(req, 'registrationId')
    const flash = describeRegistered(await change(scopeOf(res), id, registrationId), done)
    return { location: `${listPath(req, res)}/${registrationId}`, flash }
  })

function dateStyleAt(res: Response, timeZone: string): DateStyle {
  return { timeZone, locale: localeOf(res) }
}
