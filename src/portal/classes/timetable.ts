import { type Request, type Response, Router } from 'express'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { ClosureForm, SlotEdit, SlotForm } from '../../schemas/classes/timetable'
import { listClassPrograms } from '../../services/classes/classes'
import { createClosure, deleteClosure, listClosures } from '../../services/classes/closures'
import { listCoaches } from '../../services/classes/roster'
import { createSlots, endSlot, getSlot, listSlots, updateSlot } from '../../services/classes/timetable'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { type Choice, toChoices } from '../words/choices'
import {
  buildHoliday,
  buildSlot,
  buildTimetable,
  type HolidayRow,
  newSlotValues,
  type SlotShown,
  slotValues,
  type TimetablePage,
  WEEKDAYS,
} from './timetable-page'

const timetableView = view<{ page: TimetablePage }>('classes/timetable')
const slotNewView = view<{ form: FormState; ticked: string[]; programs: Choice[]; coaches: Choice[] }>(
  'classes/slot-new',
)
const slotView = view<{
  slot: SlotShown & { weekday: string; revision: number }
  form: FormState
  programs: Choice[]
  coaches: Choice[]
}>('classes/slot')
const holidaysView = view<{ rows: HolidayRow[]; form: FormState }>('classes/holidays')

export function timetableRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', index)
  router.post('/', create)
  router.get('/new', (req, res) => showNew(req, res))
  router.get('/holidays', (req, res) => holidays(req, res))
  router.post('/holidays', close)
  router.post('/holidays/:closureId/delete', reopen)
  router.get('/:slotId', (req, res) => show(req, res))
  router.post('/:slotId', update)
  router.post('/:slotId/end', end)
  return router
}

export async function termChoices(res: Response): Promise<{ programs: Choice[]; coaches: Choice[] }> {
  const scope = scopeOf(res)
  const [programs, coaches] = [await listClassPrograms(scope), await listCoaches(scope)]
  return { programs: toChoices(programs), coaches: toChoices(coaches) }
}

async function index(req: Request, res: Response): Promise<void> {
  const scope = scopeOf(res)
  const [slots, closures] = [await listSlots(scope), await listClosures(scope)]
  timetableView(req, res, { page: buildTimetable(slots, closures, readingOf(res)) })
}

async function showNew(req: Request, res: Response, form?: FormState): Promise<void> {
  const choices = await termChoices(res)
  const values = newSlotValues(choices.programs, readingOf(res).today)
  const ticked = [(req.body as { weekday?: string | string[] } | undefined)?.weekday ?? []].flat()
  slotNewView(req, res, { form: form ?? emptyForm(values), ticked, ...choices })
}

const create = onSubmit(SlotForm, showNew, async (input, { res }) => {
  const slots = await createSlots(scopeOf(res), input)
  const on = slots.map(({ weekday }) => WEEKDAYS[weekday - 1]).join(', ')
  return { location: timetable(res), flash: `Added on ${on}. Members can book the next four weeks.` }
})

async function show(req: Request, res: Response, form?: FormState): Promise<void> {
  const slot = await getSlot(scopeOf(res), idParam(req, 'slotId'))
  const page = { ...buildSlot(slot, readingOf(res)), weekday: WEEKDAYS[slot.weekday - 1]! }
  const choices = await termChoices(res)
  slotView(req, res, {
    slot: { ...page, revision: slot.revision },
    form: form ?? emptyForm(slotValues(slot)),
    ...choices,
  })
}

const update = onSubmit(SlotEdit, show, async (input, { req, res }) => {
  await updateSlot(scopeOf(res), idParam(req, 'slotId'), input)
  const flash = 'Saved. Future classes follow, and we’ll tell everyone whose class moved.'
  return { location: timetable(res), flash }
})

const end = onButton(show, async ({ req, res }) => {
  await endSlot(scopeOf(res), idParam(req, 'slotId'))
  return { location: timetable(res), flash: 'Removed from the timetable. Past classes stay.' }
})

async function holidays(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const reading = readingOf(res)
  const closures = await listClosures(scopeOf(res))
  holidaysView(req, res, { rows: closures.map(each => buildHoliday(each, reading)), form })
}

const close = onSubmit(ClosureForm, holidays, async (input, { res }) => {
  const { cancelled } = await createClosure(scopeOf(res), input)
  const news =
    cancelled === 0 ? '' : ` ${formatCount(cancelled, 'class')} cancelled. We’ll tell everyone who booked.`
  return { location: `${timetable(res)}/holidays`, flash: `Closed for ${input.name}.${news}` }
})

async function reopen(req: Request, res: Response): Promise<void> {
  const { name } = await deleteClosure(scopeOf(res), idParam(req, 'closureId'))
  setFlash(res, `${name} was removed. The classes of those days are back.`)
  res.redirect(303, `${timetable(res)}/holidays`)
}

const timetable = (res: Response) => `${gymPath(res)}/classes/timetable`
