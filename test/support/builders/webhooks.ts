/** Events, endpoints and deliveries. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import { seal } from '../../../src/domain/shared/sealed'
import { newWebhookSecret } from '../../../src/domain/webhooks/signing'
import type {
  ChangeEventModel,
  WebhookDeliveryModel,
  WebhookEndpointModel,
} from '../../../src/generated/sqlite/models'
import { SEALED_FOR } from '../../../src/services/webhooks/endpoints'
import { CONFIG } from '../api/config'
import { nextMinute } from './numbers'

/** An endpoint that wants everything; name the gym or the platform it is of. */
export function buildEndpoint(
  db: Db,
  given: Partial<WebhookEndpointModel> & ({ gymId: string } | { platformId: string }),
): Promise<WebhookEndpointModel> {
  return db.webhookEndpoint.create({
    data: {
      id: uuid(),
      gymId: null,
      platformId: null,
      url: 'https://example.com/hooks',
      description: '',
      eventTypes: '[]',
      secret: seal(CONFIG.secret, SEALED_FOR, newWebhookSecret()),
      oldSecret: null,
      oldSecretUntil: null,
      createdAt: nextMinute(),
      disabledAt: null,
      disabledReason: null,
      acceptedAt: null,
      ...given,
    },
  })
}

/** A delivery that was given up, of a result that was logged. */
export function buildDelivery(
  db: Db,
  endpoint: Pick<WebhookEndpointModel, 'id' | 'gymId'>,
  given: Partial<WebhookDeliveryModel> = {},
): Promise<WebhookDeliveryModel> {
  const at = nextMinute()
  return db.webhookDelivery.create({
    data: {
      id: uuid(),
      endpointId: endpoint.id,
      gymId: endpoint.gymId,
      eventId: uuid(),
      type: 'result.created',
      subjectId: uuid(),
      position: 1,
      body: '{"type":"result.created"}',
      createdAt: at,
      dueAt: null,
      attempts: 11,
      firstTriedAt: at,
      lastTriedAt: at,
      acceptedAt: null,
      failedAt: at,
      responseStatus: 500,
      responseBody: 'Not now.',
      responseMs: 12,
      problem: 'It answered 500.',
      ...given,
    },
  })
}

/** An event that has its place and was queued. */
export async function buildChange(
  db: Db,
  given: Partial<ChangeEventModel> & { gymId: string },
): Promise<ChangeEventModel> {
  const { gymId } = given
  const { _max } = await db.changeEvent.aggregate({ where: { gymId }, _max: { position: true } })
  const at = new Date()
  const position = (_max.position ?? 0) + 1
  return db.changeEvent.create({
    data: {
      id: uuid(),
      position,
      orderedAt: given.position === null ? null : new Date(),
      type: 'result.created',
      object: 'result',
      subjectId: uuid(),
      at,
      fannedOutAt: at,
      ...given,
    },
  })
}
