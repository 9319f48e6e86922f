import { Router } from 'express'
import type { Config } from '../../config/config'
import { registrationToken } from '../../domain/registrations/registration-link'
import { scopeOf } from '../../http/gym-scope'
import { findOwnRegistration } from '../../services/registrations/own'
import { visitedOf } from '../http/public-competition'

export function mineRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/', async (_req, res) => {
    const { competition, membership } = visitedOf(res)
    const home = `/c/${competition.id}`
    const found =
      membership && (await findOwnRegistration(scopeOf(res), competition.id, membership.athlete.id))
    if (!found) return res.redirect(303, `${home}/leaderboard`)
    const own = found.isCaptain
      ? `r/${registrationToken(config.secret, found.id, found.linkVersion)}`
      : `athletes/${found.id}`
    return res.redirect(303, `${home}/${own}`)
  })
  return router
}
