import type { Request, Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import {
  ButtonForm,
  EventForm,
  MoveForm,
  ScoresShownForm,
  UnsavedEventForm,
} from '../../schemas/competitions/editing'
import type { Changed } from '../../services/competitions/changing'
import { createEvent, deleteEvent, showScores, updateEvent } from '../../services/competitions/editing-events'
import { moveRow } from '../../services/competitions/ordered-rows'
import { getOverview } from '../../services/competitions/overview'
import { type RowRef, requireRow } from '../../services/competitions/rows'
import { type FormState, onSubmit, SHOWN, submitForm } from '../http/forms'
import { localeOf } from '../http/locale'
import { idParam } from '../http/params'
import { view } from '../http/render'
import { competitionPath, continueOrAsk } from './effects'
import { isUnsaved, previewVersions, showEvent } from './event-form'
import { buildEvents, type EventCard } from './events-page'
import { buildHead, type CompetitionHead } from './page'

const eventsView = view<{ head: CompetitionHead; events: EventCard[]; form: FormState }>(
  'competitions/events',
)

export function addEventRoutes(router: Router): void {
  router.get('/:id/events', (req, res) => showAll(req, res))
  router.get('/:id/events/new', (req, res) => showEvent(req, res, null))
  router.post('/:id/events', create)
  router.get('/:id/events/:eventId', (req, res) => showEvent(req, res, refOf(req).id))
  router.post('/:id/events/:eventId', update)
  router.post('/:id/events/:eventId/move', move)
  router.post('/:id/events/:eventId/delete', remove)
  router.post('/:id/events/:eventId/scores-shown', changeShown)
}

async function showAll(req: Request, res: Response, form: FormState = NOTHING): Promise<void> {
  const overview = await getOverview(scopeOf(res), idParam(req))
  const events = buildEvents(overview, localeOf(res))
  eventsView(req, res, { head: buildHead(overview), events, form })
}

const NOTHING: FormState = { values: {}, errors: {} }

function create(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  return submitEvent(req, res, null, input => createEvent(scopeOf(res), id, input))
}

function update(req: Request, res: Response): Promise<void> {
  const ref = refOf(req)
  return submitEvent(req, res, ref.id, input => updateEvent(scopeOf(res), ref, input))
}

function submitEvent(
  req: Request,
  res: Response,
  id: string | null,
  save: (input: EventForm) => Promise<Changed<{ name: string }>>,
): Promise<void> {
  return submitForm(req, res, {
    schema: isUnsaved(req.body) ? UnsavedEventForm : EventForm,
    async done({ name, ...rest }) {
      const asked = await previewVersions(res, { name, ...rest }, req.body)
      if (asked || name === undefined) {
        await showEvent(req, res, id, { values: asked ?? {}, errors: {} }, true)
        return SHOWN
      }
      const input = { name, ...rest }
      const next = ({ name }: { name: string }) => ({ location: pageOf(req, res), flash: `Saved ${name}.` })
      return continueOrAsk(req, res, await save(input), { what: input.name, next })
    },
    again: form => showEvent(req, res, id, form, true),
  })
}

const move = onSubmit(MoveForm, refuse, async (input, { req, res }) => {
  await moveRow(scopeOf(res), 'event', refOf(req), input)
  return { location: pageOf(req, res) }
})

const remove = onSubmit(ButtonForm, refuse, async (_, { req, res }) => {
  const { name } = await deleteEvent(scopeOf(res), refOf(req))
  return { location: pageOf(req, res), flash: `Removed ${name}.` }
})

const changeShown = onSubmit(ScoresShownForm, refuse, async ({ shown, from }, { req, res }) => {
  const { name } = await showScores(scopeOf(res), refOf(req), shown === 'yes')
  const outcome = shown === 'yes' ? 'show to everybody now' : 'are hidden again'
  return { location: `${competitionPath(req, res)}/${from}`, flash: `The scores of ${name} ${outcome}.` }
})

async function refuse(req: Request, res: Response, form: FormState): Promise<void> {
  requireRow((await getOverview(scopeOf(res), idParam(req))).events, refOf(req).id, 'The event')
  await showAll(req, res, form)
}

function refOf(req: Request): RowRef {
  return { competitionId: idParam(req), id: idParam(req, 'eventId') }
}

function pageOf(req: Request, res: Response): string {
  return `${competitionPath(req, res)}/events`
}
