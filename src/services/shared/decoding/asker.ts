import type { Asker } from '../../../domain/shared/fair-turns'
import type { GymScope } from '../../../scope'

/** Returns the gym and person whose turn in the room work counts as. */
export function getAsker({ gymId, actor }: GymScope, quick = true): Asker {
  return { gym: gymId, person: actor.id ?? actor.kind, quick }
}
