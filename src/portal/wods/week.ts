import type { Request, Response, Router } from 'express'
import { formatDay } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { getUpload, receiveFile } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import { WeekFileForm, WeekForm } from '../../schemas/wods/week'
import { NewWodQuery } from '../../schemas/wods/wods'
import { listProgramsInOrder } from '../../services/wods/calendar'
import { fixWeek, readWeek, saveWeek, type WeekDayRead } from '../../services/wods/pasted-week'
import { LARGEST_WEEK_FILE, readWeekFile } from '../../services/wods/week-file'
import { emptyForm, type FormState, submitForm, typedForm } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { render } from '../render'
import { hrefWith } from '../words/page-links'
import { buildPartReads, programChoices } from './page'
import type { WeekDayShown } from './views'

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
  return show(req, res, emptyForm({ date: asked.date ?? readingOf(res).today, program_id, publish: 'draft' }))
}

function submit(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: WeekForm,
    async done(input) {
      const scope = scopeOf(res)
      if (input.do !== 'save') {
        const text = input.fix ? await fixWeek(scope, input, input.fix, isMonthFirst(res)) : input.text
        const days = await readWeek(scope, { ...input, text }, isMonthFirst(res))
        const { values, errors } = typedForm(req)
        const { fix: _, do: __, ...typed } = values
        await show(req, res, { values: { ...typed, text }, errors }, days)
        return { page: () => undefined }
      }
      const wods = await saveWeek(scope, input, isMonthFirst(res))
      const location = hrefWith(`${gymPath(res)}/calendar`, { day: wods[0]!.date })
      return {
        location,
        flash: `Saved ${formatCount(wods.length, 'day')}${wods.every(({ publishAt }) => publishAt === null) ? ', as drafts' : ''}.`,
      }
    },
    again: form => show(req, res, form),
  })
}

function openFile(req: Request, res: Response): Promise<void> {
  let text = ''
  return submitForm(req, res, {
    schema: WeekFileForm,
    async done(input) {
      const scope = scopeOf(res)
      text = await readWeekFile(scope, getUpload(req, res), isMonthFirst(res) ? 'month_first' : 'day_first')
      const days = await readWeek(scope, { ...input, text }, isMonthFirst(res))
      const form = typedForm(req)
      await show(req, res, { ...form, values: { ...form.values, text } }, days)
      return { page: () => undefined }
    },
    again: form => show(req, res, { ...form, values: { ...form.values, text } }),
  })
}

/** In American English 11/12 is November 12. */
const isMonthFirst = (res: Response) => readingOf(res).locale === 'en-US'

async function show(req: Request, res: Response, form: FormState, days?: WeekDayRead[]): Promise<void> {
  render(req, res, 'wods/week', {
    form,
    programs: programChoices(await listProgramsInOrder(scopeOf(res))),
    days: days?.map((day, place) => buildDay(day, place, res)) ?? null,
  })
}

function buildDay({ date, program, words, parts }: WeekDayRead, place: number, res: Response): WeekDayShown {
  const { locale, today } = readingOf(res)
  return {
    day: formatDay(date, locale, today),
    program: program.name,
    words,
    parts: buildPartReads(parts, place),
  }
}
