import { type Request, type Response, Router } from 'express'
import { formatDay } from '../../domain/shared/dates'
import { addDays } from '../../domain/shared/days'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { CycleDeleteForm, CycleEditForm, CycleMoveForm } from '../../schemas/cycles/forms'
import {
  type CycleWithDays,
  deleteCycle,
  getCycle,
  listLatestCycles,
  updateCycle,
} from '../../services/cycles/cycles'
import { type MovedDay, moveCycle, planMove } from '../../services/cycles/moving'
import { movementsById } from '../../services/movements/movements'
import { getCalendar } from '../../services/wods/calendar'
import { emptyForm, type FormState, onSubmit, SHOWN, typedForm, withForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { dayShown, type Reading, type When } from '../words/when'
import { buildCycle, type CyclePage } from './cycle-page'
import { describePlace, showNew, submitNew } from './new-cycle'
import { addSheetRoutes } from './sheet'

type Row = { id: string; name: string; program: string; starts: When; ends: When; isOver: boolean }
type MovedShown = { from: When; to: When; said: string; stays: string | null; place: string | null }

const indexView = view<{ rows: Row[] }>('cycles/index')
const cycleView = view<{
  page: CyclePage
  edit: FormState
  move: FormState
  preview: MovedShown[] | null
  moving: number
}>('cycles/show')

export function cyclesRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', index)
  router.get('/new', showNew)
  router.post('/', submitNew)
  router.get('/:id', (req, res) => show(req, res))
  router.post('/:id', update)
  router.post('/:id/move', move)
  router.post('/:id/delete', remove)
  addSheetRoutes(router)
  return router
}

async function index(req: Request, res: Response): Promise<void> {
  const [scope, reading] = [scopeOf(res), readingOf(res)]
  const cycles = await listLatestCycles(scope)
  const { programs } = await getCalendar(scope, { from: reading.today, to: reading.today })
  const programOf = new Map(programs.map(({ id, name }) => [id, name]))
  const rows = cycles.map(({ id, name, programId, startsOn, endsOn }) => ({
    ...{ id, name, program: programOf.get(programId) ?? '' },
    starts: dayShown(startsOn, reading.today, reading),
    ends: dayShown(endsOn, reading.today, reading),
    isOver: endsOn < reading.today,
  }))
  indexView(req, res, { rows })
}

type Forms = { edit?: FormState; move?: FormState; preview?: MovedDay[] }

async function show(req: Request, res: Response, { edit, move: moved, preview }: Forms = {}): Promise<void> {
  const [scope, reading] = [scopeOf(res), readingOf(res)]
  const cycle = await getCycle(scope, idParam(req))
  const dates = [cycle.startsOn, cycle.endsOn, ...cycle.days.map(({ wod }) => wod.date)].sort()
  const [calendar, movements] = await Promise.all([
    getCalendar(scope, {
      from: addDays(dates[0]!, -6),
      to: addDays(dates.at(-1)!, 6),
      programId: cycle.programId,
    }),
    movementsById(
      scope,
      cycle.planned.lifts.map(lift => lift.movement_id),
    ),
  ])
  const page = buildCycle(cycle, calendar, { reading, movements, base: gymPath(res) })
  cycleView(req, res, {
    page,
    edit: edit ?? emptyForm({ name: cycle.name, text: cycle.text }),
    move: moved ?? emptyForm({ starts_on: addDays(cycle.startsOn, 7), published: 'stay' }),
    preview: preview?.map(each => buildMove(each, page, reading)) ?? null,
    moving: preview?.filter(({ stays }) => stays === null).length ?? 0,
  })
}

function buildMove(
  { day, from, to, stays, ...target }: MovedDay,
  page: CyclePage,
  reading: Reading,
): MovedShown {
  const lift = page.lifts[day.lift]?.name ?? page.name
  return {
    from: dayShown(from, reading.today, reading),
    to: dayShown(to, reading.today, reading),
    said: day.kind === 'retest' ? `${lift}, retest` : `${lift}, week ${day.week}`,
    stays:
      stays === 'logged'
        ? 'stays: athletes have logged it'
        : stays === 'published'
          ? 'stays: members see it already'
          : null,
    place: describePlace(target),
  }
}

const update = onSubmit(CycleEditForm, withForm(show, 'edit'), async (input, { res, id }) => {
  const { name } = await updateCycle(scopeOf(res), id, input)
  return { location: `${gymPath(res)}/cycles/${id}`, flash: `Saved “${name}”.` }
})

const move = onSubmit(CycleMoveForm, withForm(show, 'move'), async (input, { req, res, id }) => {
  const { do: act, ...given } = input
  if (act === 'look') {
    await show(req, res, { move: typedForm(req), preview: await planMove(scopeOf(res), id, given) })
    return SHOWN
  }
  const cycle = await moveCycle(scopeOf(res), id, given)
  return { location: `${gymPath(res)}/cycles/${id}`, flash: describeMoved(cycle, res) }
})

function describeMoved({ name, startsOn }: CycleWithDays, res: Response): string {
  const { locale, today } = readingOf(res)
  return `Moved “${name}”: it starts on ${formatDay(startsOn, locale, today)}.`
}

const remove = onSubmit(CycleDeleteForm, withForm(show, 'edit'), async (_, { res, id }) => {
  const { days } = await getCycle(scopeOf(res), id)
  const { name } = await deleteCycle(scopeOf(res), id)
  const staying = days.filter(day => day.isPublished || day.isEdited || day.logged > 0).length
  const stay = staying === 0 ? '' : ` ${formatCount(staying, 'part')} stayed on the calendar.`
  return { location: `${gymPath(res)}/cycles`, flash: `Deleted “${name}”.${stay}` }
})
