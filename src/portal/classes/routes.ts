import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { paginate } from '../../domain/shared/paginate'
import { formatLoad, formatNumber } from '../../domain/shared/words'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { ClassDay, ClassForm, RosterForm, SheetQuery } from '../../schemas/classes/classes'
import { Day } from '../../schemas/shared/days'
import { type ClassSheet, getClassSheet, type SheetCell } from '../../services/class-scores/class-sheet'
import { removeBooking } from '../../services/classes/bookings'
import { copyClasses, createClass, deleteClass, getClassDay } from '../../services/classes/classes'
import type { PercentLoad } from '../../services/classes/percent-loads'
import { addToClass } from '../../services/classes/roster'
import type { WodPart } from '../../services/wods/wods'
import { formatEarlier } from '../class-scores/page'
import { showClassSheet } from '../class-scores/routes'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { localeOf } from '../http/locale'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { clip, summarizeWorkout } from '../words/chalk'
import type { Choice } from '../words/choices'
import { hourShown } from '../words/hour-shown'
import { dayShown, type Reading } from '../words/when'
import { buildPart } from '../words/wod-shown'
import { classChangesRouter } from './changes'
import { sendClassPeople } from './export'
import { buildClasses, type ClassesPage, titleOfClass } from './page'
import { showClass } from './show'
import { termChoices, timetableRouter } from './timetable'

const indexView = view<{
  page: ClassesPage
  form: FormState
  copyForm: FormState
  programs: Choice[]
  coaches: Choice[]
}>('classes/index')
const sheetView = view<{ sheet: SheetPage }>('classes/sheet')
const screenView = view<{ sheet: ScreenPage }>('classes/screen')

export function classesRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.use('/timetable', timetableRouter())
  router.get('/', (req, res) => index(req, res, dayOf(req, res)))
  router.post('/', create)
  router.post('/copy', copy)
  router.get('/:id', (req, res) => showClass(req, res))
  router.get('/:id/people.csv', sendClassPeople)
  router.get('/:id/sheet', sheet)
  router.get('/:id/entry', (req, res) => showClassSheet(req, res, idParam(req)))
  router.post('/:id/delete', remove)
  router.post('/:id/athletes', add)
  router.post('/:id/athletes/:athleteId/remove', takeOut)
  router.use(classChangesRouter(config))
  return router
}

type Forms = { form?: FormState; copyForm?: FormState }

async function index(req: Request, res: Response, day: string, given: Forms = {}): Promise<void> {
  const scope = scopeOf(res)
  const [classes, { programs, coaches }] = [await getClassDay(scope, day), await termChoices(res)]
  const [only] = programs.length === 1 ? programs : []
  indexView(req, res, {
    page: buildClasses(classes, day, readingOf(res)),
    form: emptyForm({ date: day, minutes: '60', ...(only && { program_id: only.value }) }),
    copyForm: emptyForm(),
    programs,
    coaches,
    ...given,
  })
}

const create = onSubmit(
  ClassForm,
  (req, res, form) => index(req, res, typedDay(res, form), { form }),
  async (input, { res }) => {
    const { id, time } = await createClass(scopeOf(res), input)
    const hour = hourShown(time, localeOf(res)).text
    return {
      location: `${gymPath(res)}/classes/${id}`,
      flash: `Created the ${hour} class. Now add athletes.`,
    }
  },
)

const copy = onSubmit(
  ClassDay,
  (req, res, copyForm) => index(req, res, typedDay(res, copyForm), { copyForm }),
  async ({ date }, { res }) => {
    const made = await copyClasses(scopeOf(res), date)
    const flash = made === 1 ? '1 class copied.' : `${made} classes copied.`
    return { location: `${gymPath(res)}/classes?day=${date}`, flash: `${flash} Now add athletes.` }
  },
)

const add = onSubmit(RosterForm, showClass, async (input, { res, id }) => {
  const added = await addToClass(scopeOf(res), id, input.athlete_id)
  return { location: `${gymPath(res)}/classes/${id}`, flash: added === 1 ? '1 added.' : `${added} added.` }
})

async function takeOut(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  await removeBooking(scopeOf(res), id, idParam(req, 'athleteId'))
  setFlash(res, 'Removed from the class. Their results stay.')
  res.redirect(303, `${gymPath(res)}/classes/${id}`)
}

const remove = onButton(showClass, async ({ res, id }) => {
  const { date } = await deleteClass(scopeOf(res), id)
  const flash = 'The class was deleted. Workouts and results stay.'
  return { location: `${gymPath(res)}/classes?day=${date}`, flash }
})

async function sheet(req: Request, res: Response): Promise<void> {
  const { screen, page } = parse(SheetQuery, parseQuery(req.originalUrl).values)
  const found = await getClassSheet(scopeOf(res), idParam(req))
  const reading = readingOf(res)
  if (screen === null) sheetView(req, res, { sheet: buildSheet(found, reading) })
  else screenView(req, res, { sheet: buildScreen(found, page, reading) })
}

function dayOf(req: Request, res: Response): string {
  if (req.query.day === undefined) return readingOf(res).today
  const { success, data } = Day.safeParse(req.query.day)
  if (!success) throw notFound('This page')
  return data
}

function typedDay(res: Response, { values }: FormState): string {
  const { success, data } = Day.safeParse(values.date)
  return success ? data : readingOf(res).today
}

type LoadShown = { what: string; load: string | null; estimated: boolean }
type SheetPage = ReturnType<typeof buildSheet>
type ScreenPage = Omit<SheetPage, 'spare'> & { page: number; pages: number; next: number }

const LINES_A_SCREEN = 12
const LONGEST_TITLE = 28
const SPARE_LINES = 3

function buildSheet(sheet: ClassSheet, reading: Reading) {
  const { gymClass, wods, parts, lines } = sheet
  return {
    id: gymClass.id,
    title: titleOfClass(gymClass, reading.locale),
    day: dayShown(gymClass.date, reading.today, reading),
    program: gymClass.program.name,
    dayKey: gymClass.date,
    programId: gymClass.program.id,
    wodNames: wods.flatMap(wod => wod.name ?? []).join(', '),
    parts: wods.flatMap(wod => wod.parts.map(part => ({ ...buildPart(part), coachNotes: part.coachNotes }))),
    columns: parts.map(part => ({
      prefix: part.prefix ?? '',
      title: titleOf(part),
    })),
    lines: lines.map(({ athlete, cells }) => ({
      name: athlete.name,
      note: athlete.coachNote,
      cells: cells.map((cell, index) => buildCell(cell, parts[index]!)),
    })),
    spare: Array.from({ length: lines.length === 0 ? 0 : SPARE_LINES }, (_, index) => index),
  }
}

/** Prepares the screen, which athletes read too, so without coach notes. */
function buildScreen(sheet: ClassSheet, wanted: number, reading: Reading): ScreenPage {
  const { spare: _, ...whole } = buildSheet(sheet, reading)
  const { items, page, pages } = paginate(whole.lines, wanted, LINES_A_SCREEN)
  const work = whole.parts.filter(part => part.prefix !== null)
  return {
    ...whole,
    // The screen has no room for the warm-up, which is over by then.
    parts: (work.length > 0 ? work : whole.parts).map(part => ({ ...part, coachNotes: null })),
    lines: items.map(line => ({ ...line, note: null })),
    page,
    pages,
    next: page === pages ? 1 : page + 1,
  }
}

function titleOf({ name, workout }: WodPart): string {
  const label = name ?? summarizeWorkout(workout)
  return label.length <= LONGEST_TITLE ? label : clip(label.split(/: | · /)[0]!, LONGEST_TITLE)
}

function buildCell({ loads, past, pace }: SheetCell, part: WodPart) {
  const [last, best] = [past?.last, past?.best].map(each => each && formatEarlier(each))
  const several = new Set(loads.map(load => load.movementId)).size > 1
  const nameOf = (id: string) => part.workout.movements.find(movement => movement.id === id)?.name ?? ''
  return {
    loads: loads.map(load => buildLoad(load, several ? `${nameOf(load.movementId)} ` : '')),
    last: last?.score ?? null,
    how: last?.how ?? '',
    best: best && best.text !== last?.text ? best.text : null,
    pace,
  }
}

function buildLoad({ percent, resolved }: PercentLoad, lead: string): LoadShown {
  return {
    what: percent === null ? `${lead}set` : `${lead}${formatNumber(percent)}%`,
    load: resolved && formatLoad({ value: resolved.value, unit: resolved.unit }),
    estimated: resolved?.from === 'estimate',
  }
}
