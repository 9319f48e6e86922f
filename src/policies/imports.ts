import type { Actor } from '../scope'
import { canLogFor } from './logging'
import { canCoach } from './staff'

/** Coaches import results and members for everyone (a null `athleteId`), athletes their own results. */
export function canImport(
  actor: Actor,
  { kind, athleteId }: { kind: string; athleteId: string | null },
): boolean {
  return kind === 'members' || athleteId === null ? canCoach(actor) : canLogFor(actor, athleteId)
}
