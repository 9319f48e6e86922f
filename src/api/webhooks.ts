import { z } from 'zod'
import { PageQuery } from '../schemas/shared/pages'
import {
  DeliveriesQuery,
  EventsQuery,
  GymEvent,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
} from '../schemas/webhooks/webhooks'
import { getDelivery, listDeliveries, replayDelivery, sendTestEvent } from '../services/webhooks/deliveries'
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  updateEndpoint,
} from '../services/webhooks/endpoints'
import { listEvents } from '../services/webhooks/events'
import { revealSecret, rotateSecret } from '../services/webhooks/secrets'
import { presentDelivery, presentEndpoint, presentEndpointWithSecret, presentEvent } from './present/webhooks'
import { gymRoute, Nothing } from './route'

export const webhookRoutes = [
  gymRoute({
    operationId: 'listGymEvents',
    summary: 'List what happened in the gym',
    description: `Every change of the last 30 days, in the order in which they were made, for whoever cannot be called: the same
events as webhooks bring. Go on from the last one that was read with \`after_cursor\`: none is missed. A cursor of more than 30
days ago is 422: read again what you follow.`,
    method: 'get',
    path: '/events',
    status: 200,
    query: EventsQuery,
    answer: z.array(GymEvent),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listEvents(scope, query)
      return { body: rows.map(presentEvent), pages }
    },
  }),
  gymRoute({
    operationId: 'listWebhookEndpoints',
    summary: 'List the webhook endpoints',
    description: `By when they were made: the gym's; with a platform key the platform's too, whatever gym it acts for.`,
    method: 'get',
    path: '/webhook_endpoints',
    status: 200,
    query: PageQuery,
    answer: z.array(WebhookEndpoint),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listEndpoints(scope, query)
      return { body: rows.map(row => presentEndpoint(row)), pages }
    },
  }),
  gymRoute({
    operationId: 'createWebhookEndpoint',
    summary: 'Create a webhook endpoint',
    description: `Events that happen from now on are sent to it. A platform key may make one of the platform's own, which gets those of
every gym that is connected to it.`,
    method: 'post',
    path: '/webhook_endpoints',
    status: 201,
    body: WebhookEndpointCreate,
    answer: WebhookEndpoint,
    addition: true,
    async handle(scope, { app, body }) {
      const made = await createEndpoint(scope, body, app.config)
      return { body: presentEndpoint(made), location: `/api/public/webhook_endpoints/${made.id}` }
    },
  }),
  gymRoute({
    operationId: 'getWebhookEndpoint',
    summary: 'Get a webhook endpoint',
    method: 'get',
    path: '/webhook_endpoints/:id',
    status: 200,
    answer: WebhookEndpoint,
    addition: true,
    async handle(scope, { id }) {
      return { body: presentEndpoint(await getEndpoint(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateWebhookEndpoint',
    summary: 'Update a webhook endpoint',
    description: `What is absent stays. What waits for an endpoint that is disabled is given up; enabled again, it gets what happens
from then on.`,
    method: 'put',
    path: '/webhook_endpoints/:id',
    status: 200,
    body: WebhookEndpointUpdate,
    answer: WebhookEndpoint,
    addition: true,
    async handle(scope, { app, id, body }) {
      return { body: presentEndpoint(await updateEndpoint(scope, id, body, app.config)) }
    },
  }),
  gymRoute({
    operationId: 'deleteWebhookEndpoint',
    summary: 'Delete a webhook endpoint',
    description: 'With the log of what was sent to it. It takes no body.',
    method: 'delete',
    path: '/webhook_endpoints/:id',
    status: 204,
    answer: Nothing,
    addition: true,
    async handle(scope, { id }) {
      await deleteEndpoint(scope, id)
      return { body: undefined }
    },
  }),
  gymRoute({
    operationId: 'revealWebhookSecret',
    summary: 'Get the secret of a webhook endpoint',
    description: 'What the receiver checks signatures with. Only for keys that may write.',
    method: 'post',
    path: '/webhook_endpoints/:id/reveal_secret',
    status: 200,
    answer: WebhookEndpointWithSecret,
    conflicts: ['secret_unreadable'],
    addition: true,
    async handle(scope, { app, id }) {
      return { body: presentEndpointWithSecret(await revealSecret(scope, id, app.config)) }
    },
  }),
  gymRoute({
    operationId: 'rotateWebhookSecret',
    summary: 'Rotate the secret of a webhook endpoint',
    description: `Answers with the new secret. For 24 hours what is sent is signed with the one before too. Each call makes
another secret.`,
    method: 'post',
    path: '/webhook_endpoints/:id/rotate_secret',
    status: 200,
    answer: WebhookEndpointWithSecret,
    addition: true,
    async handle(scope, { app, id }) {
      return { body: presentEndpointWithSecret(await rotateSecret(scope, id, app.config)) }
    },
  }),
  gymRoute({
    operationId: 'testWebhookEndpoint',
    summary: 'Send a test event',
    description:
      'An event of the type `webhook.test` is sent to this endpoint alone. Each call sends another.',
    method: 'post',
    path: '/webhook_endpoints/:id/test',
    status: 200,
    answer: WebhookDelivery,
    conflicts: ['endpoint_disabled'],
    addition: true,
    async handle(scope, { id }) {
      return { body: presentDelivery(await sendTestEvent(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'listWebhookDeliveries',
    summary: 'List the deliveries of a webhook endpoint',
    description: 'What was sent to it in the last 30 days, the newest first, with what came back.',
    method: 'get',
    path: '/webhook_endpoints/:id/deliveries',
    status: 200,
    query: DeliveriesQuery,
    answer: z.array(WebhookDelivery),
    addition: true,
    async handle(scope, { id, query }) {
      const { rows, ...pages } = await listDeliveries(scope, id, query)
      return { body: rows.map(presentDelivery), pages }
    },
  }),
  gymRoute({
    operationId: 'getWebhookDelivery',
    summary: 'Get a delivery of a webhook endpoint',
    method: 'get',
    path: '/webhook_deliveries/:id',
    status: 200,
    answer: WebhookDelivery,
    addition: true,
    async handle(scope, { id }) {
      return { body: presentDelivery(await getDelivery(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'replayWebhookDelivery',
    summary: 'Send a delivery again',
    description: 'The same event with the same id, whatever became of it.',
    method: 'post',
    path: '/webhook_deliveries/:id/replay',
    status: 200,
    answer: WebhookDelivery,
    conflicts: ['endpoint_disabled'],
    addition: true,
    async handle(scope, { id }) {
      return { body: presentDelivery(await replayDelivery(scope, id)) }
    },
  }),
]
