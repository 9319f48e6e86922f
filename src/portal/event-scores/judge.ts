import { join } from 'node:path'
import { type NextFunction, type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import type { Db } from '../../db/client'
import { readJudgeId } from '../../domain/event-scores/judge-link'
import { dayAt } from '../../domain/shared/dates'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { noteInLog, requestIdOf } from '../../http/request-context'
import type { Counts } from '../../http/shared-counts'
import { EventScoreRow, EventScoreToRead } from '../../schemas/event-scores/scoring'
import { searched } from '../../schemas/shared/lists'
import { type GymScope, gymScope, PUBLIC } from '../../scope'
import { readEventVersion } from '../../services/event-scores/score-sheet'
import { getJudgeSheet, judgeScore, readJudgeRow } from '../../services/event-scores/scoring'
import { type FoundJudgeLink, findJudgeLink } from '../../services/platform/public-links'
import { buildBrand } from '../brand'
import { type Refusal, SCALING_CHOICES } from '../class-scores/page'
import { readRow, type SheetKind, saveRow, sendChanges } from '../class-scores/sheet'
import { emptyForm, type FormState } from '../http/forms'
import { localeOf, setLocale } from '../http/locale'
import { parseId } from '../http/params'
import { limitWrites } from '../http/write-limits'
import { render } from '../render'
import type { Reading } from '../words/when'
import { buildJudge } from './judge-page'
import { buildSavedRow } from './rows-page'

const WORKERS = join(__dirname, '..', '..', '..', 'public', 'workers')

/** Counts writes by link, because a whole floor shares one address. */
export function judgeRouter({ db, config, counts }: { db: Db; config: Config; counts: Counts }): Router {
  const router = Router()
  const judge = Router({ mergeParams: true })
  judge.use(resolveJudge(db, config))
  judge.use(limitWrites(config.rateLimit, 'judge', res => judgeOf(res).link.id, counts))
  judge.get('/', (req, res) => show(req, res))
  judge.post('/scores', save)
  judge.post('/scores/read', (req, res) => readRow(req, res, JUDGE_SHEET))
  judge.get('/scores/rows.json', (req, res) => sendChanges(req, res, JUDGE_SHEET))
  router.get('/service-worker.js', sendWorker)
  router.use('/:token', judge)
  return router
}

function sendWorker(_req: Request, res: Response): void {
  res.sendFile('judge.js', { root: WORKERS, cacheControl: false, headers: { 'Cache-Control': 'no-cache' } })
}

function resolveJudge(db: Db, config: Config) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const id = readJudgeId(config.secret, String(req.params.token))
    const found = id === null ? null : await findJudgeLink(db, id)
    if (!found) throw notFound('This page')
    const gymId = found.gym.id
    const actor = { ...PUBLIC, name: found.link.name }
    res.locals.judge = found
    res.locals.brand = buildBrand(found.gym)
    setLocale(res, found.gym)
    res.locals.scope = gymScope({ db, gymId, actor, requestId: requestIdOf(res) })
    noteInLog(res, { gym: gymId })
    res.set('X-Robots-Tag', 'noindex')
    next()
  }
}

type Again = { form: FormState; refusal: Refusal | null }

async function show(
  req: Request,
  res: Response,
  { form, refusal }: Again = { form: emptyForm(), refusal: null },
): Promise<void> {
  const { link, gym, competition } = judgeOf(res)
  const sheet = await getJudgeSheet(scopeOf(res), link)
  const page = buildJudge(sheet, {
    competition,
    judge: link,
    path: pathOf(req),
    heatId: req.query.heat === undefined ? undefined : parseId(req.query.heat),
    query: searched.parse(req.query.q),
    refusal,
    reading: readingFor(res),
    units: gym.units,
    now: new Date(),
  })
  render(req, res, 'event-scores/judge', { page, form, scalings: SCALING_CHOICES })
}

function save(req: Request, res: Response): Promise<void> {
  return saveRow(req, res, JUDGE_SHEET, {
    // The saved card is folded, and the next athlete a link.
    location: () => `${pathOf(req)}${heatOf(req)}`,
    nothing: 'There is no score on this row.',
    again: (form, refusal) => show(req, res, { form, refusal }),
  })
}

const JUDGE_SHEET: SheetKind<
  { scope: GymScope; link: FoundJudgeLink['link']; reading: Reading },
  EventScoreRow,
  EventScoreToRead
> = {
  whose: 'participant_id',
  schema: EventScoreRow,
  toRead: EventScoreToRead,
  find: async (_req, res) => ({ scope: scopeOf(res), link: judgeOf(res).link, reading: readingFor(res) }),
  save: async ({ scope, link }, row) => (await judgeScore(scope, link, row))?.result ?? null,
  read: ({ scope, link }, row) => readJudgeRow(scope, link, row),
  async list({ scope, link, reading }, participantId) {
    const sheet = await getJudgeSheet(scope, link, participantId === undefined ? {} : { participantId })
    return sheet.rows.map(row => buildSavedRow(sheet, row, { place: reading, byJudge: true }))
  },
  version: ({ scope, link }) => readEventVersion(scope, link.eventId),
}

function judgeOf(res: Response): FoundJudgeLink {
  return res.locals.judge as FoundJudgeLink
}

function readingFor(res: Response): Reading {
  const { timeZone } = judgeOf(res).competition
  return { timeZone, locale: localeOf(res), today: dayAt(new Date(), timeZone) }
}

const pathOf = (req: Request) => `/judge/${req.params.token}`
const heatOf = (req: Request) => (req.query.heat === undefined ? '' : `?heat=${parseId(req.query.heat)}`)
