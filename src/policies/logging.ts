import type { Actor } from '../scope'
import { canCoach } from './staff'

/** Coaches log for everyone, athletes for themselves. */
export function canLogFor(actor: Actor, athleteId: string): boolean {
  return canCoach(actor) || (actor.kind === 'person' && actor.athleteId === athleteId)
}
