import type { Actor } from '../scope'
import { canLogFor } from './logging'
import { canCoach } from './staff'

/**
 * Coaches import results and members for everyone, athletes their own results. A null `athleteId` means
 * everyone.
 */
export function canImport(actor: Actor, athleteId: string | null): boolean {
  return athleteId === null ? canCoach(actor) : canLogFor(actor, athleteId)
}
