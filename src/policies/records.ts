import type { Actor } from '../scope'
import { canCoach } from './staff'

export function canSeeRecords(actor: Actor, athleteId: string): boolean {
  return canCoach(actor) || (actor.kind === 'person' && actor.athleteId === athleteId)
}
