import type { NextFunction, Request, Response } from 'express'
import { ROLE_NAMES } from '../../domain/roles/role-words'
import { notFound } from '../../errors'
import type { AthleteModel, GymModel } from '../../generated/sqlite/models'
import { scopeOf } from '../../http/gym-scope'
import { type CompetitionRight, mayHelp, mayOrganise } from '../../policies/competition-roles'
import { gymScope } from '../../scope'
import { noteRoleUse, type RoleInUse, toHelper } from '../../services/roles/helping'
import { gymPath, type HelperAt } from '../http/portal-gym'

const PAGES: readonly [right: CompetitionRight, path: string, label: string][] = [
  ['score', '/scores', 'Scores'],
  ['review', '/scores/review', 'Review'],
  ['check_in', '/check-in', 'Check-in'],
  ['announce', '/announcer', 'Start lists and results'],
  ['registrations', '/registrations', 'Registrations'],
]

type Found = { role: RoleInUse; base: string; personId: string | null }

/** Makes the helper of a role the actor of the request. `base` is the address above its pages. */
export async function actAs(res: Response, { role, base, personId }: Found): Promise<void> {
  const before = scopeOf(res)
  const actor = toHelper(role, personId)
  res.locals.scope = gymScope({ ...before, actor })
  const { id, name } = role.competition
  const pages = PAGES.filter(([right]) => mayHelp(actor, id, right))
  const isOrganiser = mayOrganise(actor, id)
  const helper: HelperAt = {
    base,
    linkId: personId === null ? role.id : null,
    back: personId === null ? null : `${gymPath(res)}/competing`,
    role: ROLE_NAMES[role.kind],
    name: role.name,
    competition: { id, name },
    pages: pages.map(([, path, label]) => ({ path, label })),
    isOrganiser,
    home: `${base}/competitions/${id}${isOrganiser ? '' : pages[0]![1]}`,
  }
  res.locals.helper = helper
  await noteRoleUse(before, role)
}

/** Somebody without an athlete of the gym reads its pages in the gym's own units, times and language. */
export function membershipWithout(gym: GymModel, name: string) {
  const reader: Pick<
    AthleteModel,
    'id' | 'name' | 'units' | 'clock' | 'timeZone' | 'photoVersion' | 'isNew' | 'staff'
  > = {
    ...{ id: '', name, units: null, clock: null, timeZone: null },
    ...{ photoVersion: null, isNew: false, staff: null },
  }
  return { gym, athlete: reader as AthleteModel, portalOpen: true, several: false }
}

/** Throws not_found for another competition, and for a page that the role does not open. */
export function assertRight(req: Request, res: Response, right: CompetitionRight): void {
  if (!mayHelp(scopeOf(res).actor, String(req.params.id), right)) throw notFound('This page')
}

/** Throws not_found for everyone but organisers of this competition. */
export function assertOrganiser(req: Request, res: Response, next: NextFunction): void {
  if (!mayOrganise(scopeOf(res).actor, String(req.params.id))) throw notFound('This page')
  next()
}
