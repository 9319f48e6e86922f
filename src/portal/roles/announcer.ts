import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { getHeats } from '../../services/heats/heats'
import { getPublicBoard, listPublicDivisions } from '../../services/leaderboards/public-boards'
import { competitionPath } from '../competitions/effects'
import { buildHeats } from '../heats/page'
import { idParam, parseId } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildStandings, type StandingsPage } from '../leaderboards/page'

type AnnouncerPage = Awaited<ReturnType<typeof buildAnnouncer>>

const announcerView = view<{ page: AnnouncerPage }>('roles/announcer')

/** Start lists and shown results, to read out. */
export function announcerRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/announcer', async (req, res) => {
    announcerView(req, res, { page: await buildAnnouncer(req, res) })
  })
  return router
}

async function buildAnnouncer(req: Request, res: Response) {
  const [scope, id] = [scopeOf(res), idParam(req)]
  const { event: asked } = req.query
  const found = await getHeats(scope, id, asked === undefined ? undefined : parseId(asked))
  const reading = { ...readingOf(res), timeZone: found.competition.timeZone }
  const { events, event, heats, head } = buildHeats(found, reading)
  const affiliations = new Map(
    found.entrants.map(({ id, participants }) => [
      id,
      [...new Set(participants.map(({ affiliation }) => affiliation).filter(Boolean))].join(', '),
    ]),
  )
  const divisions = await listPublicDivisions(scope, id)
  const boards: StandingsPage[] = []
  for (const division of divisions)
    boards.push(buildStandings(await getPublicBoard(scope, id, division.id, new Date()), reading))
  return {
    ...{ head, event, boards },
    path: `${competitionPath(req, res)}/announcer`,
    events: events.map(({ isHere, ...each }) => ({ ...each, isHere })),
    heats: heats.map(heat => ({
      ...heat,
      lanes: heat.lanes.flatMap(({ lane, who }) =>
        who ? [{ lane, ...who, affiliation: affiliations.get(who.id) ?? '' }] : [],
      ),
    })),
  }
}
