import { type Request, type Response, Router } from 'express'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { getShownEvent } from '../../services/competitions/public-competitions'
import { listPublicDivisions } from '../../services/leaderboards/public-boards'
import { listMembersIn } from '../../services/registrations/of-member'
import {
  findPublicRegistration,
  listPublicHeats,
  listRegistrationHeats,
} from '../../services/registrations/public-registrations'
import { publicReadingOf } from '../competitions/public/reading'
import { bodyView, loadBoard, type MembersShown, type Show, showPage } from '../competitions/public/show'
import { loadSponsors, type SponsorLine } from '../competitions/public/sponsors'
import { buildSchedule, type SchedulePage } from '../heats/schedule-page'
import { idParam } from '../http/params'
import { visitedOf } from '../http/public-competition'
import { buildPodium, type PodiumCard } from './page'
import { type AthletePage, buildAthlete, buildEventPage, type EventPage } from './places-page'

const eventView = bodyView<{ base: string; page: EventPage }>('leaderboards/event')
const athleteView = bodyView<{ base: string; page: AthletePage }>('leaderboards/athlete')
const podiumView = bodyView<{ base: string; cards: PodiumCard[]; sponsors: SponsorLine[] }>(
  'leaderboards/podium',
)
const scheduleView = bodyView<{ base: string; page: SchedulePage }>('heats/schedule')

export function placesRouter(show: Show): Router {
  const router = Router({ mergeParams: true })
  router.get('/events/:id', (req, res) => event(show, req, res))
  router.get('/athletes/:id', (req, res) => athlete(show, req, res))
  router.get('/podium', (req, res) => podium(show, req, res))
  router.get('/schedule', (req, res) => schedule(show, req, res))
  return router
}

function event(show: Show, req: Request, res: Response): Promise<void> {
  const eventId = idParam(req)
  return showPage(show, req, res, {
    key: `event ${eventId}`,
    make: async at => {
      const scope = scopeOf(res)
      const { id } = visitedOf(res).competition
      const { event, divisions } = await getShownEvent(scope, id, eventId, at.now)
      const wanted = event.showing.scores ? divisions : []
      const boards = await Promise.all(wanted.map(division => loadBoard(show, res, division.id, at)))
      const page = buildEventPage(event, divisions, boards, publicReadingOf(res))
      return eventView(page.name, { base: `/c/${id}`, page })
    },
    hasMembers: true,
  })
}

function athlete(show: Show, req: Request, res: Response): Promise<void> {
  const registrationId = idParam(req)
  return showPage(show, req, res, {
    key: `athlete ${registrationId}`,
    make: async at => {
      const scope = scopeOf(res)
      const { id } = visitedOf(res).competition
      const { divisionId } = await findPublicRegistration(scope, id, registrationId)
      const board = await loadBoard(show, res, divisionId, at)
      const heats = await listRegistrationHeats(scope, id, registrationId)
      const page = buildAthlete(board, registrationId, heats, publicReadingOf(res))
      if (!page) throw notFound('The registration')
      return athleteView(page.row.who, { base: `/c/${id}`, page })
    },
    findMembers: () => findMembers(res, registrationId),
  })
}

async function findMembers(res: Response, registrationId: string): Promise<MembersShown | null> {
  const { membership } = visitedOf(res)
  if (!membership) return null
  const found = await listMembersIn(scopeOf(res), registrationId)
  const members = found.map(({ id, name, photoVersion }) => ({ id, name, photo: photoVersion }))
  return members.length === 0 ? null : { base: `/g/${membership.gym.slug}`, members }
}

function podium(show: Show, req: Request, res: Response): Promise<void> {
  return showPage(show, req, res, {
    key: 'podium',
    make: async at => {
      const scope = scopeOf(res)
      const { id } = visitedOf(res).competition
      const divisions = await listPublicDivisions(scope, id)
      const boards = await Promise.all(divisions.map(division => loadBoard(show, res, division.id, at)))
      const sponsors = await loadSponsors(scope, id)
      return podiumView('Podium', { base: `/c/${id}`, cards: boards.map(buildPodium), sponsors })
    },
  })
}

function schedule(show: Show, req: Request, res: Response): Promise<void> {
  return showPage(show, req, res, {
    key: 'schedule',
    make: async () => {
      const { id } = visitedOf(res).competition
      const page = buildSchedule(await listPublicHeats(scopeOf(res), id), publicReadingOf(res))
      return scheduleView('Schedule', { base: `/c/${id}`, page })
    },
  })
}
