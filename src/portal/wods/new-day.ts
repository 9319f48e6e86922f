import type { Request, Response } from 'express'
import { addDays } from '../../domain/shared/days'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { isDay } from '../../schemas/shared/written-times'
import { placeKey } from '../../schemas/wods/standing'
import { NewWodForm, NewWodQuery } from '../../schemas/wods/wods'
import type { GymScope } from '../../scope'
import { listProgramsInOrder } from '../../services/wods/calendar'
import { programDay } from '../../services/wods/new-day'
import { usualPublishing } from '../../services/wods/publication'
import { listStanding, type StandingWod } from '../../services/wods/standing'
import { emptyForm, type FormState, onSubmit, SHOWN } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { describePublished } from '../today/day-page'
import type { Choice } from '../words/choices'
import type { ShortFormTick } from '../workouts/short-forms'
import type { WorkoutField } from '../workouts/workout-field'
import { type PartReadShown, programChoices, publishChoices } from './page'
import { answerButton, describeSaved, readPastedDay, readShortForms, readWorkoutField } from './part-form'
import { buildStanding, type StandingShown } from './standing-page'

const newView = view<{
  form: FormState
  programs: Choice[]
  publish: Choice[]
  timeZone: string
  field: WorkoutField
  shortForms: ShortFormTick[]
  day: PartReadShown[] | null
  standing: StandingShown | null
  looked: boolean
}>('wods/new')

export async function startDay(req: Request, res: Response): Promise<void> {
  const scope = scopeOf(res)
  const asked = parse(NewWodQuery, parseQuery(req.originalUrl).values)
  const choices = programChoices(await listProgramsInOrder(scope))
  const program = choices.find(choice => choice.value === asked.program) ?? choices[0]
  const date = asked.date ?? (await firstFreeDay(scope, readingOf(res).today, program?.value))
  const usual = program && (await usualPublishing(scope, program.value, date))
  const form = emptyForm({
    date,
    ...(program && { program_id: program.value }),
    publish: date < readingOf(res).today ? 'draft' : (usual?.publish ?? 'draft'),
    publish_at: usual?.publishAt ?? '',
  })
  return show(req, res, form, { looked: false })
}

/** Returns the first day from today on without a WOD of the program; today when the next weeks are full. */
async function firstFreeDay(scope: GymScope, today: string, programId: string | undefined): Promise<string> {
  if (programId === undefined) return today
  const days = Array.from({ length: PLANNED_DAYS }, (_, index) => addDays(today, index))
  const places = days.map(date => ({ date, programId }))
  const standing = await listStanding(scope, places)
  return places.find(place => !standing.has(placeKey(place)))?.date ?? today
}

const PLANNED_DAYS = 28

export const createDay = onSubmit(
  NewWodForm,
  (req, res, form) => show(req, res, form, { looked: true }),
  async (input, { req, res }) => {
    const asked = await answerButton(res, input, req.body)
    if (asked) {
      await show(req, res, emptyForm(asked), { looked: true })
      return SHOWN
    }
    const isNow = input.do === 'publish'
    const { wod, saved } = await programDay(scopeOf(res), isNow ? { ...input, publish: 'now' } : input)
    const { said, when } = describePublished(wod, readingOf(res))
    const flash = saved
      ? `${describeSaved(saved)} ${when ? `${said} ${when.text}.` : said}`
      : 'Added to the calendar. Now add the workout.'
    return { location: `${gymPath(res)}/wods/${wod.id}/edit`, flash }
  },
)

async function show(
  req: Request,
  res: Response,
  form: FormState,
  { looked }: { looked: boolean },
): Promise<void> {
  const reading = readingOf(res)
  const { date = '', program_id: programId = '' } = form.values
  const place = { date, programId }
  const [programs, field, shortForms, day, standing] = await Promise.all([
    listProgramsInOrder(scopeOf(res)),
    readWorkoutField(res, form, '', looked),
    readShortForms(res, form),
    looked ? readPastedDay(res, form.values) : null,
    isDay(date) ? listStanding(scopeOf(res), [place]) : new Map<string, StandingWod[]>(),
  ])
  newView(req, res, {
    form,
    programs: programChoices(programs),
    publish: publishChoices(null, reading),
    timeZone: reading.timeZone,
    field,
    shortForms,
    day,
    standing: buildStanding(place, standing.get(placeKey(place)) ?? [], { mayLeave: false }),
    looked,
  })
}
