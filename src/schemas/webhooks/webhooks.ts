import { z } from 'zod'
import { Day } from '../shared/days'
import { absentable, flag, id, ignored, listOf, oneOf, text, whole } from '../shared/fields'
import { givenMoment, Moment } from '../shared/moments'
import { CursorQuery } from '../shared/pages'
import { isLocalTime } from '../shared/written-times'
import { EVENT_TYPES, type EventType, OBJECTS } from './event-types'

const TYPES = Object.keys(EVENT_TYPES).sort() as [EventType, ...EventType[]]
const eventType = oneOf(TYPES).meta({ id: 'EventType', description: 'Type of the event.' })
const objects = Object.keys(OBJECTS) as [string, ...string[]]

const href = z.string().max(300).nullable().meta({
  description: 'Address of the object; null without an address of its own. A deleted object is 404.',
})

const json = z.record(z.string(), z.unknown())

export const GymEvent = z
  .strictObject({
    data: z
      .strictObject({
        current: json.nullable().optional().meta({
          description:
            'The object as GET on its `href` answers it, when the event is sent or read. Only with `include=current`, or to endpoints with `payload: current`. Null if the object is deleted or larger than 32 kB: read `href`.',
        }),
        href,
        id: id.meta({ description: 'Its id.' }),
        object: oneOf(objects).meta({ description: 'Kind of object.' }),
        previous: json.nullable().optional().meta({
          description:
            'The former values of the fields that the update changed, beside `current`. Null if unknown.',
        }),
      })
      .meta({ description: 'The changed object.' }),
    gym_id: id.meta({ description: 'The gym: the value that `service-gym` takes.' }),
    id: id.meta({ description: 'Of the event, and the same however often it is sent. Also the cursor.' }),
    timestamp: Moment.meta({ description: 'When it happened.' }),
    type: eventType,
  })
  .meta({ id: 'GymEvent', description: 'A change in the gym: names the object; its values on request.' })
export type GymEvent = z.infer<typeof GymEvent>

const WANTED = 'must be types such as booking.created, or class.* for all of an object, separated by commas'

const wantedTypes = text(1, 2000)
  .transform(names => names.split(',').map(name => name.trim()))
  .refine(names => names.every(name => expandType(name).length > 0), WANTED)
  .transform(names => [...new Set(names.flatMap(expandType))])

function expandType(name: string): EventType[] {
  if (name.endsWith('.*')) return TYPES.filter(type => type.startsWith(name.slice(0, -1)))
  return TYPES.filter(type => type === name)
}

export const PlatformEventsQuery = CursorQuery.safeExtend({
  since: givenMoment.optional().meta({ description: 'From this moment on.' }),
  types: wantedTypes.optional().meta({
    description: 'Only these types, separated by commas: `booking.created,class.*`.',
  }),
  order: oneOf(['asc', 'desc']).default('asc').meta({
    description:
      '`asc`, the default: oldest first. `desc`: newest first, so that `after_cursor` continues with older events.',
  }),
  include: oneOf(['current']).optional().meta({
    description: '`current`: each event has the object as it is now, and the former values of an update.',
  }),
})
export type PlatformEventsQuery = z.infer<typeof PlatformEventsQuery>

export const EventsQuery = PlatformEventsQuery.safeExtend({
  from: Day.optional().meta({
    description: 'From this day on, `YYYY-MM-DD` in the gym’s time zone.',
  }),
})
export type EventsQuery = z.infer<typeof EventsQuery>

export const EventCursor = z
  .strictObject({
    latest_cursor: id.meta({
      description: 'For `after_cursor`: the events after this moment. Also without any event yet.',
    }),
  })
  .meta({ id: 'EventCursor', description: 'The place from which to follow events.' })

const URL_SAID = { description: 'Where events are sent to: `https://…`, on the public internet.' }
const url = text(1, 2000).meta(URL_SAID)
const DESCRIPTION = { description: 'Purpose, in one line; may be empty.' }
const description = text(0, 255)
const TYPES_SAID = { description: 'Event types to send; an empty list means all types.' }
const eventTypes = listOf(eventType, 0, TYPES.length)
  .transform(types => [...new Set(types)].sort())
  .meta(TYPES_SAID)
const PAYLOADS = ['reference', 'current'] as const
export type Payload = (typeof PAYLOADS)[number]
const PAYLOAD = {
  description:
    '`reference`: events name the object. `current`: events also have the object at the time of sending, with personal data, as a read-only key of the owner reads it.',
}
const payload = oneOf(PAYLOADS)
const ENABLED = { description: 'True if the endpoint receives events.' }

const OWNERS = ['gym', 'platform'] as const
const OWNER = {
  description:
    '`gym`: it receives events of the gym. `platform`: events of every gym connected to the platform. Follows from the key of the creation.',
}

export const WebhookEndpointCreate = z.strictObject({
  url,
  owner: absentable(oneOf(OWNERS)).meta(OWNER),
  description: absentable(description).meta(DESCRIPTION),
  event_types: absentable(eventTypes).meta(TYPES_SAID),
  payload: absentable(payload).meta(PAYLOAD),
})

export const WebhookEndpointUpdate = z.strictObject({
  url: absentable(url).meta(URL_SAID),
  description: absentable(description).meta(DESCRIPTION),
  event_types: absentable(eventTypes).meta(TYPES_SAID),
  payload: absentable(payload).meta(PAYLOAD),
  enabled: absentable(flag).meta(ENABLED),
  ...ignored('created_at', 'disabled_reason', 'id', 'old_secret_until', 'owner'),
})

export const DISABLED_REASONS = ['by_hand', 'disconnected', 'failing', 'gone'] as const

const endpoint = {
  created_at: Moment.meta({ description: 'Time of creation.' }),
  description: description.meta(DESCRIPTION),
  disabled_reason: oneOf(DISABLED_REASONS).nullable().meta({
    description:
      'Why nothing is sent: `by_hand`; `disconnected`, the connection that created it ended; `failing`, it accepted nothing for 24 hours; `gone`, it answered 410. Null while it is enabled.',
  }),
  enabled: flag.meta(ENABLED),
  event_types: z.array(z.enum(TYPES)).max(TYPES.length).meta(TYPES_SAID),
  id: id.meta({ description: 'Also the cursor.' }),
  old_secret_until: Moment.nullable().meta({
    description: 'End of the time in which requests are also signed with the previous secret.',
  }),
  owner: oneOf(OWNERS).meta(OWNER),
  payload: payload.meta(PAYLOAD),
  url: z.string().max(2000).meta(URL_SAID),
}

export const WebhookEndpoint = z
  .strictObject(endpoint)
  .meta({ id: 'WebhookEndpoint', description: 'An address that events are sent to.' })
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

export const WebhookEndpointWithSecret = z
  .strictObject({
    ...endpoint,
    secret: z.string().max(100).meta({
      description: 'Signs the requests: `whsec_…`. Protect it like the password of a key.',
    }),
  })
  .meta({ id: 'WebhookEndpointWithSecret', description: 'An address that receives events, and its secret.' })

export const ReplayRequest = z.strictObject({
  since: givenMoment.meta({ description: 'Send events from this moment on.' }),
  until: absentable(givenMoment).meta({
    description: 'Send events before this moment; without it all later events.',
  }),
})
export type ReplayRequest = z.infer<typeof ReplayRequest>

export const WebhookReplay = z
  .strictObject({ events: whole(0, 10_000).meta({ description: 'How many events are sent again.' }) })
  .meta({ id: 'WebhookReplay', description: 'Events that an endpoint gets again.' })

export const ReplayForm = z.strictObject({
  since: z.string().refine(isLocalTime, 'must be a day and a time such as 2026-11-20T18:00'),
})

const DELIVERY_STATUSES = ['waiting', 'accepted', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export const DeliveriesQuery = CursorQuery.safeExtend({
  status: oneOf(DELIVERY_STATUSES).optional().meta({ description: 'The `status` that they have.' }),
})
export type DeliveriesQuery = z.infer<typeof DeliveriesQuery>

export const WebhookDelivery = z
  .strictObject({
    attempts: whole(0, 1_000_000).meta({ description: 'How often it was tried.' }),
    body: z.record(z.string(), z.unknown()).meta({
      description: 'The payload. `current` and `previous` are read at each attempt, and not stored.',
    }),
    created_at: Moment.meta({ description: 'When it was queued.' }),
    endpoint_id: id.meta({ description: 'The endpoint it goes to.' }),
    event_id: id.meta({ description: 'Of the event: the `webhook-id`.' }),
    id: id.meta({ description: 'Also the cursor.' }),
    last_attempt_at: Moment.nullable().meta({ description: 'When it was tried the last time.' }),
    next_attempt_at: Moment.nullable().meta({
      description: 'When it is tried next; null once it is settled.',
    }),
    problem: z.string().max(300).nullable().meta({ description: 'The last error.' }),
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
  .meta({ id: 'WebhookDelivery', description: 'Delivery of an event to an endpoint, with its outcome.' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookForm = z.strictObject({
  url,
  description: description.default(''),
  event_types: z
    .string()
    .max(5000)
    .default('')
    .transform(lines => lines.split(/[\s,]+/).filter(Boolean))
    .pipe(eventTypes),
  payload: payload.default('reference'),
})
