import { toTimestamp, toTimestampOrNull } from '../../domain/shared/moments'
import type {
  DISABLED_REASONS,
  GymEvent,
  Payload,
  WebhookDelivery,
  WebhookEndpoint,
} from '../../schemas/webhooks/webhooks'
import { buildPayload } from '../../services/platform/webhooks/payload'
import { type Delivery, deliveryStatus } from '../../services/webhooks/deliveries'
import { type Endpoint, type EndpointWithSecret, parseTypes } from '../../services/webhooks/endpoints'
import type { OrderedEvent } from '../../services/webhooks/events'

export function serializeEvent(row: OrderedEvent): GymEvent {
  return buildPayload(row)
}

export function serializeEndpoint(row: Endpoint, now = new Date()): WebhookEndpoint {
  const { oldSecretUntil } = row
  return {
    created_at: toTimestamp(row.createdAt),
    description: row.description,
    disabled_reason: row.disabledReason as (typeof DISABLED_REASONS)[number] | null,
    enabled: row.disabledAt === null,
    event_types: parseTypes(row),
    id: row.id,
    old_secret_until: toTimestampOrNull(oldSecretUntil && oldSecretUntil > now ? oldSecretUntil : null),
    owner: row.gymId === null ? 'platform' : 'gym',
    payload: row.payload as Payload,
    url: row.url,
  }
}

export function serializeEndpointWithSecret({ endpoint, secret }: EndpointWithSecret) {
  return { ...serializeEndpoint(endpoint), secret }
}

export function serializeDelivery(row: Delivery): WebhookDelivery {
  return {
    attempts: row.attempts,
    body: JSON.parse(row.body) as Record<string, unknown>,
    created_at: toTimestamp(row.createdAt),
    endpoint_id: row.endpointId,
    event_id: row.eventId,
    id: row.id,
    last_attempt_at: toTimestampOrNull(row.lastTriedAt),
    next_attempt_at: toTimestampOrNull(row.dueAt),
    problem: row.problem,
    response_body: row.responseBody,
    response_ms: row.responseMs,
    response_status: row.responseStatus,
    status: deliveryStatus(row),
    type: row.type,
  }
}
