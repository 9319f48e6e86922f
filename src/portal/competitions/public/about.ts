import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../../http/gym-scope'
import { getShownCompetition } from '../../../services/competitions/public-competitions'
import { listAthleteRegistrations } from '../../../services/registrations/of-member'
import { visitedOf } from '../../http/public-competition'
import { render } from '../../render'
import { buildAbout, buildEventLine } from './page'
import { publicReadingOf } from './reading'

export function aboutRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', about)
  router.get('/events', events)
  return router
}

async function about(req: Request, res: Response): Promise<void> {
  const now = new Date()
  const { competition, membership } = visitedOf(res)
  const { id } = competition
  const [shown, own] = await Promise.all([
    getShownCompetition(scopeOf(res), id, now),
    membership ? listAthleteRegistrations(scopeOf(res), membership.athlete.id, id) : [],
  ])
  const page = buildAbout(shown, now, publicReadingOf(res), own[0] ?? null)
  render(req, res, 'competitions/public/about', { page })
}

async function events(req: Request, res: Response): Promise<void> {
  const shown = await getShownCompetition(scopeOf(res), visitedOf(res).competition.id, new Date())
  const reading = publicReadingOf(res)
  const lines = shown.events.map(event => buildEventLine(event, shown.divisions, reading))
  render(req, res, 'competitions/public/events', { events: lines })
}
