/** Owner of a request's endpoints: the gym, or the platform for a platform key. */
import type { Actor } from '../../scope'

/** Owner columns; one of both is null. */
export type Owner = { gymId: string | null; platformId: string | null }

/** Owners whose endpoints the actor may manage, for `OR`. */
export function ownersFor(gymId: string, actor: Actor): Owner[] {
  const gym = { gymId, platformId: null }
  return actor.kind === 'platform_key' ? [gym, { gymId: null, platformId: actor.platformId }] : [gym]
}
