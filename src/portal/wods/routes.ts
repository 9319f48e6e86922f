import { type Request, type Response, Router } from 'express'
import { formatDay } from '../../domain/shared/dates'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import type { Uploads } from '../../http/uploads/uploads'
import {
  NewWodQuery,
  RepeatQuery,
  WodCopyForm,
  WodDeleteForm,
  WodForm,
  WodMoveForm,
} from '../../schemas/wods/wods'
import { listProgramsInOrder } from '../../services/wods/calendar'
import { copyWod } from '../../services/wods/copying'
import { createWod, deleteWod, moveWod, updateWod, usualPublishing } from '../../services/wods/editing'
import { getWodToRepeat } from '../../services/wods/repeat'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { render } from '../render'
import { hrefWith } from '../words/page-links'
import { showEdit } from './edit'
import { programChoices, publishChoices } from './page'
import { addPartRoutes } from './parts'
import { buildRepeat } from './repeat-page'
import { addWeekRoutes } from './week'

export function wodsRouter(uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  router.get('/new', startNew)
  router.post('/', create)
  addWeekRoutes(router, uploads)
  router.get('/:id/edit', (req, res) => showEdit(req, res))
  router.post('/:id', update)
  router.post('/:id/move', move)
  router.post('/:id/copy', copy)
  router.post('/:id/delete', remove)
  router.get('/:id/repeat', (req, res) => showRepeat(req, res))
  addPartRoutes(router)
  return router
}

async function startNew(req: Request, res: Response): Promise<void> {
  const scope = scopeOf(res)
  const asked = parse(NewWodQuery, parseQuery(req.originalUrl).values)
  const date = asked.date ?? readingOf(res).today
  const choices = programChoices(await listProgramsInOrder(scope))
  const program = choices.find(choice => choice.value === asked.program) ?? choices[0]
  const usual = program && (await usualPublishing(scope, program.value, date))
  return showNew(
    req,
    res,
    emptyForm({
      date,
      ...(program && { program_id: program.value }),
      publish: usual?.publish ?? 'draft',
      publish_at: usual?.publishAt ?? '',
    }),
  )
}

async function showNew(req: Request, res: Response, form: FormState): Promise<void> {
  const reading = readingOf(res)
  render(req, res, 'wods/new', {
    form,
    programs: programChoices(await listProgramsInOrder(scopeOf(res))),
    publish: publishChoices(null, reading),
    timeZone: reading.timeZone,
    day: form.values.date ?? reading.today,
  })
}

function create(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: WodForm,
    async done(input) {
      const wod = await createWod(scopeOf(res), input)
      return { location: pageOf(res, wod.id), flash: 'Added to the calendar. Now add the workout.' }
    },
    again: form => showNew(req, res, form),
  })
}

function update(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  return submitForm(req, res, {
    schema: WodForm,
    async done(input) {
      await updateWod(scopeOf(res), id, input)
      return { location: pageOf(res, id), flash: 'Saved.' }
    },
    again: form => showEdit(req, res, { form }),
  })
}

function move(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  return submitForm(req, res, {
    schema: WodMoveForm,
    async done(input) {
      const wod = await moveWod(scopeOf(res), id, input)
      return { location: calendarOf(res, input), flash: `Moved to ${dayOf(res, wod.date)}.` }
    },
    again: other => showEdit(req, res, { other }),
  })
}

function copy(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  return submitForm(req, res, {
    schema: WodCopyForm,
    async done(input) {
      const wod = await copyWod(scopeOf(res), id, input)
      const isDraft = wod.publishAt === null ? ', as a draft' : ''
      return {
        location: input.view ? calendarOf(res, input) : pageOf(res, wod.id),
        flash: `Copied to ${dayOf(res, wod.date)}${isDraft}.`,
      }
    },
    again: form =>
      form.values.page === 'repeat' ? showRepeat(req, res, form) : showEdit(req, res, { other: form }),
  })
}

function remove(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  return submitForm(req, res, {
    schema: WodDeleteForm,
    async done() {
      const { date } = await deleteWod(scopeOf(res), id)
      const location = hrefWith(`${gymPath(res)}/calendar`, { day: date })
      return { location, flash: `Deleted from ${dayOf(res, date)}.` }
    },
    again: form => showEdit(req, res, { other: form }),
  })
}

async function showRepeat(req: Request, res: Response, refused?: FormState): Promise<void> {
  const scope = scopeOf(res)
  const reading = readingOf(res)
  const asked = parse(RepeatQuery, parseQuery(req.originalUrl).values)
  const found = await getWodToRepeat(scope, idParam(req))
  const programs = programChoices(await listProgramsInOrder(scope))
  const values = { date: asked.date ?? reading.today, program_id: found.wod.programId, publish: 'draft' }
  render(req, res, 'wods/repeat', {
    page: buildRepeat(found, reading),
    form: refused ?? emptyForm(values),
    programs,
  })
}

function calendarOf(res: Response, { date, view, filter }: WodMoveForm): string {
  const asked = { view: view === 'month' ? view : null, day: date, program: filter ?? null }
  return hrefWith(`${gymPath(res)}/calendar`, asked)
}

function dayOf(res: Response, date: string): string {
  const { locale, today } = readingOf(res)
  return formatDay(date, locale, today)
}

function pageOf(res: Response, id: string): string {
  return `${gymPath(res)}/wods/${id}/edit`
}
