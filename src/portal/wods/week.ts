import type { Request, Response, Router } from 'express'
import { formatDay } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { getUpload, receiveFile } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import { isChoiceField } from '../../schemas/wods/standing'
import { WeekFileForm, WeekForm } from '../../schemas/wods/week'
import { NewWodQuery } from '../../schemas/wods/wods'
import { listProgramsInOrder } from '../../services/wods/calendar'
import {
  fixWeek,
  LARGEST_WEEK_FILE,
  readWeek,
  readWeekFile,
  type SavedWeek,
  saveWeek,
  type WeekAt,
  type WeekDayRead,
} from '../../services/wods/pasted-week'
import { hasPublishRule } from '../../services/wods/publication'
import { emptyForm, type FormState, SHOWN, submitForm, typed, typedForm } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { hrefWith } from '../words/page-links'
import { buildShortForms, questionsIn, rememberFix, type ShortFormTick } from '../workouts/short-forms'
import { buildWeekReads, type PartReadShown, programChoices } from './page'
import { standingOnce } from './standing-page'

type WeekDayShown = ReturnType<typeof buildDay>

const weekView = view<{
  form: FormState
  programs: Choice[]
  shortForms: ShortFormTick[]
  days: WeekDayShown[] | null
}>('wods/week')

export function addWeekRoutes(router: Router, uploads: Uploads): void {
  router.get('/week', start)
  router.post('/week', submit)
  router.post(
    '/week/file',
    receiveFile(uploads, { largest: LARGEST_WEEK_FILE, admits: async () => undefined }),
    openFile,
  )
}

async function start(req: Request, res: Response): Promise<void> {
  const asked = parse(NewWodQuery, parseQuery(req.originalUrl).values)
  const choices = programChoices(await listProgramsInOrder(scopeOf(res)))
  const program_id = asked.program ?? choices[0]?.value ?? ''
  const publish = (await hasPublishRule(scopeOf(res), program_id)) ? 'usual' : 'draft'
  return show(req, res, emptyForm({ date: asked.date ?? '', program_id, publish }))
}

function submit(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: WeekForm,
    async done(input) {
      const scope = scopeOf(res)
      if (input.do !== 'save') {
        const text = input.fix ? await fixWeek(scope, input, input.fix, weekAt(res)) : input.text
        const days = await readWeek(scope, { ...input, text }, weekAt(res))
        const { values, errors } = typedForm(req)
        const { fix: _, do: __, ...typed } = values
        const taught = input.fix ? rememberFix(input.fix) : {}
        await show(req, res, { values: { ...typed, ...taught, ...chosenWeek(days), text }, errors }, days)
        return SHOWN
      }
      const saved = await saveWeek(scope, input, weekAt(res))
      const location = hrefWith(`${gymPath(res)}/calendar`, { day: saved.wods[0]!.date })
      return { location, flash: describeWeek(saved) }
    },
    async again(form) {
      // Another coach may have added a WOD since the preview.
      const asks = Object.keys(form.errors).some(isChoiceField)
      const days = asks
        ? await readWeek(scopeOf(res), parse(WeekForm, typed(req.body)), weekAt(res))
        : undefined
      await show(req, res, form, days)
    },
  })
}

function describeWeek({ wods, left, past }: SavedWeek): string {
  const areDrafts = wods.every(({ publishAt }) => publishAt === null)
  return [
    `Saved ${formatCount(wods.length, 'day')}${areDrafts ? ', as drafts' : ''}.`,
    !areDrafts &&
      past > 0 &&
      `${formatCount(past, 'day')} in the past: ${past === 1 ? 'a draft' : 'drafts'}.`,
    left > 0 && `Left ${formatCount(left, 'day')} as before.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The shown week, so that a later save means the same days. */
const chosenWeek = (days: WeekDayRead[]) => ({ date: days[0]!.date })

function openFile(req: Request, res: Response): Promise<void> {
  let text = ''
  return submitForm(req, res, {
    schema: WeekFileForm,
    async done(input) {
      const scope = scopeOf(res)
      text = await readWeekFile(scope, getUpload(req, res), isMonthFirst(res) ? 'month_first' : 'day_first')
      const days = await readWeek(scope, { ...input, text, choices: {} }, weekAt(res))
      const form = typedForm(req)
      await show(req, res, { ...form, values: { ...form.values, ...chosenWeek(days), text } }, days)
      return SHOWN
    },
    again: form => show(req, res, { ...form, values: { ...form.values, text } }),
  })
}

/** In American English 11/12 is November 12. */
const isMonthFirst = (res: Response) => readingOf(res).locale === 'en-US'

const weekAt = (res: Response): WeekAt => ({ today: readingOf(res).today, monthFirst: isMonthFirst(res) })

async function show(req: Request, res: Response, form: FormState, days?: WeekDayRead[]): Promise<void> {
  const standingOf = standingOnce()
  const reads = buildWeekReads(days?.map(({ parts }) => parts) ?? [])
  weekView(req, res, {
    form,
    programs: programChoices(await listProgramsInOrder(scopeOf(res))),
    shortForms: await buildShortForms(scopeOf(res), questionsIn(form.values).remember),
    days: days?.map((day, place) => buildDay(day, reads[place]!, standingOf, res)) ?? null,
  })
}

function buildDay(
  day: WeekDayRead,
  parts: PartReadShown[],
  standingOf: ReturnType<typeof standingOnce>,
  res: Response,
) {
  const { locale, today } = readingOf(res)
  return {
    day: formatDay(day.date, locale, today),
    program: day.program.name,
    words: day.words,
    isPast: day.isPast,
    parts,
    standing: standingOf({ date: day.date, programId: day.program.id }, day.standing),
  }
}
