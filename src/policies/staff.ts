/** Roles: an admin does everything; a coach all but settings, keys, staff levels and archiving; an athlete and the public neither. */
import type { Actor } from '../scope'

/** Sees what is for coaches, and runs the gym's daily life. API keys and the operator act with the gym's full authority. */
export function canCoach(actor: Actor): boolean {
  if (actor.kind === 'public') return false
  return actor.kind !== 'person' || actor.staff !== null
}

/** Changes settings, keys, staff levels, and archives. */
export function canAdminister(actor: Actor): boolean {
  if (actor.kind === 'public') return false
  return actor.kind !== 'person' || actor.staff === 'admin'
}

/** Takes a whole gym away, or out of the installation: whoever has the command line of the server. */
export function canOperate(actor: Actor): boolean {
  return actor.kind === 'operator'
}
