/** The rules about who may be what in a gym. */
import { type Actor, mayWrite } from '../scope'
import { canAdminister, canCoach } from './staff'

type Standing = { access: string; staff: string | null }

/** Belongs to the gym and may act in it. */
export function isActive(athlete: { access: string }): boolean {
  return athlete.access === 'member' || athlete.access === 'marketplace'
}

/** Keeps the gym from being without anybody who can run it, whether or not they have claimed their account. */
export function isActiveAdmin(athlete: Standing): boolean {
  return isActive(athlete) && athlete.staff === 'admin'
}

/**
 * Edits the athlete's record and hands out their invite. The invite of an admin makes whoever opens it an admin, so it
 * is for admins alone.
 */
export function canManageAthlete(actor: Actor, athlete: { staff: string | null }): boolean {
  return canAdminister(actor) || (canCoach(actor) && athlete.staff !== 'admin')
}

/**
 * Whether a key that acts is for inviting such an athlete: whoever opens the invite of somebody on the staff is a coach or an
 * admin, so a key that is limited needs to be for staff too. Other actors are not held back here.
 */
export function isForInviting(actor: Actor, athlete: { staff: string | null }): boolean {
  return mayWrite(actor, 'athletes') && (athlete.staff === null || mayWrite(actor, 'staff'))
}

/**
 * Whether a key that acts may end an athlete's access or change their e-mail address, to which invites are sent: of staff
 * only a key that may write staff too. Other actors are not held back here.
 */
export function mayChangeAccess(actor: Actor, athlete: { staff: string | null }): boolean {
  return athlete.staff === null || mayWrite(actor, 'staff')
}

/** What coaches note of an athlete is for the other coaches: never for whom it is about. */
export function canSeeCoachNote(actor: Actor, athleteId: string): boolean {
  return canCoach(actor) && !(actor.kind === 'person' && actor.athleteId === athleteId)
}
