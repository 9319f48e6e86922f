/**
 * Roles. Admins may do everything; coaches everything but settings, keys, roles and archiving; athletes and
 * the public neither. Helpers have a role in a competition: `competition-roles.ts`.
 */
import type { Actor } from '../scope'

/** True for coaches and admins. API keys and the operator act with the gym's full authority. */
export function canCoach(actor: Actor): boolean {
  if (actor.kind === 'public' || actor.kind === 'helper') return false
  return actor.kind !== 'person' || actor.staff !== null
}

export function canAdminister(actor: Actor): boolean {
  if (actor.kind === 'public' || actor.kind === 'helper') return false
  return actor.kind !== 'person' || actor.staff === 'admin'
}

/** Only the server's command line may delete or export a whole gym. */
export function canOperate(actor: Actor): boolean {
  return actor.kind === 'operator'
}
