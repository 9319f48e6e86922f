import { type Request, type Response, Router } from 'express'
import type { Placed } from '../../domain/leaderboards/rank/ranking'
import { formatDay } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import type { WodModel } from '../../generated/sqlite/models'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import type { Uploads } from '../../http/uploads/uploads'
import type { ResultDetails } from '../../schemas/results/result-details'
import { placeKey } from '../../schemas/wods/standing'
import {
  RepeatQuery,
  WodCopyForm,
  WodDeleteForm,
  WodForm,
  WodMoveForm,
  WodPublishForm,
} from '../../schemas/wods/wods'
import type { BoardEntrant } from '../../services/boards/leaderboards'
import { getWodToRepeat, type LastTime, type WodToRepeat } from '../../services/boards/repeat'
import { listProgramsInOrder } from '../../services/wods/calendar'
import { copyWod } from '../../services/wods/copying'
import { deleteWod, moveWod, setWodPublished, updateWod } from '../../services/wods/editing'
import { listStanding } from '../../services/wods/standing'
import { emptyForm, type FormState, onSubmit, withForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { scoreInUnits } from '../words/own-loads'
import { hrefWith } from '../words/page-links'
import { formatScore, type ScoreShown } from '../words/score-shown'
import { dayShown, type Reading, type When } from '../words/when'
import { buildPart } from '../words/wod-shown'
import { addDayTextRoutes } from './day-text'
import { showEdit } from './edit'
import { createDay, startDay } from './new-day'
import { programChoices } from './page'
import { addPartRoutes } from './parts'
import { addPhotoRoutes } from './photo'
import { addWeekRoutes } from './week'

const repeatView = view<{ page: RepeatPage; form: FormState; programs: Choice[] }>('wods/repeat')

export function wodsRouter(uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  router.get('/new', startDay)
  router.post('/', createDay)
  addWeekRoutes(router, uploads)
  router.get('/:id/edit', (req, res) => showEdit(req, res))
  router.post('/:id', update)
  router.post('/:id/move', move)
  router.post('/:id/copy', copy)
  router.post('/:id/publish', publish)
  router.post('/:id/delete', remove)
  router.get('/:id/repeat', (req, res) => showRepeat(req, res))
  addDayTextRoutes(router)
  addPartRoutes(router)
  addPhotoRoutes(router, uploads)
  return router
}

const update = onSubmit(WodForm, withForm(showEdit, 'form'), async (input, { res, id }) => {
  await updateWod(scopeOf(res), id, input)
  return { location: pageOf(res, id), flash: 'Saved.' }
})

const publish = onSubmit(WodPublishForm, withForm(showEdit, 'other'), async ({ from }, { res, id }) => {
  const { date } = await setWodPublished(scopeOf(res), id, true)
  const location = from === 'today' ? hrefWith(gymPath(res), { day: date }) : pageOf(res, id)
  return { location, flash: 'Published. Athletes see it now.' }
})

const move = onSubmit(WodMoveForm, withForm(showEdit, 'other'), async (input, { res, id }) => {
  const wod = await moveWod(scopeOf(res), id, input)
  const flash = `Moved to ${dayOf(res, wod.date)}.${await describeBesides(res, wod)}`
  return { location: calendarOf(res, input), flash }
})

const copy = onSubmit(
  WodCopyForm,
  (req, res, form) =>
    form.values.page === 'repeat' ? showRepeat(req, res, form) : showEdit(req, res, { other: form }),
  async (input, { res, id }) => {
    const wod = await copyWod(scopeOf(res), id, input)
    const isDraft = wod.publishAt === null ? ', as a draft' : ''
    return {
      location: input.view ? calendarOf(res, input) : pageOf(res, wod.id),
      flash: `Copied to ${dayOf(res, wod.date)}${isDraft}.${await describeBesides(res, wod)}`,
    }
  },
)

/** Names the other WODs of a day, because a second WOD may be a mistake. Empty for a single WOD. */
async function describeBesides(res: Response, wod: WodModel): Promise<string> {
  const standing = await listStanding(scopeOf(res), [wod])
  const others = (standing.get(placeKey(wod)) ?? []).filter(({ id }) => id !== wod.id)
  const titles = others.map(({ title }) => title ?? 'a WOD without parts')
  return others.length === 0 ? '' : ` Also on this day: ${titles.join(' · ')}.`
}

const remove = onSubmit(WodDeleteForm, withForm(showEdit, 'other'), async (_, { res, id }) => {
  const { date } = await deleteWod(scopeOf(res), id)
  const location = hrefWith(`${gymPath(res)}/calendar`, { day: date })
  return { location, flash: `Deleted from ${dayOf(res, date)}.` }
})

async function showRepeat(req: Request, res: Response, refused?: FormState): Promise<void> {
  const scope = scopeOf(res)
  const reading = readingOf(res)
  const asked = parse(RepeatQuery, parseQuery(req.originalUrl).values)
  const found = await getWodToRepeat(scope, idParam(req))
  const programs = programChoices(await listProgramsInOrder(scope))
  const values = { date: asked.date ?? reading.today, program_id: found.wod.programId, publish: 'draft' }
  repeatView(req, res, {
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

type LastRow = { id: string; rank: number | null; athlete: string; shown: ScoreShown }
type LastShown = { day: When; dayKey: string; said: string; rows: LastRow[]; more: string | null }
type RepeatPage = ReturnType<typeof buildRepeat>

const SHOWN = 8

function buildRepeat({ wod, parts }: WodToRepeat, reading: Reading) {
  return {
    id: wod.id,
    title: wod.name ?? wod.program.name,
    program: wod.program.name,
    day: dayShown(wod.date, reading.today, reading),
    dayKey: wod.date,
    parts: parts.map(({ part, last }) => ({
      part: { ...buildPart(part, reading), coachNotes: part.coachNotes },
      label: part.prefix === null ? 'Warm-up' : `Part ${part.prefix}`,
      last: last && buildLast(last, reading),
    })),
  }
}

function buildLast({ date, board }: LastTime, reading: Reading): LastShown {
  const { places } = board
  return {
    day: dayShown(date, reading.today, reading),
    dayKey: date,
    said: formatCount(places.length, 'result'),
    rows: places.slice(0, SHOWN).map(place => buildPlace(place, reading)),
    more: places.length > SHOWN ? `and ${places.length - SHOWN} more` : null,
  }
}

function buildPlace({ rank, entrant }: Placed<BoardEntrant>, reading: Reading): LastRow {
  const { athlete, result } = entrant
  const details = JSON.parse(result.details) as ResultDetails
  const shown = scoreInUnits(formatScore({ ...result, details }), reading.reader?.units)
  return { id: result.id, rank, athlete: athlete.name, shown }
}
