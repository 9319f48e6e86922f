import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../../db/client'
import { inOneProcess, type Job } from '../../../db/processes/scheduled'
import { insertRows } from '../../../db/sql/insert-rows'
import { mayReadEvent } from '../../../domain/webhooks/objects'
import type { ChangeEventModel, WebhookEndpointModel } from '../../../generated/sqlite/models'
import { FAREWELL } from './deliveries'
import { orderWaitingEvents } from './ordering'
import { buildPayload } from './payload'

const JOB: Job = { name: 'queueing events', everyMs: 0 }
const BATCH = 1_000

/** Queues the new events of all gyms, in one process at a time. */
export async function fanOutEvents(db: Db, now = new Date()): Promise<void> {
  const fresh = await db.changeEvent.findFirst({ where: { fannedOutAt: null }, select: { id: true } })
  if (fresh === null) return
  await inOneProcess(db, JOB, async () => {
    await dismissUnheard(db, now)
    await orderWaitingEvents(db)
    while ((await fanOutBatch(db, now)) === BATCH);
    return true
  })
}

async function dismissUnheard(db: Db, now: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE "ChangeEvent" SET "fannedOutAt" = ${now}
    WHERE "fannedOutAt" IS NULL
      AND NOT EXISTS (
        SELECT 1 FROM "WebhookEndpoint" own
        WHERE own."gymId" = "ChangeEvent"."gymId" AND own."disabledAt" IS NULL)
      AND NOT EXISTS (
        SELECT 1 FROM "GymConnection" link JOIN "WebhookEndpoint" other ON other."platformId" = link."platformId"
        WHERE link."gymId" = "ChangeEvent"."gymId" AND other."disabledAt" IS NULL)`
}

/**
 * Queues the deliveries of a batch of events, in order within each gym. Without a transaction, because it
 * would collide with writers of events; after a kill between the two writes, the next process queues no
 * delivery twice.
 */
async function fanOutBatch(db: Db, now: Date): Promise<number> {
  const events = await db.changeEvent.findMany({
    where: { fannedOutAt: null, position: { not: null } },
    orderBy: { position: 'asc' },
    take: BATCH,
  })
  if (events.length === 0) return 0
  const endpointsByGym = await listEndpoints(db, [...new Set(events.map(({ gymId }) => gymId))])
  const rows = events.flatMap(event =>
    (endpointsByGym.get(event.gymId) ?? [])
      .filter(endpoint => wants(endpoint, event))
      .map(endpoint => newDelivery(endpoint, event, now)),
  )
  await insertRows(db, 'WebhookDelivery', rows, { onConflict: 'DO NOTHING' })
  const ids = events.map(({ id }) => id)
  await db.changeEvent.updateMany({ where: { id: { in: ids } }, data: { fannedOutAt: now } })
  return events.length
}

/** An endpoint with the read scopes of its platform in the gym. */
type Listener = WebhookEndpointModel & { reads: string | null }

async function listEndpoints(db: Db, gymIds: string[]): Promise<Map<string, Listener[]>> {
  const byGym = new Map<string, Listener[]>(gymIds.map(gymId => [gymId, []]))
  const own = await db.webhookEndpoint.findMany({ where: { gymId: { in: gymIds }, disabledAt: null } })
  for (const endpoint of own) byGym.get(endpoint.gymId!)!.push({ ...endpoint, reads: null })
  const connections = await db.gymConnection.findMany({
    where: { gymId: { in: gymIds } },
    select: { gymId: true, platformId: true, apiKey: { select: { reads: true } } },
  })
  const platformIds = [...new Set(connections.map(({ platformId }) => platformId))]
  if (platformIds.length === 0) return byGym
  const shared = await db.webhookEndpoint.findMany({
    where: { platformId: { in: platformIds }, disabledAt: null },
  })
  for (const { gymId, platformId, apiKey } of connections) {
    const its = shared.filter(endpoint => endpoint.platformId === platformId)
    byGym.get(gymId)!.push(...its.map(endpoint => ({ ...endpoint, reads: apiKey?.reads ?? null })))
  }
  return byGym
}

function wants({ eventTypes, reads }: Listener, { type }: ChangeEventModel): boolean {
  const types = JSON.parse(eventTypes) as string[]
  return (types.length === 0 || types.includes(type)) && mayReadEvent(reads, type)
}

/** Queues `gym.disconnected` for a platform, after recording the event in the same transaction. */
export async function queueFarewell(tx: Tx, gymId: string, platformId: string): Promise<void> {
  const endpoints = await tx.webhookEndpoint.findMany({ where: { platformId, disabledAt: null } })
  if (endpoints.length === 0) return
  const event = await tx.changeEvent.findFirstOrThrow({
    where: { gymId, type: FAREWELL },
    orderBy: { id: 'desc' },
  })
  const rows = endpoints
    .filter(endpoint => wants({ ...endpoint, reads: null }, event))
    .map(endpoint => newDelivery(endpoint, { ...event, position: 0 }, event.at))
  await insertRows(tx, 'WebhookDelivery', rows)
}

/** Returns the row of a new delivery, due now. */
export function newDelivery({ id: endpointId }: { id: string }, event: ChangeEventModel, now: Date) {
  const { id: eventId, gymId, type, subjectId } = event
  return {
    id: uuid(),
    endpointId,
    gymId,
    eventId,
    type,
    subjectId,
    position: event.position!,
    body: JSON.stringify(buildPayload(event)),
    createdAt: now,
    dueAt: now,
    attempts: 0,
  }
}
