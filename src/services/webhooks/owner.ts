/** Whose endpoints a request is about: those of the gym that is acted for, and with a platform's key the platform's own. */
import type { Actor } from '../../scope'

/** The columns that say whose an endpoint is, of which one is null. */
export type Owner = { gymId: string | null; platformId: string | null }

/** Whoever may own an endpoint that whoever acts sees and changes: for `OR`. */
export function ownersFor(gymId: string, actor: Actor): Owner[] {
  const gym = { gymId, platformId: null }
  return actor.kind === 'platform_key' ? [gym, { gymId: null, platformId: actor.platformId }] : [gym]
}
