import { type Request, type Response, Router } from 'express'
import { build } from '../../config/version'
import { inTurn } from '../../db/in-turn'
import { readColour } from '../../domain/gym/accent'
import { type Period, periodJustOver, toPeriod } from '../../domain/records/periods'
import { notFound } from '../../errors'
import { hashTag, matchesTag } from '../../http/conditional'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { WrappedPeriod } from '../../schemas/records/wrapped'
import { findLogo } from '../../services/platform/gym-looks'
import { listPartNames } from '../../services/records/part-names'
import { getWrapped } from '../../services/records/wrapped'
import { getAsker } from '../../services/shared/decoding/asker'
import { readOnce } from '../../services/shared/decoding/room'
import { membershipOf, unitsOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildWrapped, type WrappedPage } from './wrapped-page'

const WRAPPED = view<{ page: WrappedPage }>('records/wrapped')

export function wrappedRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/wrapped', async (req, res) => WRAPPED(req, res, { page: await readPage(req, res) }))
  router.get('/wrapped/share.png', costs('draws'), share)
  return router
}

/** Years have up to 1,000 results, so one athlete's pages are built one after another. */
function readPage(req: Request, res: Response): Promise<WrappedPage> {
  const period = periodIn(req, res)
  return inTurn(`wrapped ${membershipOf(res).athlete.id}`, async () => {
    const scope = scopeOf(res)
    const wrapped = await getWrapped(scope, period)
    const done = wrapped.records.flatMap(event => (event.kind === 'workout' ? [event.entry] : []))
    const names = await listPartNames(
      scope,
      done.map(entry => ({ workout: entry.workout, history: [entry] })),
    )
    return buildWrapped(wrapped, period, { units: unitsOf(res), names, reading: readingOf(res) })
  })
}

function periodIn(req: Request, res: Response): Period {
  const { today } = readingOf(res)
  if (req.query.period === undefined) return periodJustOver(today) ?? toPeriod(today.slice(0, 7))
  const { data } = WrappedPeriod.safeParse(req.query.period)
  const period = data === undefined ? null : toPeriod(data)
  if (period === null || period.from > today) throw notFound('This page')
  return period
}

async function share(req: Request, res: Response): Promise<void> {
  const { gym, athlete } = membershipOf(res)
  const { title, figures } = await readPage(req, res)
  const given = {
    page: { title, figures: figures.slice(0, MOST_DRAWN) },
    ...{ gym: gym.name, athlete: athlete.name, colour: readColour(gym.colour) },
  }
  const tag = hashTag(JSON.stringify([build(), gym.id, gym.logoVersion, given]))
  res.set('Cache-Control', 'private, no-cache').set('ETag', tag)
  if (matchesTag(req.get('If-None-Match'), tag)) {
    res.status(304).end()
    return
  }
  const scope = scopeOf(res)
  const logo = gym.logoVersion === null ? null : await findLogo(scope.db, gym.id, gym.logoVersion)
  res
    .type('png')
    .send(await readOnce(getAsker(scope), null, reader => reader.wrappedImage({ ...given, logo })))
}

const MOST_DRAWN = 8
