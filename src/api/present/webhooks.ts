import { momentOf, momentOrNull } from '../../domain/shared/moments'
import type {
  DISABLED_REASONS,
  GymEvent,
  WebhookDelivery,
  WebhookEndpoint,
} from '../../schemas/webhooks/webhooks'
import { payloadOf } from '../../services/platform/webhooks/payload'
import { type Delivery, statusOf } from '../../services/webhooks/deliveries'
import { type Endpoint, type EndpointWithSecret, typesOf } from '../../services/webhooks/endpoints'
import type { OrderedEvent } from '../../services/webhooks/events'

export function serializeEvent(row: OrderedEvent): GymEvent {
  return payloadOf(row)
}

export function serializeEndpoint(row: Endpoint, now = new Date()): WebhookEndpoint {
  const { oldSecretUntil } = row
  return {
    created_at: momentOf(row.createdAt),
    description: row.description,
    disabled_reason: row.disabledReason as (typeof DISABLED_REASONS)[number] | null,
    enabled: row.disabledAt === null,
    event_types: typesOf(row),
    id: row.id,
    old_secret_until: momentOrNull(oldSecretUntil && oldSecretUntil > now ? oldSecretUntil : null),
    owner: row.gymId === null ? 'platform' : 'gym',
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
    created_at: momentOf(row.createdAt),
    endpoint_id: row.endpointId,
    event_id: row.eventId,
    id: row.id,
    last_attempt_at: momentOrNull(row.lastTriedAt),
    next_attempt_at: momentOrNull(row.dueAt),
    problem: row.problem,
    response_body: row.responseBody,
    response_ms: row.responseMs,
    response_status: row.responseStatus,
    status: statusOf(row),
    type: row.type,
  }
}
