import { eventObject } from '../../domain/webhooks/objects'
import { EVENT_TYPES, TEST_EVENT } from '../../schemas/webhooks/event-types'

type Webhooks = Record<string, { post: object }>
type Schema = { properties?: Record<string, Schema>; description?: string }

const TEST_MEANING = 'A test event was requested. It shows that the endpoint works.'

/** The document's `webhooks`, one per event type. */
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
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: eventOf(event, type, meaning),
        },
      },
    },
    responses: {
      '204': {
        description: 'Accepted, as with any 2xx. After any other answer the event is sent again later.',
      },
      '410': { description: 'The endpoint is gone, and gets no more events.' },
    },
  }
}

/** An event of a type, which implies its object. */
function eventOf(event: Schema, type: string, meaning: string) {
  const { data } = event.properties!
  const about = type === TEST_EVENT ? 'webhook_endpoint' : eventObject(type)
  const object = { const: about, description: data!.properties!.object!.description }
  return {
    ...event,
    properties: {
      ...event.properties,
      type: { const: type, description: meaning },
      data: { ...data, properties: { ...data!.properties, object } },
    },
  }
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', maxLength: 1000 },
})

const HEADERS = [
  header('webhook-id', 'The id of the event: the same however often it is sent.'),
  header('webhook-timestamp', 'When it is sent, in seconds since 1970.'),
  header('webhook-signature', 'One signature or, after a rotation of the secret, two: `v1,…`.'),
]
