import { type Request, type Response, Router } from 'express'
import { findTimedScore, type TimedScore } from '../../domain/results/timed-score'
import type { Clock } from '../../domain/screens/clock/phases'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { TimerQuery } from '../../schemas/results/log'
import { getPartSheet } from '../../services/results/score-sheets'
import { buildPartClock } from '../../services/screens/put-on'
import { idParam, parseId } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildPart, type PartShown } from '../words/wod-shown'

const TIMER = view<{
  part: PartShown
  clock: Clock
  scores: TimedScore
  log: string
}>('results/timer')

export function timerRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/timer', show)
  return router
}

async function show(req: Request, res: Response): Promise<void> {
  const wodId = idParam(req)
  const { part: asked } = parse(TimerQuery, parseQuery(req.originalUrl).values)
  const sheet = await getPartSheet(scopeOf(res), wodId, asked ? { partId: parseId(asked) } : {})
  const { part } = sheet.of
  TIMER(req, res, {
    part: buildPart(part, readingOf(res)),
    clock: buildPartClock(part),
    scores: findTimedScore(part.workout.details),
    log: `${gymPath(res)}/wods/${wodId}/log?part=${part.id}`,
  })
}
