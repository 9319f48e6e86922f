import { type Request, type Response, Router } from 'express'
import type { DateStyle } from '../../domain/shared/dates'
import { localTimeAt } from '../../domain/shared/local-times'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { ButtonForm } from '../../schemas/competitions/editing'
import {
  EventOnlyForm,
  HeatCopyForm,
  HeatsForm,
  HeatsQuery,
  heatForm,
  LaneForm,
  NewHeatForm,
} from '../../schemas/heats/heats'
import type { Entrant } from '../../services/event-scores/targets'
import { copyHeats } from '../../services/heats/copying'
import { addHeat, clearHeats, deleteHeat, renumberHeats, updateHeat } from '../../services/heats/editing'
import { getHeat, getHeats, type HeatsOfEvent } from '../../services/heats/heats'
import { moveLane } from '../../services/heats/lanes'
import { makeHeats, planHeats } from '../../services/heats/making'
import { entrantName, type HeatRow } from '../../services/heats/rows'
import { competitionPath } from '../competitions/effects'
import { buildHead } from '../competitions/page'
import { emptyForm, type FormState, onSubmit, SHOWN, submitForm } from '../http/forms'
import { localeOf } from '../http/locale'
import { idParam, parseId } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildHeat, buildHeats, buildPlan, type HeatsPage, heatsValues, type PlanShown } from './page'
import { addHeatPrintRoutes } from './prints'

const indexView = view<{ page: HeatsPage; form: FormState; plan: PlanShown | null }>('heats/index')
const showView = view<{ page: HeatPage; form: FormState }>('heats/show')

export function heatsRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/heats', (req, res) => show(req, res))
  router.post('/:id/heats', add)
  router.post('/:id/heats/make', make)
  router.post('/:id/heats/copy', copy)
  router.post('/:id/heats/lanes', move)
  router.post('/:id/heats/clear', clear)
  router.post('/:id/heats/renumber', renumber)
  addHeatPrintRoutes(router)
  router.get('/:id/heats/:heatId', (req, res) => showOne(req, res))
  router.post('/:id/heats/:heatId', update)
  router.post('/:id/heats/:heatId/delete', remove)
  return router
}

type Shown = { form?: FormState; plan?: PlanShown; eventId?: string }

async function show(req: Request, res: Response, { form, plan, eventId }: Shown = {}): Promise<void> {
  const asked = eventId ?? parse(HeatsQuery, parseQuery(req.originalUrl).values).event
  const found = await getHeats(scopeOf(res), idParam(req), asked === undefined ? undefined : parseId(asked))
  const values = heatsValues(found, new Date())
  indexView(req, res, {
    page: buildHeats(found, readingOf(res)),
    form: form ? { values: { ...values, ...form.values }, errors: form.errors } : emptyForm(values),
    plan: plan ?? null,
  })
}

async function refuse(req: Request, res: Response, form: FormState): Promise<void> {
  const { events } = (await getHeats(scopeOf(res), idParam(req), undefined)).competition
  const event = events.find(({ id }) => id === form.values.event_id)
  const { event_id: _, ...values } = form.values
  await show(req, res, { form: { values, errors: form.errors }, ...(event && { eventId: event.id }) })
}

const make = onSubmit(
  HeatsForm,
  (req, res, form) => refuse(req, res, { ...form, values: stringFields(req.body) }),
  async (input, { req, res, id }) => {
    if (input.do === 'make') {
      const { event, count } = await makeHeats(scopeOf(res), id, input)
      return { location: pageOf(req, res, event.id), flash: `${event.name} now has ${heats(count)}.` }
    }
    const coming = await planHeats(scopeOf(res), id, input)
    const { competition } = await getHeats(scopeOf(res), id, input.event_id)
    const plan = buildPlan(coming, { timeZone: competition.timeZone, locale: localeOf(res) })
    await show(req, res, { form: emptyForm(stringFields(req.body)), plan, eventId: input.event_id })
    return SHOWN
  },
)

const copy = onSubmit(HeatCopyForm, refuse, async (input, { req, res, id }) => {
  const { event, count } = await copyHeats(scopeOf(res), id, input)
  return { location: pageOf(req, res, event.id), flash: `Copied ${heats(count)} to ${event.name}.` }
})

const add = onSubmit(NewHeatForm, refuse, async (input, { req, res, id }) => {
  const heat = await addHeat(scopeOf(res), id, input)
  return {
    location: `${competitionPath(req, res)}/heats/${heat.id}`,
    flash: `Added heat ${heat.number}. Now fill its lanes.`,
  }
})

const move = onSubmit(LaneForm, refuse, async (input, { req, res, id }) => {
  const { name, heat, lane, displaced } = await moveLane(scopeOf(res), id, input)
  const put = name ? `${name} is in lane ${lane} of heat ${heat}.` : `Lane ${lane} of heat ${heat} is free.`
  const flash = displaced ? `${put} ${displaced} no longer has a lane.` : put
  return { location: pageOf(req, res, input.event_id), flash }
})

const clear = onSubmit(EventOnlyForm, refuse, async (input, { req, res, id }) => {
  const { event } = await clearHeats(scopeOf(res), id, input.event_id)
  return { location: pageOf(req, res, event.id), flash: `Deleted the heats of ${event.name}.` }
})

const renumber = onSubmit(EventOnlyForm, refuse, async (input, { req, res, id }) => {
  const { event } = await renumberHeats(scopeOf(res), id, input.event_id)
  return {
    location: pageOf(req, res, event.id),
    flash: `The heats of ${event.name} are numbered by start time.`,
  }
})

async function showOne(req: Request, res: Response, sent?: FormState): Promise<void> {
  const { heat, ...found } = await getHeat(scopeOf(res), idParam(req), idParam(req, 'heatId'))
  showView(req, res, {
    page: buildHeatPage(found, heat, readingOf(res)),
    form: sent ?? emptyForm(heatValues(heat, found.competition.timeZone)),
  })
}

async function update(req: Request, res: Response): Promise<void> {
  const ref = { competitionId: idParam(req), heatId: idParam(req, 'heatId') }
  const { laneCount } = await getHeat(scopeOf(res), ref.competitionId, ref.heatId)
  return submitForm(req, res, {
    schema: heatForm(laneCount),
    async done(input) {
      const { number, eventId } = await updateHeat(scopeOf(res), ref, input)
      return { location: pageOf(req, res, eventId), flash: `Saved heat ${number}.` }
    },
    again: form => showOne(req, res, form),
  })
}

const remove = onSubmit(ButtonForm, showOne, async (_, { req, res, id }) => {
  const ref = { competitionId: id, heatId: idParam(req, 'heatId') }
  const { number, eventId } = await deleteHeat(scopeOf(res), ref)
  return { location: pageOf(req, res, eventId), flash: `Deleted heat ${number}.` }
})

const heats = (count: number) => (count === 1 ? '1 heat' : `${count} heats`)

function stringFields(body: object): Record<string, string> {
  const sent = Object.entries(body).map(([name, value]) => [name, String(value)])
  return { divisions: '', mix: '', ...(Object.fromEntries(sent) as Record<string, string>) }
}

function pageOf(req: Request, res: Response, eventId: string): string {
  return `${competitionPath(req, res)}/heats?event=${eventId}`
}

type HeatPage = ReturnType<typeof buildHeatPage>

function buildHeatPage(
  { competition, event, heats, entrants, laneCount }: HeatsOfEvent & { event: { id: string; name: string } },
  heat: HeatRow,
  place: DateStyle,
) {
  const heatOf = new Map(
    heats.flatMap(({ number, lanes }) =>
      lanes.map(({ registrationId }) => [registrationId, number] as const),
    ),
  )
  const label = (entrant: Entrant) => {
    const number = heatOf.get(entrant.id)
    const where = number === undefined ? 'no heat yet' : `heat ${number}`
    return `${entrantName(entrant)} · ${entrant.division.name} · ${where}`
  }
  const choices = entrants.map(entrant => ({ value: entrant.id, label: label(entrant) }))
  const sorted = choices.sort((a, b) => (a.label < b.label ? -1 : 1))
  const shown = buildHeat(heat, laneCount, { ...place, timeZone: competition.timeZone })
  return {
    head: buildHead(competition),
    event: { id: event.id, name: event.name },
    heat: shown,
    choices: shown.lanes.map(({ who }) =>
      who?.withdrawn ? [{ value: who.id, label: `${who.name} · withdrawn` }, ...sorted] : sorted,
    ),
    timeZone: competition.timeZone.replaceAll('_', ' '),
  }
}

function heatValues(heat: HeatRow, timeZone: string): Record<string, string> {
  return {
    starts_at: localTimeAt(heat.startsAt, timeZone),
    ...Object.fromEntries(heat.lanes.map(({ lane, registrationId }) => [`lane_${lane}`, registrationId])),
  }
}
