/** The portal's pages. The order here is who may see what. */
import { Router } from 'express'
import type { Config } from '../config'
import type { Db } from '../db/client'
import { readForm } from '../http/forms'
import { nothingHere } from '../http/not-found'
import { requireStaff, resolvePortalGym } from '../http/portal-gym'
import { readSession, requireSession } from '../http/portal-session'
import { requireSameOrigin } from '../http/same-origin'
import { signInLimits } from '../http/sign-in-limits'
import { accountRouter } from './account'
import { athletesRouter } from './athletes'
import { designRouter } from './design'
import type { Entry } from './entry'
import { gymsRouter, showClosedGym } from './gyms'
import { invitesRouter } from './invites'
import { moreRouter } from './more'
import { movementsRouter } from './movements'
import { profileRouter } from './profile'
import { programsRouter } from './programs'
import { resultsRouter } from './results'
import { settingsRouter } from './settings'
import { setupRouter } from './setup'
import { signInRouter } from './sign-in'
import { todayRouter } from './today'
import { workoutsRouter } from './workouts'

export type PortalContext = { db: Db; config: Config }

export function portalRouter({ db, config }: PortalContext): Router {
  const portal = Router()
  portal.use(readSession(db, config))
  portal.use(requireSameOrigin(config.baseUrl))
  portal.use(readForm)

  // The way in: pages outside any gym. Each says itself whether somebody has to be signed in.
  const entry: Entry = { db, config, limits: signInLimits(config.rateLimit) }
  portal.use(gymsRouter(entry), signInRouter(entry))
  portal.use('/setup', setupRouter(entry))
  portal.use('/invite', invitesRouter(entry))
  portal.use('/account', accountRouter(entry))

  // From here on somebody is signed in, and the page is of a gym they are in.
  const gym = Router({ mergeParams: true })
  gym.use(requireSession, resolvePortalGym(db, showClosedGym(entry)))
  gym.use('/more', moreRouter())
  gym.use(todayRouter()) // Today to staff, the timeline to athletes.
  gym.use('/results', resultsRouter())
  gym.use('/profile', profileRouter())

  // From here on they are staff.
  gym.use(requireStaff)
  gym.use('/athletes', athletesRouter(config))
  gym.use('/programs', programsRouter())
  gym.use('/movements', movementsRouter())
  gym.use('/workouts', workoutsRouter())
  gym.use('/settings', settingsRouter(config)) // Admins alone.
  if (config.development) gym.use('/design', designRouter())

  portal.use('/g/:gymSlug', gym)
  portal.use(nothingHere)
  return portal
}
