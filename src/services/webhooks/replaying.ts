import { getRootClient } from '../../db/client'
import { insertRows } from '../../db/sql/insert-rows'
import { momentAtLocal } from '../../domain/shared/local-times'
import { mayReadEvent } from '../../domain/webhooks/objects'
import { invalid } from '../../errors'
import { canAdminister } from '../../policies/staff'
import type { ReplayRequest } from '../../schemas/webhooks/webhooks'
import type { GymScope } from '../../scope'
import { newDelivery } from '../platform/webhooks/fan-out'
import { orderEvents, orderPlatformEvents } from '../platform/webhooks/ordering'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { assertEnabled, recordSending } from './deliveries'
import { type Endpoint, findEndpoint, listGymIds, parseTypes } from './endpoints'

const MOST = 10_000
const AGAIN = `("endpointId", "eventId") DO UPDATE SET "dueAt" = excluded."dueAt", "attempts" = 0,
  "firstTriedAt" = NULL, "acceptedAt" = NULL, "failedAt" = NULL`

/**
 * Sends the stored events of an endpoint between two moments again, with the same ids, and returns their number. Throws
 * validation_failed on `since` for more than 10,000, and conflict `endpoint_disabled`.
 */
export async function replayEvents(
  scope: GymScope,
  endpointId: string,
  { since, until }: ReplayRequest,
): Promise<number> {
  authorize(canAdminister(scope.actor))
  const { platformId } = await findEndpoint(scope, endpointId)
  const root = getRootClient(scope.db)
  await (platformId === null ? orderEvents(root, scope.gymId) : orderPlatformEvents(root, platformId))
  const replay = async (inside: Inside) => {
    const endpoint = await findEndpoint(inside, endpointId)
    assertEnabled(endpoint)
    const [types, gymIds] = [parseTypes(endpoint), await listGymIds(inside, endpoint)]
    const at = { gte: since, ...(until && { lt: until }) }
    const events = await inside.db.changeEvent.findMany({
      where: {
        gymId: { in: gymIds },
        at,
        position: { not: null },
        ...(types.length > 0 && { type: { in: types } }),
      },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      take: MOST + 1,
    })
    if (events.length > MOST)
      throw invalid({
        since: ['has more than 10,000 events after it: choose a later moment, or an earlier until'],
      })
    const now = new Date()
    const reads = await listReads(inside, endpoint, gymIds)
    const sent = events.filter(({ gymId, type }) => mayReadEvent(reads.get(gymId) ?? null, type))
    const rows = sent.map(event => newDelivery(endpoint, event, now))
    await insertRows(inside.db, 'WebhookDelivery', rows, { onConflict: AGAIN })
    await recordSending(inside, 'webhook.replay_events', endpoint, { events: sent.length, since })
    return sent.length
  }
  return inTransaction(scope, replay, { timeout: 60_000 })
}

/** Like replayEvents, from a time on the gym's clock. */
export async function replayEventsSince(scope: GymScope, endpointId: string, local: string): Promise<number> {
  const { db, gymId } = scope
  const { timeZone } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } })
  return replayEvents(scope, endpointId, { since: momentAtLocal(local, timeZone) })
}

/** Returns the read scopes of a platform by gym, where an admin has limited these. */
async function listReads(
  { db }: Inside,
  { platformId }: Endpoint,
  gymIds: string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (platformId === null) return new Map()
  const select = { gymId: true, apiKey: { select: { reads: true } } } as const
  const connections = await db.gymConnection.findMany({
    where: { platformId, gymId: { in: gymIds } },
    select,
  })
  return new Map(connections.map(({ gymId, apiKey }) => [gymId, apiKey?.reads ?? null]))
}
