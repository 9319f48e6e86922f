import { type Request, type Response, Router } from 'express'
import type { Config } from '../config/config'
import type { Db } from '../db/client'
import type { Drain } from '../http/drain'
import { limitsFor } from '../http/live-streams'
import { logOf } from '../http/request-context'
import type { Counts } from '../http/shared-counts'
import type { Uploads } from '../http/uploads/uploads'
import { aboutRouter } from './competitions/public/about'
import { landingFilesRouter } from './competitions/public/landing-files'
import { allowElsewhere, Show } from './competitions/public/show'
import { baseUrlFor } from './http/base-url'
import { LiveCompetitions } from './http/live-competitions'
import { resolvePublicCompetition, visitedOf } from './http/public-competition'
import { limitPublicPosts } from './http/public-forms'
import { placesRouter } from './leaderboards/places'
import { leaderboardRouter } from './leaderboards/routes'
import { showTvRouter } from './leaderboards/tv'
import { lostLinkRouter } from './registrations/entering/lost-link'
import { invitedRouter } from './registrations/invitations/own'
import { joiningRouter } from './registrations/joining'
import { mineRouter } from './registrations/mine'
import { ownDetailsRouter } from './registrations/own-details'
import { ownRegistrationRouter } from './registrations/own-registration'
import { partnersRouter } from './registrations/partners/routes'
import { registeringRouter } from './registrations/registering'

type PublicContext = {
  db: Db
  config: Config
  counts: Counts
  drain: Drain
  clock: () => Date
  uploads: Uploads
}

/** Forms from one address in a quarter of an hour. */
const PARTNER_POSTS = 40

export function publicRouter({ db, config, counts, drain, clock, uploads }: PublicContext): Router {
  const live = new LiveCompetitions(db, drain, limitsFor(config))
  const show = new Show()
  const router = Router()
  const competition = Router({ mergeParams: true })
  competition.use(resolvePublicCompetition({ db, config }, (req, id) => live.find(req, id)))
  competition.use(aboutRouter(show, config))
  competition.use(landingFilesRouter(req => baseUrlFor(req, config)))
  competition.use(leaderboardRouter(show))
  competition.use(placesRouter(show))
  competition.use(showTvRouter(show))
  competition.use(liveRouter(live))
  const limit = limitPublicPosts(config.rateLimit, { which: 'registering', counts })
  competition.use('/register', limit, registeringRouter({ config, clock, counts }))
  competition.use('/r', limit, ownRegistrationRouter(config))
  competition.use('/invited', limit, invitedRouter(config))
  const few = limitPublicPosts(config.rateLimit, { which: 'partners', most: PARTNER_POSTS, counts })
  competition.use('/lost-link', few, lostLinkRouter({ config, clock }))
  competition.use('/partners', few, partnersRouter({ config, clock }))
  competition.use('/p', limit, ownDetailsRouter(config, uploads))
  competition.use('/mine', mineRouter(config))
  competition.use('/join', limit, joiningRouter(config))
  router.use('/:competitionId', competition)
  return router
}

function liveRouter(live: LiveCompetitions): Router {
  const router = Router({ mergeParams: true })
  router.get('/live', (req: Request, res: Response) => {
    allowElsewhere(res)
    live.join(req, res, visitedOf(res).competition, logOf(res))
  })
  return router
}
