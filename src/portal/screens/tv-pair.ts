/** A television that belongs to no screen yet: it shows a code, and goes where the coach who types it sends it. */
import { type Request, type Response, Router } from 'express'
import { render } from '../render'
import { limitCodes } from './pair-limits'
import type { Pairing, WaitingTv } from './pairing'

export function pairRouter(pairing: Pairing, rateLimit: number): Router {
  const router = Router()
  router.get('/', limitCodes(rateLimit), (_req, res) => {
    const { ticket } = pairing.begin()
    res.set('Cache-Control', 'no-store').redirect(303, `${TV}/pair/${ticket}`)
  })
  router.get('/pair/:ticket', (req, res) => show(pairing, req, res))
  router.get('/pair/:ticket/state.json', (req, res) => tell(pairing, req, res))
  return router
}

function show(pairing: Pairing, req: Request, res: Response): void {
  const ticket = String(req.params.ticket)
  const waiting = pairing.find(ticket)
  const go = goOf(waiting)
  res.set('X-Robots-Tag', 'noindex').set('Cache-Control', 'no-store')
  if (waiting === null || go !== null) res.redirect(303, go ?? TV)
  else
    render(req, res, 'screens/tv-pair', { code: waiting.code, path: `${TV}/pair/${ticket}`, theme: 'dark' })
}

/** Where to go: nowhere yet, to the screen, or to a new code when this one's time is over. */
function tell(pairing: Pairing, req: Request, res: Response): void {
  const waiting = pairing.find(String(req.params.ticket))
  res.set('Cache-Control', 'no-store').json({ go: goOf(waiting) })
}

const TV = '/tv'

const goOf = (waiting: WaitingTv | null) => (waiting === null ? TV : waiting.path)
