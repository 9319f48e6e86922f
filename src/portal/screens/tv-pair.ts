/** A television without a screen: shows a code until a coach pairs it. */
import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import type { Db } from '../../db/client'
import { screenUrl } from '../../domain/screens/screen-link'
import type { Counts } from '../../http/shared-counts'
import { findScreen } from '../../services/platform/public-links'
import { beginPairing, findWaitingTv, type WaitingTv } from '../../services/platform/tv-pairing'
import { view } from '../http/render'
import { limitCodes } from './pair-limits'

const tvPairView = view<{ code: string; path: string; theme: 'dark' | 'light' }>('screens/tv-pair')

type On = { db: Db; config: Config; counts: Counts }

export function pairRouter(on: On): Router {
  const router = Router()
  router.get('/', limitCodes(on.config.rateLimit, on.counts), async (_req, res) => {
    const { ticket } = await beginPairing(on.db)
    res.set('Cache-Control', 'no-store').redirect(303, `${TV}/pair/${ticket}`)
  })
  router.get('/pair/:ticket', (req, res) => show(on, req, res))
  router.get('/pair/:ticket/state.json', (req, res) => sendNext(on, req, res))
  return router
}

async function show(on: On, req: Request, res: Response): Promise<void> {
  const ticket = String(req.params.ticket)
  const waiting = await findWaitingTv(on.db, ticket)
  res.set('X-Robots-Tag', 'noindex').set('Cache-Control', 'no-store')
  if (waiting === null || waiting.code === null) res.redirect(303, (await nextAddress(on, waiting)) ?? TV)
  else tvPairView(req, res, { code: waiting.code, path: `${TV}/pair/${ticket}`, theme: 'dark' })
}

async function sendNext(on: On, req: Request, res: Response): Promise<void> {
  const waiting = await findWaitingTv(on.db, String(req.params.ticket))
  res.set('Cache-Control', 'no-store').json({ go: await nextAddress(on, waiting) })
}

const TV = '/tv'

async function nextAddress({ db, config }: On, waiting: WaitingTv | null): Promise<string | null> {
  if (waiting === null) return TV
  if (waiting.screenId === null) return null
  const found = await findScreen(db, waiting.screenId)
  return new URL(screenUrl(config.baseUrl, config.secret, waiting.screenId, found?.screen)).pathname
}
