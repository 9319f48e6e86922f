/** The portal's pages. The order here is who may see what. */
import { Router } from 'express'
import type { Config } from '../config'
import type { Db } from '../db/client'
import { readForm } from '../http/forms'
import { nothingHere } from '../http/not-found'
import { requireStaff, resolvePortalGym } from '../http/portal-gym'
import { readSession, requireSession } from '../http/portal-session'
import { requireSameOrigin } from '../http/same-origin'
import { designRouter } from './design'
import { pageErrors } from './errors'
import { programsRouter } from './programs'

export type PortalContext = { db: Db; config: Config }

export function portalRouter({ db, config }: PortalContext): Router {
  const portal = Router()
  portal.use(readSession(db, config))
  portal.use(requireSameOrigin(config.baseUrl))
  portal.use(readForm)

  // From here on somebody is signed in, and the page is of a gym they are in.
  const gym = Router({ mergeParams: true })
  gym.use(requireSession, resolvePortalGym(db))

  // From here on they are staff.
  gym.use(requireStaff)
  gym.use('/programs', programsRouter())
  if (config.development) gym.use('/design', designRouter())

  portal.use('/g/:gymSlug', gym)
  portal.use(nothingHere)
  portal.use(pageErrors)
  return portal
}
