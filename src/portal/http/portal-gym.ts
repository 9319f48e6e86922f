/** Which gym a page is of: named in the URL, resolved once against the person's memberships, and frozen. */
import type { NextFunction, Request, RequestHandler, Response, Router } from 'express'
import type { Db } from '../../db/client'
import { forbidden, notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { hasRoute } from '../../http/has-route'
import { nothingHere } from '../../http/not-found'
import { noteInLog, requestIdOf } from '../../http/request-context'
import { canAdminister, canCoach } from '../../policies/staff'
import { gymScope, type Person } from '../../scope'
import { countUnreadNotifications } from '../../services/notifications/notifications'
import { findMembership, lacksTwoStep, type MembershipFound } from '../../services/platform/memberships'
import { setFlash } from './flash'

import { noteLastGym } from './last-gym'
import { useLocaleOf } from './locale'
import { sessionOf } from './portal-session'

/** Shows, in place of every page of a gym whose portal is closed, the page that explains it. */
export type ShowClosed = (req: Request, res: Response, membership: MembershipFound) => Promise<void>

/**
 * From this step on a gym is known, and its portal is open. A gym that is not the person's is as unknown as one that does
 * not exist.
 */
export function resolvePortalGym(db: Db, showClosed: ShowClosed) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const { person } = sessionOf(res)!
    const membership = await findMembership(db, person.id, String(req.params.gymSlug))
    if (!membership) throw notFound('This page')
    if (!membership.portalOpen) return showClosed(req, res, membership)
    const { gym, athlete } = membership
    if (await lacksTwoStep(db, membership)) {
      setFlash(res, `${gym.name} requires two-step sign-in for coaches and admins. Turn it on to continue.`)
      res.redirect(303, '/account/two-step')
      return
    }
    noteLastGym(req, res, gym.slug)
    const actor: Person = {
      kind: 'person',
      id: person.id,
      name: athlete.name,
      readOnly: false,
      athleteId: athlete.id,
      staff: athlete.staff,
    }
    res.locals.membership = membership
    useLocaleOf(res, { locale: gym.locale, clock: athlete.clock ?? gym.clock })
    res.locals.scope = gymScope({
      db,
      gymId: gym.id,
      actor: Object.freeze(actor),
      requestId: requestIdOf(res),
    })
    res.locals.unread = req.method === 'GET' ? await countUnreadNotifications(scopeOf(res)) : 0
    noteInLog(res, { gym: gym.id })
    next()
  }
}

/** The gym of the page, and who the person is in it. */
export function membershipOf(res: Response): MembershipFound {
  const membership = res.locals.membership as MembershipFound | undefined
  if (!membership) throw new Error('membershipOf() outside a gym')
  return membership
}

/** `/g/SLUG`: every address inside the gym of the page starts with it. */
export function baseOf(res: Response): string {
  return `/g/${membershipOf(res).gym.slug}`
}

/** What the person reads loads in, and types without a unit: what they chose, else the gym's. */
export function ownUnitsOf(res: Response): 'kg' | 'lb' {
  const { gym, athlete } = membershipOf(res)
  return athlete.units ?? gym.units
}

/**
 * Refuses everyone but staff. An athlete gets "no access" at the addresses of the router, and "not found" at any other
 * address, as staff do.
 */
export function requireStaff(router: Router): RequestHandler {
  return (req, res, next) => {
    if (canCoach(scopeOf(res).actor)) return next()
    if (!hasRoute(router, req.method, req.path)) nothingHere()
    throw forbidden('not_allowed', 'This page is for coaches.')
  }
}

/** Refuses everyone but admins at the addresses of the router. Any other address is not found. */
export function requireAdminAt(router: Router): RequestHandler {
  return (req, res, next) => {
    if (!hasRoute(router, req.method, req.path)) nothingHere()
    requireAdmin(req, res, next)
  }
}

/** Refuses everyone but admins. */
export function requireAdmin(_req: Request, res: Response, next: NextFunction): void {
  if (!canAdminister(scopeOf(res).actor))
    throw forbidden('not_allowed', 'This page is for the admins of the gym.')
  next()
}
