import type { Asker } from '../../../domain/shared/fair-turns'
import type { GymScope } from '../../../scope'

/**
 * Returns the gym and person that a turn in the decoding room counts for. A request needs a route that declares its
 * cost, so that its costs are measured too.
 */
export function getAsker({ gymId, actor, requestId, cost }: GymScope, quick = true): Asker {
  if (requestId !== null && cost === undefined)
    throw new Error('This route uses the decoding room, so it must declare its cost (http/load/cost.ts).')
  return { gym: gymId, person: actor.id ?? actor.kind, quick }
}
