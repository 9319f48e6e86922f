import { v7 as uuid } from 'uuid'
import { toTimestamp } from '../../domain/shared/moments'
import { conflict, notFound } from '../../errors'
import type { WebhookDeliveryModel } from '../../generated/sqlite/models'
import { canAdminister } from '../../policies/staff'
import { TEST_EVENT } from '../../schemas/webhooks/event-types'
import type { DeliveriesQuery, DeliveryStatus } from '../../schemas/webhooks/webhooks'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { keysetArgs, keysetPage, type Page, withIds } from '../shared/keyset'
import { type Endpoint, findEndpoint } from './endpoints'
import { ownersFor } from './owner'

export type Delivery = WebhookDeliveryModel

const SETTLED: Record<DeliveryStatus, object> = {
  waiting: { dueAt: { not: null } },
  accepted: { dueAt: null, acceptedAt: { not: null } },
  failed: { dueAt: null, failedAt: { not: null } },
}

/** The state of a delivery: waiting, accepted or given up. */
export function deliveryStatus({
  dueAt,
  acceptedAt,
}: Pick<Delivery, 'dueAt' | 'acceptedAt'>): DeliveryStatus {
  return dueAt !== null ? 'waiting' : acceptedAt !== null ? 'accepted' : 'failed'
}

/** Returns a page of an endpoint's deliveries of the last 30 days, newest first. */
export async function listDeliveries(
  scope: GymScope,
  endpointId: string,
  { status, ...page }: DeliveriesQuery,
): Promise<Page<Delivery>> {
  authorize(canAdminister(scope.actor))
  await findEndpoint(scope, endpointId)
  const { db, gymId, actor } = scope
  const rows = db.webhookDelivery
  return keysetPage<Delivery>(page, {
    async keyOf(id) {
      const endpoint = { id: endpointId, OR: ownersFor(gymId, actor) }
      const row = await rows.findFirst({ where: { id, endpoint } })
      return row && { at: row.createdAt, id }
    },
    // Lists walk from the oldest entry; this one from the newest, so every direction is flipped.
    fetch(beyond, direction, take) {
      const flipped = direction === 'asc' ? 'desc' : 'asc'
      const { where, orderBy } = keysetArgs('createdAt', beyond && { ...beyond, direction: flipped }, flipped)
      const endpoint = { id: endpointId, OR: ownersFor(gymId, actor) }
      const filter = status ? SETTLED[status] : {}
      return rows.findMany({ where: { AND: [{ endpoint }, filter, withIds(page), where] }, orderBy, take })
    },
  })
}

/** Returns a delivery with request and response. */
export async function getDelivery(scope: GymScope, id: string): Promise<Delivery> {
  authorize(canAdminister(scope.actor))
  return find(scope, id)
}

/** Sends a delivery again in any state, under the same id. Throws conflict `endpoint_disabled`. */
export async function replayDelivery(scope: GymScope, id: string): Promise<Delivery> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const delivery = await find(inside, id)
    const endpoint = await findEndpoint(inside, delivery.endpointId)
    assertEnabled(endpoint)
    if (delivery.dueAt !== null && delivery.attempts === 0) return delivery
    const data = { dueAt: new Date(), attempts: 0, firstTriedAt: null, acceptedAt: null, failedAt: null }
    const { db, gymId, actor } = inside
    await db.webhookDelivery.updateMany({ where: { id, endpoint: { OR: ownersFor(gymId, actor) } }, data })
    await recordSending(inside, 'webhook.replay', endpoint, { type: delivery.type })
    return { ...delivery, ...data }
  })
}

/** Queues a test event for an endpoint. Throws conflict `endpoint_disabled`. */
export async function sendTestEvent(scope: GymScope, endpointId: string): Promise<Delivery> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const endpoint = await findEndpoint(inside, endpointId)
    assertEnabled(endpoint)
    const { gymId } = endpoint
    const [now, eventId] = [new Date(), uuid()]
    const data = {
      href: `/api/public/webhook_endpoints/${endpointId}`,
      id: endpointId,
      object: 'webhook_endpoint',
    }
    const body = { data, gym_id: inside.gymId, id: eventId, timestamp: toTimestamp(now), type: TEST_EVENT }
    const delivery = await inside.db.webhookDelivery.create({
      data: {
        id: uuid(),
        endpointId,
        gymId,
        eventId,
        type: TEST_EVENT,
        subjectId: endpointId,
        position: 0,
        body: JSON.stringify(body),
        createdAt: now,
        dueAt: now,
        attempts: 0,
      },
    })
    await recordSending(inside, 'webhook.test', endpoint, {})
    return delivery
  })
}

async function find({ db, gymId, actor }: GymScope, id: string): Promise<Delivery> {
  const row = await db.webhookDelivery.findFirst({
    where: { id, endpoint: { OR: ownersFor(gymId, actor) } },
  })
  if (!row) throw notFound('The delivery')
  return row
}

/** Throws conflict `endpoint_disabled`. */
export function assertEnabled({ disabledAt }: Endpoint): void {
  if (disabledAt === null) return
  throw conflict(
    'endpoint_disabled',
    'Nothing is sent to this endpoint while it is disabled. Enable it first.',
  )
}

/** Records a request to an endpoint. */
export function recordSending(
  inside: Inside,
  action: string,
  { id, gymId, url }: Endpoint,
  more: object,
): Promise<void> {
  const change = { action, subjectType: 'webhook', subjectId: id, after: { url, ...more } }
  return recordChange({ ...inside, gymId }, change)
}
