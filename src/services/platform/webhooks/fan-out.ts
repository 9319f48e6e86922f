/** From events to deliveries: a row for each endpoint that wants an event, once, whichever process writes it. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../db/client'
import { isDuplicate } from '../../../db/errors'
import type { ChangeEventModel, WebhookEndpointModel } from '../../../generated/sqlite/models'
import { orderEvents } from './ordering'
import { payloadOf } from './payload'

/** Events of a gym at a time. */
const AT_ONCE = 100

/** Queues every new event for the endpoints of its gym and of the platforms that the gym is connected to. */
export async function fanOutEvents(db: Db, now = new Date()): Promise<void> {
  const gyms = await db.changeEvent.findMany({
    where: { fannedOutAt: null },
    distinct: ['gymId'],
    select: { gymId: true },
  })
  for (const { gymId } of gyms) {
    await orderEvents(db, gymId)
    while ((await fanOutSome(db, gymId, now)) === AT_ONCE);
  }
}

/**
 * Without a transaction, which would stand in the way of those that write events: whoever is killed between the rows and
 * the mark, or does the same as another process, writes nothing twice.
 */
async function fanOutSome(db: Db, gymId: string, now: Date): Promise<number> {
  const events = await db.changeEvent.findMany({
    where: { gymId, fannedOutAt: null, position: { not: null } },
    orderBy: { position: 'asc' },
    take: AT_ONCE,
  })
  if (events.length === 0) return 0
  const endpoints = await listEndpoints(db, gymId)
  const rows = endpoints.flatMap(endpoint =>
    events.filter(event => wants(endpoint, event)).map(event => deliveryOf(endpoint, event, now)),
  )
  await queue(db, rows)
  const ids = events.map(({ id }) => id)
  await db.changeEvent.updateMany({ where: { gymId, id: { in: ids } }, data: { fannedOutAt: now } })
  return events.length
}

/** The enabled endpoints of a gym, and of the platforms that the gym is connected to. */
async function listEndpoints(db: Db, gymId: string): Promise<WebhookEndpointModel[]> {
  const own = await db.webhookEndpoint.findMany({ where: { gymId, disabledAt: null } })
  const connections = await db.gymConnection.findMany({ where: { gymId }, select: { platformId: true } })
  if (connections.length === 0) return own
  const platformId = { in: connections.map(connection => connection.platformId) }
  return [...own, ...(await db.webhookEndpoint.findMany({ where: { platformId, disabledAt: null } }))]
}

async function queue(db: Db, rows: NewDelivery[]): Promise<void> {
  if (rows.length === 0) return
  try {
    await db.webhookDelivery.createMany({ data: rows })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    for (const row of rows) {
      const { endpointId, eventId } = row
      const where = { endpointId_eventId: { endpointId, eventId } }
      await db.webhookDelivery.upsert({ where, create: row, update: {} })
    }
  }
}

type NewDelivery = ReturnType<typeof deliveryOf>

function wants({ eventTypes }: WebhookEndpointModel, { type }: ChangeEventModel): boolean {
  const types = JSON.parse(eventTypes) as string[]
  return types.length === 0 || types.includes(type)
}

function deliveryOf({ id: endpointId }: WebhookEndpointModel, event: ChangeEventModel, now: Date) {
  const { id: eventId, gymId, type, subjectId } = event
  return {
    id: uuid(),
    endpointId,
    gymId,
    eventId,
    type,
    subjectId,
    position: event.position!,
    body: JSON.stringify(payloadOf(event)),
    createdAt: now,
    dueAt: now,
    attempts: 0,
  }
}
