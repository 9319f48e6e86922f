import { type Request, type Response, Router } from 'express'
import { formatCount } from '../../domain/shared/words'
import { notFound } from '../../errors'
import type { CompetitionModel } from '../../generated/sqlite/models'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { receiveFile } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import { EventClosingForm, EventScoreRow, EventScoreToRead } from '../../schemas/event-scores/scoring'
import { pageNumber, searched } from '../../schemas/shared/lists'
import { getCompetition } from '../../services/competitions/competitions'
import {
  type DivisionProgress,
  listDivisionProgress,
  setEventClosed,
} from '../../services/event-scores/closing'
import { listPending } from '../../services/event-scores/history'
import { type EventProgress, listProgress, type ScoreCounts } from '../../services/event-scores/progress'
import { assertEvent, getEventScoreSheet, readEventVersion } from '../../services/event-scores/score-sheet'
import { enterScore, readEventRow } from '../../services/event-scores/scoring'
import { LARGEST_LIST_FILE } from '../../services/imports/table-file'
import type { Refusal } from '../class-scores/page'
import { addSheetRoutes, type SheetKind } from '../class-scores/sheet'
import { competitionsPath } from '../competitions/effects'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { idParam, parseId } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { pageOfRows, type RowsPage } from '../words/page-links'
import { SCALING_CHOICES } from '../words/score-shown'
import { readImport, readImportFile, showImport, undo } from './imports'
import { addOneScoreRoutes } from './one-score'
import { buildEventScoreSheet, buildPending, type EventScoreSheetPage, type PendingRow } from './page'
import { buildSavedRow } from './rows-page'
import type { Filter } from './sheet-part'

const indexView = view<{ page: ScoresPage; form: FormState }>('event-scores/index')
const reviewView = view<RowsPage<PendingRow> & { competition: { id: string; name: string } }>(
  'event-scores/review',
)
const sheetView = view<{ page: EventScoreSheetPage; form: FormState; scalings: Choice[] }>(
  'event-scores/sheet',
)

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
  addSheetRoutes(router, '/:id/scores/:eventId', EVENT_SHEET)
  router.post('/:id/scores/:eventId/closed', close)
  addOneScoreRoutes(router)
  return router
}

async function index(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const scope = scopeOf(res)
  const competition = await getCompetition(scope, idParam(req))
  const rows = await listProgress(scope, competition.id)
  const divisions = await listDivisionProgress(scope, competition.id)
  indexView(req, res, { page: buildProgress(competition, rows, divisions), form })
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
  reviewView(req, res, { competition: { id, name }, ...page })
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
  sheetView(req, res, { page, form, scalings: SCALING_CHOICES })
}

const EVENT_SHEET: SheetKind<EventScoreRow, EventScoreToRead> = {
  whose: 'participant_id',
  schema: EventScoreRow,
  toRead: EventScoreToRead,
  async open(req, res) {
    const scope = scopeOf(res)
    const event = { competitionId: idParam(req), eventId: idParam(req, 'eventId') }
    const { timeZone } = await getCompetition(scope, event.competitionId)
    await assertEvent(scope, event.competitionId, event.eventId)
    const options = { place: { ...readingOf(res), timeZone }, byJudge: false }
    return {
      save: async row => (await enterScore(scope, event, row))?.result ?? null,
      read: row => readEventRow(scope, event, row),
      async list(participantId) {
        const wanted = participantId === undefined ? {} : { participantId }
        const sheet = await getEventScoreSheet(scope, event.competitionId, event.eventId, wanted)
        return sheet.rows.map(row => buildSavedRow(sheet, row, options))
      },
      version: () => readEventVersion(scope, event.eventId),
    }
  },
  location: ({ originalUrl }, _res, { participant_id: id }) => `${withRow(originalUrl, id)}#row-${id}`,
  nothing: 'There is no score on this row.',
  again: show,
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

type DivisionCounts = ReturnType<typeof buildDivision>
type ProgressRow = {
  id: string
  name: string
  said: string
  isDone: boolean
  divisions: DivisionCounts[]
}
type ScoresPage = { id: string; name: string; events: ProgressRow[]; pending: string | null }

function buildProgress(
  { id, name }: Pick<CompetitionModel, 'id' | 'name'>,
  rows: EventProgress[],
  divisions: ReadonlyMap<string, DivisionProgress[]>,
): ScoresPage {
  const pending = rows.reduce((sum, row) => sum + row.pending, 0)
  return {
    id,
    name,
    events: rows.map(({ event, divisions: counts, ...all }) => ({
      id: event.id,
      name: event.name,
      said: describeAll(all),
      isDone: all.wanted > 0 && all.scored >= all.wanted,
      divisions: (divisions.get(event.id) ?? []).flatMap(each => {
        const own = counts.get(each.division.id)
        return own ? [buildDivision(each, own)] : []
      }),
    })),
    pending: pending === 0 ? null : `${formatCount(pending, 'score')} to review`,
  }
}

function describeAll(counts: ScoreCounts): string {
  const { wanted, pending, rejected } = counts
  if (wanted === 0) return 'Nobody is registered for this event yet'
  return [
    describeScored(counts),
    pending > 0 ? `${pending} to review` : null,
    rejected > 0 ? `${rejected} rejected` : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

function describeScored({ scored, wanted }: Pick<ScoreCounts, 'scored' | 'wanted'>): string {
  return wanted > 0 && scored >= wanted ? `All ${wanted} scored` : `${scored} of ${wanted} scored`
}

function buildDivision({ division, state, byHand }: DivisionProgress, counts: ScoreCounts) {
  const { scored, wanted, missing, dnf, dns, withdrawn } = counts
  return {
    divisionId: division.id,
    name: division.name,
    scored: `${scored} of ${wanted}`,
    counts: [
      { label: 'Missing', count: missing },
      { label: 'DNF', count: dnf },
      { label: 'DNS', count: dns },
      { label: 'Withdrawn', count: withdrawn },
    ],
    isClosed: byHand,
    action: byHand ? 'Reopen' : state === 'open' ? 'Close' : null,
  }
}
