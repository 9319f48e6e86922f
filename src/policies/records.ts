import type { Actor } from '../scope'
import { canCoach } from './staff'

/** Records are visible to the athlete and to coaches. */
export function canSeeRecords(actor: Actor, athleteId: string): boolean {
  return canCoach(actor) || (actor.kind === 'person' && actor.athleteId === athleteId)
}
