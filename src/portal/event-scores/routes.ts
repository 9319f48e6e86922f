import { type Request, type Response, Router } from 'express'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { receiveFile } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import { EventClosingForm, EventScoreRow, EventScoreToRead } from '../../schemas/event-scores/scoring'
import { pageNumber, searched } from '../../schemas/shared/lists'
import type { GymScope } from '../../scope'
import { getCompetition } from '../../services/competitions/competitions'
import { listDivisionProgress, setEventClosed } from '../../services/event-scores/closing'
import { listPending } from '../../services/event-scores/history'
import { listProgress } from '../../services/event-scores/progress'
import { assertEvent, getEventScoreSheet, readEventVersion } from '../../services/event-scores/score-sheet'
import { enterScore, readEventRow } from '../../services/event-scores/scoring'
import type { EventRef } from '../../services/event-scores/targets'
import { LARGEST_LIST_FILE } from '../../services/imports/table-file'
import { type Refusal, SCALING_CHOICES } from '../class-scores/page'
import { readRow, type SheetKind, saveRow, sendChanges } from '../class-scores/sheet'
import { competitionsPath } from '../competitions/effects'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { idParam, parseId } from '../http/params'
import { readingOf } from '../http/reading'
import { render } from '../render'
import { pageOfRows } from '../words/page-links'
import type { Reading } from '../words/when'
import { readImport, readImportFile, showImport, undo } from './imports'
import { addOneScoreRoutes } from './one-score'
import { buildEventScoreSheet, buildPending } from './page'
import { buildProgress } from './progress-page'
import { buildSavedRow } from './rows-page'
import type { Filter } from './sheet-part'

export function competitionScoresRouter(uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/scores', (req, res) => index(req, res))
  router.get('/:id/scores/review', review)
  router.get('/:id/scores/import', (req, res) => showImport(req, res))
  router.post('/:id/scores/import', costs('decodes'), readImport)
  router.post(
    '/:id/scores/import/file',
    receiveFile(uploads, { largest: LARGEST_LIST_FILE, admits: async () => undefined }),
    readImportFile,
  )
  router.post('/:id/score-imports/:importId/undo', undo)
  router.get('/:id/scores/:eventId', (req, res) => show(req, res))
  router.post('/:id/scores/:eventId', save)
  router.post('/:id/scores/:eventId/read', (req, res) => readRow(req, res, EVENT_SHEET))
  router.post('/:id/scores/:eventId/closed', close)
  router.get('/:id/scores/:eventId/rows.json', (req, res) => sendChanges(req, res, EVENT_SHEET))
  addOneScoreRoutes(router)
  return router
}

async function index(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const scope = scopeOf(res)
  const competition = await getCompetition(scope, idParam(req))
  const rows = await listProgress(scope, competition.id)
  const divisions = await listDivisionProgress(scope, competition.id)
  render(req, res, 'event-scores/index', { page: buildProgress(competition, rows, divisions), form })
}

function close(req: Request, res: Response): Promise<void> {
  const ref = { competitionId: idParam(req), eventId: idParam(req, 'eventId') }
  return submitForm(req, res, {
    schema: EventClosingForm,
    async done(input) {
      await assertEvent(scopeOf(res), ref.competitionId, ref.eventId)
      const { event, division, closed } = await setEventClosed(scopeOf(res), ref, input)
      const options = closed ? 'is closed' : 'is open again'
      return {
        location: `${competitionsPath(res)}/${ref.competitionId}/scores`,
        flash: `${event} ${options} in ${division}.`,
      }
    },
    async again(form) {
      await assertEvent(scopeOf(res), ref.competitionId, ref.eventId)
      return index(req, res, form)
    },
  })
}

async function review(req: Request, res: Response): Promise<void> {
  const scope = scopeOf(res)
  const { id, name, timeZone } = await getCompetition(scope, idParam(req))
  const reading = { ...readingOf(res), timeZone }
  const rows = (await listPending(scope, id)).map(pending => buildPending(pending, reading))
  const page = pageOfRows(rows, req.query.page, `${competitionsPath(res)}/${id}/scores/review`)
  render(req, res, 'event-scores/review', { competition: { id, name }, ...page })
}

type Again = { form: FormState; refusal: Refusal | null }

async function show(
  req: Request,
  res: Response,
  { form, refusal }: Again = { form: emptyForm(), refusal: null },
): Promise<void> {
  const scope = scopeOf(res)
  const competition = await getCompetition(scope, idParam(req))
  const filter = { ...filterIn(req), ...(refusal && { athlete: refusal.id }) }
  const sheet = await getEventScoreSheet(scope, competition.id, idParam(req, 'eventId'))
  const known = (id: string | undefined, rows: { id: string }[]) => !id || rows.some(row => row.id === id)
  if (filter.heat !== 'none' && !known(filter.heat, sheet.heats)) throw notFound('The heat')
  if (!known(filter.division, sheet.divisions)) throw notFound('The division')
  const reading = { ...readingOf(res), timeZone: competition.timeZone }
  const page = buildEventScoreSheet(sheet, competition, {
    base: competitionsPath(res),
    filter,
    refusal,
    reading,
  })
  render(req, res, 'event-scores/sheet', { page, form, scalings: SCALING_CHOICES })
}

async function save(req: Request, res: Response): Promise<void> {
  await saveRow(req, res, EVENT_SHEET, {
    location: row => `${withRow(req.originalUrl, row.participant_id)}#row-${row.participant_id}`,
    nothing: 'There is no score on this row.',
    again: (form, refusal) => show(req, res, { form, refusal }),
  })
}

const EVENT_SHEET: SheetKind<
  { scope: GymScope; event: EventRef; reading: Reading },
  EventScoreRow,
  EventScoreToRead
> = {
  whose: 'participant_id',
  schema: EventScoreRow,
  toRead: EventScoreToRead,
  async find(req, res) {
    const scope = scopeOf(res)
    const event = { competitionId: idParam(req), eventId: idParam(req, 'eventId') }
    const { timeZone } = await getCompetition(scope, event.competitionId)
    await assertEvent(scope, event.competitionId, event.eventId)
    return { scope, event, reading: { ...readingOf(res), timeZone } }
  },
  save: async ({ scope, event }, row) => (await enterScore(scope, event, row))?.result ?? null,
  read: ({ scope, event }, row) => readEventRow(scope, event, row),
  async list({ scope, event, reading }, participantId) {
    const wanted = participantId === undefined ? {} : { participantId }
    const sheet = await getEventScoreSheet(scope, event.competitionId, event.eventId, wanted)
    return sheet.rows.map(row => buildSavedRow(sheet, row, { place: reading, byJudge: false }))
  },
  version: ({ scope, event }) => readEventVersion(scope, event.eventId),
}

function withRow(url: string, participantId: string): string {
  return url.includes('?') ? url : `${url}?athlete=${participantId}`
}

function filterIn(req: Request): Filter {
  const { heat, division, athlete, page, q } = req.query
  return {
    q: searched.parse(q),
    heat: heat === undefined ? undefined : heat === 'none' ? heat : parseId(heat),
    division: division === undefined ? undefined : parseId(division),
    athlete: athlete === undefined ? undefined : parseId(athlete),
    page: pageNumber.parse(page),
  }
}
