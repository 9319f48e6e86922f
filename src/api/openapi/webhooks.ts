import { eventObject } from '../../domain/webhooks/objects'
import { EVENT_TYPES, TEST_EVENT } from '../../schemas/webhooks/event-types'

type Webhooks = Record<string, { post: object }>
type Schema = { properties?: Record<string, Schema>; description?: string }

const TEST_MEANING = 'A test event was requested. It shows that the endpoint works.'

export function buildWebhooks(event: Schema): Webhooks {
  const types = Object.entries({ ...EVENT_TYPES, [TEST_EVENT]: TEST_MEANING }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return Object.fromEntries(types.map(([type, meaning]) => [type, { post: webhookOf(event, type, meaning) }]))
}

function webhookOf(event: Schema, type: string, meaning: string) {
  return {
    operationId: `on_${type.replaceAll('.', '_')}`,
    summary: meaning.replace(/\.$/, ''),
    description: `${meaning} It is signed as Standard Webhooks says.`,
    tags: ['Webhook deliveries'],
    security: [],
    parameters: Object.keys(WEBHOOK_PARAMETERS).map(name => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: eventOf(event, type, meaning) } },
    },
    responses: {
      '204': { $ref: '#/components/responses/WebhookAccepted' },
      '410': { $ref: '#/components/responses/WebhookGone' },
    },
  }
}

/** Only a test event is no GymEvent: `events` never lists it. */
function eventOf({ properties = {}, ...event }: Schema, type: string, meaning: string) {
  const { data } = properties
  const isTest = type === TEST_EVENT
  const { description } = data!.properties!.object!
  const about = { description: data!.description }
  const object = { const: isTest ? 'webhook_endpoint' : eventObject(type), description }
  const own = { type: { const: type, description: meaning } }
  if (isTest)
    return {
      ...event,
      properties: { ...properties, ...own, data: { ...data, properties: { ...data!.properties, object } } },
    }
  return {
    allOf: [
      { $ref: '#/components/schemas/GymEvent' },
      { type: 'object', properties: { ...own, data: { ...about, type: 'object', properties: { object } } } },
    ],
  }
}

const header = (name: string, description: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string', maxLength: 1000 } as const,
})

export const WEBHOOK_PARAMETERS = {
  WebhookId: header('webhook-id', 'The id of the event: the same however often it is sent.'),
  WebhookTimestamp: header('webhook-timestamp', 'When it is sent, in seconds since 1970.'),
  WebhookSignature: header(
    'webhook-signature',
    'One signature or, after a rotation of the secret, two: `v1,…`.',
  ),
}

export const WEBHOOK_RESPONSES = {
  WebhookAccepted: {
    description: 'Accepted, as with any 2xx. After any other answer the event is sent again later.',
  },
  WebhookGone: { description: 'The endpoint is gone, and gets no more events.' },
}
