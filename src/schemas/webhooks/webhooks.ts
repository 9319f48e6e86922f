/** Events, the endpoints that they are sent to, and what became of each. */
import { z } from 'zod'
import { Day } from '../shared/days'
import { absentable, flag, id, ignored, listOf, oneOf, text, whole } from '../shared/fields'
import { Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { EVENT_TYPES, type EventType, OBJECTS } from './event-types'

const TYPES = Object.keys(EVENT_TYPES).sort() as [EventType, ...EventType[]]
const objects = Object.keys(OBJECTS) as [string, ...string[]]

const href = z.string().max(300).nullable().meta({
  description:
    'Where it can be read; null where it is read with something else. What was deleted is 404 there.',
})

/** What is sent to endpoints, and listed: that something changed, and not how. */
export const GymEvent = z
  .strictObject({
    data: z
      .strictObject({
        href,
        id: id.meta({ description: 'Its id.' }),
        object: oneOf(objects).meta({ description: 'What it is.' }),
      })
      .meta({ description: 'What changed.' }),
    gym_id: id.meta({ description: 'The gym it is in: what `service-gym` takes.' }),
    id: id.meta({ description: 'Of the event, and the same however often it is sent. Also the cursor.' }),
    timestamp: Moment.meta({ description: 'When it happened.' }),
    type: oneOf(TYPES).meta({ description: 'What happened.' }),
  })
  .meta({ id: 'GymEvent' })
export type GymEvent = z.infer<typeof GymEvent>

export const EventsQuery = PageQuery.safeExtend({
  from: Day.optional().meta({
    description: 'Of this day and later ones, `YYYY-MM-DD` in the time zone of the gym.',
  }),
})
export type EventsQuery = z.infer<typeof EventsQuery>

const URL_SAID = { description: 'Where events are sent to: `https://…`, on the public internet.' }
const url = text(1, 2000).meta(URL_SAID)
const DESCRIPTION = { description: 'What it is for, in a line; empty when it says nothing.' }
const description = text(0, 255)
const TYPES_SAID = { description: 'The types of events that are sent; an empty list is all of them.' }
const eventTypes = listOf(oneOf(TYPES), 0, TYPES.length)
  .transform(types => [...new Set(types)].sort())
  .meta(TYPES_SAID)
const ENABLED = { description: 'Whether events are sent to it.' }

const OWNERS = ['gym', 'platform'] as const
const OWNER = {
  description:
    '`gym`: it gets what happens in the gym. `platform`: what happens in every gym that is connected to the platform. It follows from the key that makes it.',
}

export const WebhookEndpointCreate = z.strictObject({
  url,
  owner: absentable(oneOf(OWNERS)).meta(OWNER),
  description: absentable(description).meta(DESCRIPTION),
  event_types: absentable(eventTypes).meta(TYPES_SAID),
})
export type WebhookEndpointCreate = z.infer<typeof WebhookEndpointCreate>

export const WebhookEndpointUpdate = z.strictObject({
  url: absentable(url).meta(URL_SAID),
  description: absentable(description).meta(DESCRIPTION),
  event_types: absentable(eventTypes).meta(TYPES_SAID),
  enabled: absentable(flag).meta(ENABLED),
  ...ignored('created_at', 'disabled_reason', 'id', 'old_secret_until', 'owner'),
})
export type WebhookEndpointUpdate = z.infer<typeof WebhookEndpointUpdate>

export const DISABLED_REASONS = ['by_hand', 'failing', 'gone'] as const

const endpoint = {
  created_at: Moment.meta({ description: 'When it was made.' }),
  description: description.meta(DESCRIPTION),
  disabled_reason: oneOf(DISABLED_REASONS).nullable().meta({
    description:
      'Why nothing is sent: `by_hand`; `failing`, it accepted nothing for 24 hours; `gone`, it answered 410. Null while it is enabled.',
  }),
  enabled: flag.meta(ENABLED),
  event_types: z.array(z.enum(TYPES)).max(TYPES.length).meta(TYPES_SAID),
  id: id.meta({ description: 'Also the cursor.' }),
  old_secret_until: Moment.nullable().meta({
    description: 'Until when what is sent is signed with the secret before the last rotation too.',
  }),
  owner: oneOf(OWNERS).meta(OWNER),
  url: z.string().max(2000).meta(URL_SAID),
}

export const WebhookEndpoint = z.strictObject(endpoint).meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

/** The same with the secret, which is answered where it is asked for alone. */
export const WebhookEndpointWithSecret = z
  .strictObject({
    ...endpoint,
    secret: z.string().max(100).meta({
      description: 'Signs what is sent: `whsec_…`. Keep it as you keep the password of a key.',
    }),
  })
  .meta({ id: 'WebhookEndpointWithSecret' })

export const DELIVERY_STATUSES = ['waiting', 'accepted', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export const DeliveriesQuery = PageQuery.safeExtend({
  status: oneOf(DELIVERY_STATUSES).optional().meta({ description: 'The `status` that they have.' }),
})
export type DeliveriesQuery = z.infer<typeof DeliveriesQuery>

export const WebhookDelivery = z
  .strictObject({
    attempts: whole(0, 1_000_000).meta({ description: 'How often it was tried.' }),
    body: z.record(z.string(), z.unknown()).meta({ description: 'What is sent.' }),
    created_at: Moment.meta({ description: 'When it was queued.' }),
    endpoint_id: id.meta({ description: 'The endpoint it goes to.' }),
    event_id: id.meta({ description: 'Of the event: the `webhook-id`.' }),
    id: id.meta({ description: 'Also the cursor.' }),
    last_attempt_at: Moment.nullable().meta({ description: 'When it was tried the last time.' }),
    next_attempt_at: Moment.nullable().meta({
      description: 'When it is tried next; null once it is settled.',
    }),
    problem: z.string().max(300).nullable().meta({ description: 'What went wrong the last time.' }),
    response_body: z.string().max(4000).nullable().meta({
      description: 'How the endpoint’s last answer began.',
    }),
    response_ms: whole(0, 1_000_000).nullable().meta({ description: 'How long the last answer took.' }),
    response_status: whole(100, 999).nullable().meta({ description: 'The status of the last answer.' }),
    status: oneOf(DELIVERY_STATUSES).meta({
      description: '`waiting` for its next try, `accepted` with a 2xx, or `failed`: given up.',
    }),
    type: z.string().max(60).meta({ description: 'The type of the event, or `webhook.test`.' }),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** What the portal's form sends of an endpoint: one type of event a line. */
export const WebhookForm = z.strictObject({
  url,
  description: description.default(''),
  event_types: z
    .string()
    .max(5000)
    .default('')
    .transform(lines => lines.split(/[\s,]+/).filter(Boolean))
    .pipe(eventTypes),
})
