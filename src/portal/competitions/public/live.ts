import { type Request, type Response, Router } from 'express'
import { logOf } from '../../../http/request-context'
import type { LiveCompetitions } from '../../http/live-competitions'
import { visitedOf } from '../../http/public-competition'
import { allowElsewhere } from './show'

export function liveRouter(live: LiveCompetitions): Router {
  const router = Router({ mergeParams: true })
  router.get('/live', (req: Request, res: Response) => {
    allowElsewhere(res)
    live.join(req, res, visitedOf(res).competition, logOf(res))
  })
  return router
}
