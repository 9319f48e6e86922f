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
import {
  findMembership,
  lacksTwoStep,
  type Membership,
  type MembershipFound,
} from '../../services/platform/accounts/memberships'
import { setFlash } from './flash'

import { noteLastGym } from './last-gym'
import { setLocale } from './locale'
import { sessionOf } from './portal-session'

export type ShowClosed = (req: Request, res: Response, membership: MembershipFound) => Promise<void>

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
    noteLastGym(req, res, gym)
    res.locals.membership = membership
    setLocale(res, { locale: gym.locale, clock: athlete.clock ?? gym.clock })
    res.locals.scope = gymScope({
      db,
      gymId: gym.id,
      actor: actorIn(membership, person.id),
      requestId: requestIdOf(res),
    })
    // A form counts them only where its page is shown again.
    res.locals.countUnread = () => countUnreadNotifications(scopeOf(res))
    if (req.method === 'GET') res.locals.unread = await countUnreadNotifications(scopeOf(res))
    noteInLog(res, { gym: gym.id })
    next()
  }
}

export function actorIn({ athlete }: Membership, personId: string): Person {
  const { id: athleteId, name, staff } = athlete
  return Object.freeze({ kind: 'person', id: personId, name, readOnly: false, athleteId, staff })
}

export function membershipOf(res: Response): MembershipFound {
  const membership = res.locals.membership as MembershipFound | undefined
  if (!membership) throw new Error('The request has no gym')
  return membership
}

export type HelperAt = {
  /** The address above the pages, with the token of a link. */
  base: string
  /** The role of a link, for what it stores on the device. Null for signed-in members. */
  linkId: string | null
  /** The gym's own page of a signed-in member. */
  back: string | null
  role: string
  name: string
  competition: { id: string; name: string }
  pages: { path: string; label: string }[]
  isOrganiser: boolean
  home: string
}

/** Returns the helper of a request. Null for staff and members. */
export function helperAt(res: Response): HelperAt | null {
  return (res.locals.helper as HelperAt | undefined) ?? null
}

/** The address above the pages of the gym, or of a helper's role. */
export function gymPath(res: Response): string {
  const helper = helperAt(res)
  if (helper) return helper.base
  return `/g/${membershipOf(res).gym.slug}`
}

export function unitsOf(res: Response): 'kg' | 'lb' {
  const { gym, athlete } = membershipOf(res)
  return athlete.units ?? gym.units
}

/**
 * Refuses everyone but staff. Athletes get "no access" at the router's addresses, and "not found" at others,
 * as staff do.
 */
export function requireStaff(router: Router): RequestHandler {
  return (req, res, next) => {
    if (canCoach(scopeOf(res).actor)) return next()
    if (!hasRoute(router, req.method, req.path)) nothingHere()
    throw forbidden('not_allowed', 'This page is for coaches.')
  }
}

export function requireAdminAt(router: Router): RequestHandler {
  return (req, res, next) => {
    if (!hasRoute(router, req.method, req.path)) nothingHere()
    requireAdmin(req, res, next)
  }
}

export function requireAdmin(_req: Request, res: Response, next: NextFunction): void {
  if (!canAdminister(scopeOf(res).actor))
    throw forbidden('not_allowed', 'This page is for the admins of the gym.')
  next()
}
