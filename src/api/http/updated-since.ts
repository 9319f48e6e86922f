import { OBJECTS } from '../../schemas/webhooks/event-types'
import type { GymScope } from '../../scope'
import { listChangedIds } from '../../services/webhooks/events'
import type { Route } from '../route'

/** The kind of object that a route lists, as events name it. */
export function listedObject({ path }: Pick<Route, 'path'>): string | undefined {
  return Object.entries(OBJECTS).find(([, at]) => path.endsWith(at.slice(0, -1)))?.[0]
}

type Batch = { ids?: readonly string[]; updated_since?: Date }

/** Turns `updated_since` into the ids of the objects with events since then. Throws validation_failed. */
export async function withUpdated<Query>(scope: GymScope, route: Route, query: Query): Promise<Query> {
  const { updated_since: since, ids, ...rest } = query as Batch
  if (since === undefined) return query
  const changed = await listChangedIds(scope, listedObject(route)!, since)
  return { ...rest, ids: ids?.filter(id => changed.includes(id)) ?? changed } as Query
}
