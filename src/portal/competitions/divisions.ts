import type { Request, Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { ButtonForm, DivisionForm, MoveForm } from '../../schemas/competitions/editing'
import { createDivision, deleteDivision, updateDivision } from '../../services/competitions/editing-divisions'
import { moveRow } from '../../services/competitions/ordered-rows'
import { getOverview } from '../../services/competitions/overview'
import { type RowRef, requireRow } from '../../services/competitions/rows'
import { emptyForm, type FormState, onSubmit, SHOWN } from '../http/forms'
import { idParam } from '../http/params'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import {
  type Box,
  buildDivisions,
  type DivisionCard,
  divisionValues,
  eventBoxes,
  newDivisionValues,
  VERSION_CHOICES,
} from './divisions-page'
import { competitionPath, continueOrAsk } from './effects'
import { buildHead, type CompetitionHead } from './page'

const divisionsView = view<{ head: CompetitionHead; divisions: DivisionCard[]; form: FormState }>(
  'competitions/divisions',
)
const divisionView = view<{
  head: CompetitionHead
  division: DivisionCard | null
  form: FormState
  events: Box[]
  versions: Choice[]
}>('competitions/division')

export function addDivisionRoutes(router: Router): void {
  router.get('/:id/divisions', (req, res) => showAll(req, res))
  router.get('/:id/divisions/new', (req, res) => showNew(req, res))
  router.post('/:id/divisions', create)
  router.get('/:id/divisions/:divisionId', (req, res) => show(req, res))
  router.post('/:id/divisions/:divisionId', update)
  router.post('/:id/divisions/:divisionId/move', move)
  router.post('/:id/divisions/:divisionId/delete', remove)
}

async function showAll(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const overview = await getOverview(scopeOf(res), idParam(req))
  const divisions = buildDivisions(overview)
  divisionsView(req, res, { head: buildHead(overview), divisions, form })
}

async function showNew(req: Request, res: Response, refused?: FormState): Promise<void> {
  const overview = await getOverview(scopeOf(res), idParam(req))
  divisionView(req, res, {
    head: buildHead(overview),
    division: null,
    form: refused ?? emptyForm(newDivisionValues(overview.events)),
    events: eventBoxes(overview.events),
    versions: VERSION_CHOICES,
  })
}

async function show(req: Request, res: Response, refused?: FormState): Promise<void> {
  const overview = await getOverview(scopeOf(res), idParam(req))
  const { id } = refOf(req)
  const division = requireRow(overview.divisions, id, 'The division')
  divisionView(req, res, {
    head: buildHead(overview),
    division: requireRow(buildDivisions(overview), id, 'The division'),
    form: refused ?? emptyForm(divisionValues(division)),
    events: eventBoxes(overview.events),
    versions: VERSION_CHOICES,
  })
}

const create = onSubmit(DivisionForm, showNew, async (input, { req, res, id }) => {
  const changed = await createDivision(scopeOf(res), id, input)
  const next = ({ name }: { name: string }) => ({ location: pageOf(req, res), flash: `Added ${name}.` })
  return continueOrAsk(req, res, changed, { what: 'the new division', next })
})

const update = onSubmit(DivisionForm, show, async (input, { req, res }) => {
  const ref = refOf(req)
  if (input.confirmed === 'no') {
    await show(req, res, emptyForm(stringFields(req.body)))
    return SHOWN
  }
  const changed = await updateDivision(scopeOf(res), ref, input)
  const next = ({ name }: { name: string }) => ({ location: pageOf(req, res), flash: `Saved ${name}.` })
  return continueOrAsk(req, res, changed, { what: input.name, next })
})

const move = onSubmit(MoveForm, refuse, async (input, { req, res }) => {
  await moveRow(scopeOf(res), 'division', refOf(req), input)
  return { location: pageOf(req, res) }
})

const remove = onSubmit(ButtonForm, refuse, async (_, { req, res }) => {
  const { name } = await deleteDivision(scopeOf(res), refOf(req))
  return { location: pageOf(req, res), flash: `Removed ${name}.` }
})

/** Shows a refused button above the list. The division must exist. */
async function refuse(req: Request, res: Response, form: FormState): Promise<void> {
  requireRow((await getOverview(scopeOf(res), idParam(req))).divisions, refOf(req).id, 'The division')
  await showAll(req, res, form)
}

function stringFields(body: object): Record<string, string> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
}

function refOf(req: Request): RowRef {
  return { competitionId: idParam(req), id: idParam(req, 'divisionId') }
}

function pageOf(req: Request, res: Response): string {
  return `${competitionPath(req, res)}/divisions`
}
