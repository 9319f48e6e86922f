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
import { gymScope, PUBLIC } from '../../scope'
import { readEventVersion } from '../../services/event-scores/score-sheet'
import { getJudgeSheet, judgeScore, readJudgeRow } from '../../services/event-scores/scoring'
import { type FoundJudgeLink, findJudgeLink } from '../../services/platform/public-links'
import { buildBrand } from '../brand'
import type { Refusal } from '../class-scores/page'
import { addSheetRoutes, type SheetKind } from '../class-scores/sheet'
import { emptyForm, type FormState } from '../http/forms'
import { localeOf, setLocale } from '../http/locale'
import { parseId } from '../http/params'
import { view } from '../http/render'
import { limitWrites } from '../http/write-limits'
import { sendLinkWorker } from '../link-worker'
import type { Choice } from '../words/choices'
import { SCALING_CHOICES } from '../words/score-shown'
import type { Reading } from '../words/when'
import { buildJudge, type JudgePage } from './judge-page'
import { buildSavedRow } from './rows-page'

const judgeView = view<{ page: JudgePage; form: FormState; scalings: Choice[] }>('event-scores/judge')

/** Counts writes by link, because a whole floor shares one address. */
export function judgeRouter({ db, config, counts }: { db: Db; config: Config; counts: Counts }): Router {
  const router = Router()
  const judge = Router({ mergeParams: true })
  judge.use(resolveJudge(db, config))
  judge.use(limitWrites(config.rateLimit, 'judge', res => judgeOf(res).link.id, counts))
  judge.get('/', (req, res) => show(req, res))
  addSheetRoutes(judge, '/scores', JUDGE_SHEET)
  router.get('/service-worker.js', sendLinkWorker)
  router.use('/:token', judge)
  return router
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
  judgeView(req, res, { page, form, scalings: SCALING_CHOICES })
}

const JUDGE_SHEET: SheetKind<EventScoreRow, EventScoreToRead> = {
  whose: 'participant_id',
  schema: EventScoreRow,
  toRead: EventScoreToRead,
  async open(_req, res) {
    const scope = scopeOf(res)
    const { link } = judgeOf(res)
    const options = { place: readingFor(res), byJudge: true }
    return {
      save: async row => (await judgeScore(scope, link, row))?.result ?? null,
      read: row => readJudgeRow(scope, link, row),
      async list(participantId) {
        const sheet = await getJudgeSheet(scope, link, participantId === undefined ? {} : { participantId })
        return sheet.rows.map(row => buildSavedRow(sheet, row, options))
      },
      version: () => readEventVersion(scope, link.eventId),
    }
  },
  // The saved card is folded, and the next athlete a link.
  location: req => `${pathOf(req)}${heatOf(req)}`,
  nothing: 'There is no score on this row.',
  again: show,
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
