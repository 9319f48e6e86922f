import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../../http/gym-scope'
import { getShownCompetition } from '../../../services/competitions/public-competitions'
import { listAthleteRegistrations } from '../../../services/registrations/of-member'
import { visitedOf } from '../../http/public-competition'
import { view } from '../../http/render'
import { type AboutPage, buildAbout, buildEventLine, type EventLine } from './page'
import { publicReadingOf } from './reading'

const aboutView = view<{ page: AboutPage }>('competitions/public/about')
const eventsView = view<{ events: EventLine[] }>('competitions/public/events')

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
  aboutView(req, res, { page })
}

async function events(req: Request, res: Response): Promise<void> {
  const shown = await getShownCompetition(scopeOf(res), visitedOf(res).competition.id, new Date())
  const reading = publicReadingOf(res)
  const lines = shown.events.map(event => buildEventLine(event, shown.divisions, reading))
  eventsView(req, res, { events: lines })
}
