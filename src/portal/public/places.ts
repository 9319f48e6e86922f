/** One event, one athlete or team, the podium and the day's heats: every place with its reason, every start with its lane. */
import { type Request, type Response, Router } from 'express'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { visitedOf } from '../../http/public-competition'
import {
  type AthletePage,
  type EventPage,
  presentAthlete,
  presentEventPage,
} from '../../presenters/public-event-pages'
import { presentSchedule, type SchedulePage } from '../../presenters/schedule-pages'
import { type PodiumCard, presentPodium } from '../../presenters/standings-pages'
import { listPublicDivisions } from '../../services/public-boards'
import { getShownEvent } from '../../services/public-competitions'
import { findPublicRegistration, listHeatsOf, listPublicHeats } from '../../services/public-registrations'
import { idParam } from '../params'
import { publicReadingOf } from './place'
import { boardOf, bodyOf, type Show, showPage } from './show'

export type PlacesViews = {
  'public/event': { base: string; page: EventPage }
  'public/athlete': { base: string; page: AthletePage }
  'public/podium': { base: string; cards: PodiumCard[] }
  'public/schedule': { base: string; page: SchedulePage }
}

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
  return showPage(show, req, res, `event ${eventId}`, async now => {
    const scope = scopeOf(res)
    const { id } = visitedOf(res).competition
    const { event, divisions } = await getShownEvent(scope, id, eventId, now)
    const wanted = event.showing.scores ? divisions : []
    const boards = await Promise.all(wanted.map(division => boardOf(show, res, division.id, now)))
    const page = presentEventPage(event, boards, publicReadingOf(req, res))
    return bodyOf('public/event', page.name, { base: `/c/${id}`, page })
  })
}

function athlete(show: Show, req: Request, res: Response): Promise<void> {
  const registrationId = idParam(req)
  return showPage(show, req, res, `athlete ${registrationId}`, async now => {
    const scope = scopeOf(res)
    const { id } = visitedOf(res).competition
    const { divisionId } = await findPublicRegistration(scope, id, registrationId)
    const board = await boardOf(show, res, divisionId, now)
    const heats = await listHeatsOf(scope, id, registrationId)
    const page = presentAthlete(board, registrationId, heats, publicReadingOf(req, res))
    if (!page) throw notFound('The registration')
    return bodyOf('public/athlete', page.row.who, { base: `/c/${id}`, page })
  })
}

function podium(show: Show, req: Request, res: Response): Promise<void> {
  return showPage(show, req, res, 'podium', async now => {
    const scope = scopeOf(res)
    const { id } = visitedOf(res).competition
    const divisions = await listPublicDivisions(scope, id)
    const boards = await Promise.all(divisions.map(division => boardOf(show, res, division.id, now)))
    return bodyOf('public/podium', 'Podium', { base: `/c/${id}`, cards: boards.map(presentPodium) })
  })
}

function schedule(show: Show, req: Request, res: Response): Promise<void> {
  return showPage(show, req, res, 'schedule', async () => {
    const { id } = visitedOf(res).competition
    const page = presentSchedule(await listPublicHeats(scopeOf(res), id), publicReadingOf(req, res))
    return bodyOf('public/schedule', 'Schedule', { base: `/c/${id}`, page })
  })
}
