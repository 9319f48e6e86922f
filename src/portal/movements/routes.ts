import { type NextFunction, type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { canCoach } from '../../policies/staff'
import {
  COMPLEX_ROWS,
  LibraryMovementForm,
  MovementCreateForm,
  MovementFilter,
  MovementForm,
  ShortFormDelete,
} from '../../schemas/movements/forms'
import { listAliases, type MovementAlias, removeAlias } from '../../services/movements/aliases'
import { archiveMovement, restoreMovement } from '../../services/movements/archiving'
import { getMovement, listMovementNames, listMovements } from '../../services/movements/list'
import { createMovement } from '../../services/movements/making'
import { resetMovement, updateMovement } from '../../services/movements/movements'
import { getAthleteRecords } from '../../services/records/records'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onButton, onSubmit, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath, membershipOf, unitsOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildMovement as buildMovementRecords } from '../records/history-page'
import type { Choice } from '../words/choices'
import { pageInUnits } from '../words/own-loads'
import { pageOfRows, type RowsPage } from '../words/page-links'
import {
  buildMovement,
  buildMovementIndex,
  CATEGORY_CHOICES,
  INVOLVED_CHOICES,
  type MovementDetail,
  type MovementIndex,
  movementValues,
} from './page'

type Bests = ReturnType<typeof buildMovementRecords>['bests']
type FormParts = { form: FormState; involved: typeof INVOLVED_CHOICES }

const indexView = view<{ list: MovementIndex; categories: Choice[] }>('movements/index')
const newView = view<FormParts & { parts: readonly number[]; names: string[] }>('movements/new')
const shortFormsView = view<RowsPage<MovementAlias> & { form: FormState }>('movements/short-forms')
const aboutView = view<{ movement: MovementDetail; bests: Bests }>('movements/about')
const showView = view<FormParts & { movement: MovementDetail }>('movements/show')

export function movementsRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', index)
  router.get('/new', (req, res) => showNew(req, res, emptyForm({ has_reps: 'on' })))
  router.post('/', create)
  router.get('/short-forms', (req, res) => showShortForms(req, res))
  router.post('/short-forms/delete', deleteShortForm)
  router.post('/:id', update)
  router.post('/:id/reset', reset)
  router.post('/:id/archive', setArchived(true))
  router.post('/:id/restore', setArchived(false))
  return router
}

/** Shows a movement: coaches its forms, athletes their bests. */
export async function showMovement(req: Request, res: Response, next: NextFunction): Promise<void> {
  if (isPageOfCoaches(req)) return next()
  if (canCoach(scopeOf(res).actor)) return show(req, res)
  const { athlete } = membershipOf(res)
  const movement = await getMovement(scopeOf(res), idParam(req))
  const { movements } = await getAthleteRecords(scopeOf(res), athlete.id, { movement_id: movement.id })
  const reading = readingOf(res)
  const bests = movements.flatMap(own => buildMovementRecords(own, unitsOf(res), reading).bests)
  aboutView(req, res, { movement: buildMovement(movement), bests: pageInUnits(bests, reading.reader?.units) })
}

const isPageOfCoaches = ({ params: { id } }: Request) => id === 'new' || id === 'short-forms'

async function index(req: Request, res: Response): Promise<void> {
  const filter = parse(MovementFilter, parseQuery(req.originalUrl).values)
  const movements = await listMovements(scopeOf(res), filter)
  const list = buildMovementIndex(movements, filter, `${gymPath(res)}/movements`)
  indexView(req, res, { list, categories: CATEGORY_CHOICES })
}

async function showShortForms(req: Request, res: Response, form?: FormState): Promise<void> {
  const list = pageOfRows(
    await listAliases(scopeOf(res)),
    req.query.page,
    `${gymPath(res)}/movements/short-forms`,
  )
  shortFormsView(req, res, { ...list, form: form ?? emptyForm({}) })
}

const deleteShortForm = onSubmit(ShortFormDelete, showShortForms, async ({ name }, { res }) => {
  await removeAlias(scopeOf(res), name)
  return { location: `${gymPath(res)}/movements/short-forms`, flash: `Removed “${name}”.` }
})

async function showNew(req: Request, res: Response, form: FormState): Promise<void> {
  const names = await listMovementNames(scopeOf(res))
  newView(req, res, {
    form,
    involved: INVOLVED_CHOICES,
    parts: COMPLEX_ROWS,
    names: names.map(({ name }) => name),
  })
}

const create = onSubmit(MovementCreateForm, showNew, async (input, { res }) => {
  const { id, name } = await createMovement(scopeOf(res), input)
  return { location: `${gymPath(res)}/movements/${id}`, flash: `${name} is ready to be programmed.` }
})

async function show(req: Request, res: Response, form?: FormState): Promise<void> {
  const movement = await getMovement(scopeOf(res), idParam(req))
  showView(req, res, {
    movement: buildMovement(movement),
    form: form ?? emptyForm(movementValues(movement)),
    involved: INVOLVED_CHOICES,
  })
}

async function update(req: Request, res: Response): Promise<void> {
  const movement = await getMovement(scopeOf(res), idParam(req))
  const { id } = movement
  const location = `${gymPath(res)}/movements/${id}`
  const again = (form: FormState) => show(req, res, form)
  if (movement.library === null) {
    return submitForm(req, res, {
      schema: MovementForm,
      async done(input) {
        const { name } = await updateMovement(scopeOf(res), id, input)
        return { location, flash: `Saved ${name}.` }
      },
      again,
    })
  }
  return submitForm(req, res, {
    schema: LibraryMovementForm,
    async done(input) {
      const { name } = await updateMovement(scopeOf(res), id, changesOf(input, movementValues(movement)))
      return { location, flash: `Saved ${name} for this gym.` }
    },
    again,
  })
}

/** Unchanged fields stay the library's, so that improvements in later versions still arrive. */
function changesOf({ description, video_url }: LibraryMovementForm, shown: Record<string, string>) {
  return {
    ...((description ?? '') !== shown.description && { description }),
    ...((video_url ?? '') !== shown.video_url && { video_url }),
  }
}

async function reset(req: Request, res: Response): Promise<void> {
  const movement = await resetMovement(scopeOf(res), idParam(req))
  setFlash(res, `${movement.name} now has the library’s version again.`)
  res.redirect(303, `${gymPath(res)}/movements/${movement.id}`)
}

const setArchived = (archived: boolean) =>
  onButton(show, async ({ res, id }) => {
    const { name } = await (archived ? archiveMovement : restoreMovement)(scopeOf(res), id)
    const outcome = archived
      ? 'is archived. Existing workouts and results keep this movement; it is not offered for new workouts'
      : 'is offered again'
    return { location: `${gymPath(res)}/movements/${id}`, flash: `${name} ${outcome}.` }
  })
