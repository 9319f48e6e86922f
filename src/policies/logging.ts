import type { Actor } from '../scope'
import { canCoach } from './staff'

export function canLogFor(actor: Actor, athleteId: string): boolean {
  return canCoach(actor) || (actor.kind === 'person' && actor.athleteId === athleteId)
}
