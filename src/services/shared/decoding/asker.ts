import type { Asker } from '../../../domain/shared/fair-turns'
import type { GymScope } from '../../../scope'

/** Returns the gym and person that a turn in the decoding room counts for. */
export function getAsker({ gymId, actor }: GymScope, quick = true): Asker {
  return { gym: gymId, person: actor.id ?? actor.kind, quick }
}
