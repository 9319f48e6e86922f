import { type Request, type Response, Router } from 'express'
import { readStartTimes } from '../../domain/classes/start-times'
import { formatCount } from '../../domain/shared/words'
import { invalid } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { ClosureForm, SlotEdit, SlotForm, SubstituteForm } from '../../schemas/classes/timetable'
import { listClassPrograms } from '../../services/classes/classes'
import { createClosure, deleteClosure, listClosures } from '../../services/classes/closures'
import { listCoaches } from '../../services/classes/roster'
import { nameSubstitute } from '../../services/classes/substitutes'
import { createSlots, endSlot, getSlot, listSlots, updateSlot } from '../../services/classes/timetable'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { type Choice, toChoices } from '../words/choices'
import { hourShown } from '../words/hour-shown'
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
const slotNewView = view<{
  form: FormState
  ticked: string[]
  example: string
  programs: Choice[]
  coaches: Choice[]
}>('classes/slot-new')
const slotView = view<{
  slot: SlotShown & { weekday: string; revision: number }
  form: FormState
  programs: Choice[]
  coaches: Choice[]
}>('classes/slot')
const substituteView = view<{ form: FormState; coaches: Choice[] }>('classes/substitute')
const holidaysView = view<{ rows: HolidayRow[]; form: FormState }>('classes/holidays')

export function timetableRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', index)
  router.post('/', create)
  router.get('/new', (req, res) => showNew(req, res))
  router.get('/substitute', (req, res) => showSubstitute(req, res))
  router.post('/substitute', substitute)
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

const WORKDAYS = ['1', '2', '3', '4', '5']

/** An empty form, with Monday to Friday ticked for the first classes; with `?from=` a copy of this slot. */
async function showNew(req: Request, res: Response, form?: FormState): Promise<void> {
  const choices = await termChoices(res)
  const copied = typeof req.query.from === 'string' ? await getSlot(scopeOf(res), req.query.from) : null
  const empty = newSlotValues(choices.programs, readingOf(res).today)
  const values = copied ? { ...slotValues(copied), ...empty, program_id: copied.programId } : empty
  const isFirst = !form && (await listSlots(scopeOf(res))).length === 0
  const ticked = isFirst
    ? WORKDAYS
    : [(req.body as { weekday?: string | string[] } | undefined)?.weekday ?? []].flat()
  slotNewView(req, res, { form: form ?? emptyForm(values), ticked, example: timesExample(res), ...choices })
}

const create = onSubmit(SlotForm, showNew, async ({ weekday: weekdays, time, ...input }, { res }) => {
  const { locale } = readingOf(res)
  const read = readStartTimes(time, clockIn(res))
  if ('wrong' in read) throw invalid({ time: [read.wrong] })
  await createSlots(scopeOf(res), { ...input, weekdays, times: read.times })
  const days = weekdays.map(weekday => WEEKDAYS[weekday - 1]!)
  const times = read.times.map(each => hourShown(each, locale).text)
  const flash = `Added on ${days.join(', ')} at ${times.join(', ')}. Members can book the next four weeks.`
  return { location: timetable(res), flash }
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

async function showSubstitute(req: Request, res: Response, form = emptyForm()): Promise<void> {
  substituteView(req, res, { form, coaches: toChoices(await listCoaches(scopeOf(res))) })
}

const substitute = onSubmit(SubstituteForm, showSubstitute, async (input, { res }) => {
  const count = (await nameSubstitute(scopeOf(res), input)).length
  const flash = `${formatCount(count, 'class')} ${count === 1 ? 'has' : 'have'} the substitute now.`
  return { location: timetable(res), flash }
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

const clockIn = (res: Response) => (readingOf(res).locale.endsWith('h12') ? 'h12' : 'h24')

const timesExample = (res: Response) =>
  clockIn(res) === 'h12' ? 'One or several: 6 am, 7 am, 5:30 pm' : 'One or several: 6:00, 7:00, 17:30'

const timetable = (res: Response) => `${gymPath(res)}/classes/timetable`
