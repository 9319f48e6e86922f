import type { AthleteWhereInput } from '../generated/sqlite/models'
import { type Actor, mayWrite } from '../scope'
import { canAdminister, canCoach } from './staff'

type Standing = { access: string; staff: string | null }

export const ACTIVE = { access: { in: ['member', 'marketplace'] } } satisfies AthleteWhereInput

export function isActive(athlete: { access: string }): boolean {
  return athlete.access === 'member' || athlete.access === 'marketplace'
}

/** True for an admin, with or without a claimed account. A gym must always keep one. */
export function isActiveAdmin(athlete: Standing): boolean {
  return isActive(athlete) && athlete.staff === 'admin'
}

/**
 * Whether the actor may edit an athlete and hand out the invite. Only admins may for an admin, because the
 * invite gives an admin's rights.
 */
export function canManageAthlete(actor: Actor, athlete: { staff: string | null }): boolean {
  return canAdminister(actor) || (canCoach(actor) && athlete.staff !== 'admin')
}

/**
 * Whether a key's scopes cover inviting this athlete: for staff a key needs the staff scope too, because the invite
 * gives staff rights.
 */
export function isForInviting(actor: Actor, athlete: { staff: string | null }): boolean {
  return mayWrite(actor, 'athletes') && (athlete.staff === null || mayWrite(actor, 'staff'))
}

/**
 * Whether a key may archive an athlete or change the e-mail address that invites go to: for staff only with the
 * staff scope.
 */
export function canChangeAccess(actor: Actor, athlete: { staff: string | null }): boolean {
  return athlete.staff === null || mayWrite(actor, 'staff')
}

/** Coaches' notes are for other coaches, never for the athlete concerned. */
export function canSeeCoachNote(actor: Actor, athleteId: string): boolean {
  return canCoach(actor) && !(actor.kind === 'person' && actor.athleteId === athleteId)
}
