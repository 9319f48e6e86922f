import type { Actor } from '../scope'
import { canCoach } from './staff'

/** What somebody has lifted and done over the years is between them and the coaches. */
export function canSeeRecords(actor: Actor, athleteId: string): boolean {
  return canCoach(actor) || (actor.kind === 'person' && actor.athleteId === athleteId)
}
