import { type Request, type Response, Router } from 'express'
import { formatDay } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import { monthOf, weekOf } from '../../domain/wods/calendar'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { CalendarCopyForm, CalendarQuery } from '../../schemas/wods/calendar'
import { isChoiceField } from '../../schemas/wods/standing'
import { getCalendar } from '../../services/wods/calendar'
import { type Copied, copyDays, planCopy } from '../../services/wods/copying'
import { emptyForm, type FormState, SHOWN, submitForm, typed, typedForm } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { hrefWith } from '../words/page-links'
import { showBalance } from './balance'
import { buildCalendar, buildCopies, type CalendarPage, type CopyPreview } from './calendar-page'

const calendarView = view<{
  page: CalendarPage
  form: FormState
  isCopying: boolean
  preview: CopyPreview[] | null
}>('wods/calendar')

export function calendarRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(req, res, parse(CalendarQuery, parseQuery(req.originalUrl).values)))
  router.get('/balance', showBalance)
  router.post('/copy', copy)
  return router
}

type Copying = { form: FormState; preview?: CopyPreview[] }

async function show(req: Request, res: Response, query: CalendarQuery, copying?: Copying): Promise<void> {
  const reading = readingOf(res)
  const day = query.day ?? reading.today
  const days = query.view === 'week' ? weekOf(day) : monthOf(day)
  const calendar = await getCalendar(scopeOf(res), {
    from: days[0]!,
    to: days.at(-1)!,
    programId: query.program,
  })
  const page = buildCalendar(calendar, { ...query, day, days }, reading, gymPath(res))
  const form =
    copying?.form ?? emptyForm({ ...page.copyFrom, program_from: page.filter ?? '', publish: 'draft' })
  const preview = copying?.preview ?? null
  calendarView(req, res, { page, form, isCopying: copying !== undefined, preview })
}

function copy(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: CalendarCopyForm,
    async done(input) {
      if (input.do === 'look') {
        await showPreview(req, res, input)
        return SHOWN
      }
      const copied = await copyDays(scopeOf(res), input)
      const view = input.view === 'month' ? 'month' : null
      const location = hrefWith(`${gymPath(res)}/calendar`, { view, day: copied.day })
      return { location, flash: describeCopied(copied, res, input.publish) }
    },
    async again(form) {
      const { from, view } = form.values
      // Another coach may have added a WOD since the preview.
      if (Object.keys(form.errors).some(isChoiceField))
        return showPreview(req, res, parse(CalendarCopyForm, typed(req.body)), form)
      return show(req, res, parse(CalendarQuery, { view, day: from }), { form })
    },
  })
}

async function showPreview(
  req: Request,
  res: Response,
  input: CalendarCopyForm,
  form = typedForm(req),
): Promise<void> {
  const scope = scopeOf(res)
  const planned = await planCopy(scope, input)
  const calendar = await getCalendar(scope, {
    from: planned[0]!.wod.date,
    to: planned.at(-1)!.wod.date,
    programId: input.program_from,
  })
  const preview = buildCopies(planned, calendar, readingOf(res))
  const query = parse(CalendarQuery, { view: input.view, day: input.from })
  await show(req, res, query, { form, preview })
}

function describeCopied(
  { count, day, left, past }: Copied,
  res: Response,
  publish: CalendarCopyForm['publish'],
): string {
  const { locale, today } = readingOf(res)
  const how = publish === 'draft' ? ', as drafts' : ''
  const drafts = past === 0 ? '' : ` ${formatCount(past, 'copy')} in the past: drafts.`
  const stay = left === 0 ? '' : ` Left ${formatCount(left, 'day')} as before.`
  return `Copied ${formatCount(count, 'WOD')}${how}, from ${formatDay(day, locale, today)} on.${drafts}${stay}`
}
