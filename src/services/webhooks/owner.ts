/** Owner of a request's endpoints: the gym, or the platform for a platform key. */
import type { WebhookEndpointModel } from '../../generated/sqlite/models'
import type { Actor } from '../../scope'

/** Owner columns; one of both is null. */
export type Owner = { gymId: string | null; platformId: string | null }

/** Returns the reader of an endpoint’s objects: a read-only key of the owner. */
export function endpointActor({
  id,
  url,
  platformId,
}: Pick<WebhookEndpointModel, 'id' | 'url' | 'platformId'>): Actor {
  const key = { id, name: url, readOnly: true, reads: null, writes: [] }
  return platformId === null ? { kind: 'gym_key', ...key } : { kind: 'platform_key', ...key, platformId }
}

/** Owners whose endpoints the actor may manage, for `OR`. */
export function ownersFor(gymId: string, actor: Actor): Owner[] {
  const gym = { gymId, platformId: null }
  return actor.kind === 'platform_key' ? [gym, { gymId: null, platformId: actor.platformId }] : [gym]
}
