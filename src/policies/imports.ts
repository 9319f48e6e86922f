import type { Actor } from '../scope'
import { canLogFor } from './logging'
import { canCoach } from './staff'

/** Coaches bring in anybody's results and lists of members; an athlete their own results. `athleteId` null is everybody. */
export function canImport(actor: Actor, athleteId: string | null): boolean {
  return athleteId === null ? canCoach(actor) : canLogFor(actor, athleteId)
}
