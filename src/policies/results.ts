import type { Actor } from '../scope'
import { canCoach } from './staff'

/** Perceived exertion is visible to the athlete and to coaches; the rest of a result to the gym. */
export function canSeeExertion(actor: Actor, athleteId: string): boolean {
  return canCoach(actor) || (actor.kind === 'person' && actor.athleteId === athleteId)
}
