import { z } from 'zod'
import { EventCursor, EventsQuery, GymEvent, PlatformEventsQuery } from '../schemas/webhooks/webhooks'
import { getLatestPlatformCursor, listPlatformEvents } from '../services/platform/webhooks/platform-events'
import { getLatestCursor, listEvents } from '../services/webhooks/events'
import { serializeEvent } from './present/webhooks'
import { gymRoute, platformRoute } from './route'

export const eventFeedRoutes = [
  gymRoute({
    operationId: 'listGymEvents',
    summary: 'List the events of the gym',
    description:
      'Returns every change of the last 30 days in the order of the changes: the same events as webhooks, for clients that cannot receive requests. Continue with `after_cursor` from the last event you read, and you miss none. A cursor older than 30 days is 422: note the last event (`order=desc`), read all objects again, and continue after the noted event.',
    method: 'get',
    path: '/events',
    reads: null,
    status: 200,
    query: EventsQuery,
    answer: z.array(GymEvent),
    addition: true,
    async handle(scope, { app, query: { include, ...query } }) {
      const { rows, ...pages } = await listEvents(scope, query)
      const events = rows.map(serializeEvent)
      return { body: include ? await app.withContents(scope, events) : events, pages }
    },
  }),
  gymRoute({
    operationId: 'getEventCursor',
    summary: 'Get the cursor of the latest event',
    description:
      'Returns the cursor from which a client follows that is about to read all objects: `GET /events?after_cursor=…` then has every later change. Valid for 30 days, and while no later event is deleted.',
    method: 'get',
    path: '/event_cursor',
    reads: null,
    status: 200,
    answer: EventCursor,
    addition: true,
    async handle(scope) {
      return { body: { latest_cursor: await getLatestCursor(scope) } }
    },
  }),
  platformRoute({
    operationId: 'listPlatformEvents',
    summary: 'List the events of all connected gyms',
    description:
      'Returns the events of every gym connected to the key’s platform in one order, for platform keys only; `service-gym` is ignored. `gym_id` names the gym. Continue with `after_cursor`, and you miss none, whichever gyms write at the same moment. Events of a gym that disconnects leave the list, and stay valid as cursors.',
    method: 'get',
    path: '/gyms/events',
    status: 200,
    query: PlatformEventsQuery,
    answer: z.array(GymEvent),
    addition: true,
    async handle({ actor }, { app, query: { include, ...query } }) {
      const { rows, ...pages } = await listPlatformEvents(app.db, actor, query)
      const events = rows.map(serializeEvent)
      return { body: include ? await app.withContents({ db: app.db, actor }, events) : events, pages }
    },
  }),
  platformRoute({
    operationId: 'getPlatformEventCursor',
    summary: 'Get the cursor of the latest event of all connected gyms',
    description:
      'Returns the cursor from which to follow the events of all connected gyms. For platform keys only.',
    method: 'get',
    path: '/gyms/event_cursor',
    status: 200,
    answer: EventCursor,
    addition: true,
    async handle({ actor }, { app }) {
      return { body: { latest_cursor: await getLatestPlatformCursor(app.db, actor) } }
    },
  }),
]
