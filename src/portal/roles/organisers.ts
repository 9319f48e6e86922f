import { type RequestHandler, Router } from 'express'
import type { Config } from '../../config/config'
import type { Uploads } from '../../http/uploads/uploads'
import { landingRouter } from '../competitions/landing/routes'
import { competitionRouter } from '../competitions/routes'
import { competitionJudgesRouter } from '../event-scores/judges'
import { competitionScoresRouter } from '../event-scores/routes'
import { heatsRouter } from '../heats/routes'
import { messageRouter } from '../mail/message'
import { moneyRouter } from '../payments/routes'
import { deskRouter } from '../registrations/check-in'
import { competitionRegistrationsRouter } from '../registrations/routes'
import { announcerRouter } from './announcer'
import { competitionRolesRouter } from './manage'

/** The pages of a competition, for organisers. */
export function organisersRouter(config: Config, uploads: Uploads): RequestHandler {
  const router = Router({ mergeParams: true })
  router.use(competitionRouter(config), landingRouter(uploads))
  router.use(competitionRegistrationsRouter(config, uploads))
  router.use(deskRouter(config), competitionRolesRouter(config), announcerRouter())
  router.use(moneyRouter(uploads), messageRouter(config), heatsRouter())
  router.use(competitionScoresRouter(uploads), competitionJudgesRouter(config))
  return router
}
