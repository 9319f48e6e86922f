import type { Actor } from '../scope'
import { canCoach } from './staff'

/** Coaches log for everybody; an athlete for themselves. */
export function canLogFor(actor: Actor, athleteId: string): boolean {
  return canCoach(actor) || (actor.kind === 'person' && actor.athleteId === athleteId)
}
