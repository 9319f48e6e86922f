import type { Actor } from '../scope'
import { canCoach } from './staff'

/** How hard it felt is between the athlete and the coaches; the rest of a whiteboard is for the gym. */
export function canSeeExertion(actor: Actor, athleteId: string): boolean {
  return canCoach(actor) || (actor.kind === 'person' && actor.athleteId === athleteId)
}
