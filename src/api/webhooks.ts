import { z } from 'zod'
import { CursorQuery } from '../schemas/shared/pages'
import {
  DeliveriesQuery,
  ReplayRequest,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
  WebhookReplay,
} from '../schemas/webhooks/webhooks'
import { getDelivery, listDeliveries, replayDelivery, sendTestEvent } from '../services/webhooks/deliveries'
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  updateEndpoint,
} from '../services/webhooks/endpoints'
import { replayEvents } from '../services/webhooks/replaying'
import { revealSecret, rotateSecret } from '../services/webhooks/secrets'
import { serializeDelivery, serializeEndpoint, serializeEndpointWithSecret } from './present/webhooks'
import { gymRoute, Nothing } from './route'

export const webhookRoutes = [
  gymRoute({
    operationId: 'listWebhookEndpoints',
    summary: 'List the webhook endpoints',
    description:
      'Returns the gym’s webhook endpoints in the order of creation; for a platform key also the platform’s own, for any gym of the key.',
    method: 'get',
    path: '/webhook_endpoints',
    status: 200,
    query: CursorQuery,
    answer: z.array(WebhookEndpoint),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listEndpoints(scope, query)
      return { body: rows.map(row => serializeEndpoint(row)), pages }
    },
  }),
  gymRoute({
    operationId: 'createWebhookEndpoint',
    summary: 'Create a webhook endpoint',
    description:
      'Adds an address that receives all later events. A platform key may make an endpoint of the platform’s own, which receives the events of every connected gym. A gym, and a platform, has at most 20 endpoints.',
    method: 'post',
    path: '/webhook_endpoints',
    status: 201,
    body: WebhookEndpointCreate,
    answer: WebhookEndpoint,
    addition: true,
    async handle(scope, { app, body }) {
      const made = await createEndpoint(scope, body, app.config)
      return { body: serializeEndpoint(made), location: `/api/public/webhook_endpoints/${made.id}` }
    },
  }),
  gymRoute({
    operationId: 'getWebhookEndpoint',
    summary: 'Get a webhook endpoint',
    description: 'Returns a webhook endpoint without its secret, which has an operation of its own.',
    method: 'get',
    path: '/webhook_endpoints/:id',
    status: 200,
    answer: WebhookEndpoint,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeEndpoint(await getEndpoint(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateWebhookEndpoint',
    summary: 'Update a webhook endpoint',
    description:
      'Changes a webhook endpoint. Absent fields keep their value. Disabling an endpoint discards its waiting deliveries; once enabled again it receives later events.',
    method: 'put',
    path: '/webhook_endpoints/:id',
    status: 200,
    body: WebhookEndpointUpdate,
    answer: WebhookEndpoint,
    addition: true,
    async handle(scope, { app, id, body }) {
      return { body: serializeEndpoint(await updateEndpoint(scope, id, body, app.config)) }
    },
  }),
  gymRoute({
    operationId: 'deleteWebhookEndpoint',
    summary: 'Delete a webhook endpoint',
    description: 'Deletes a webhook endpoint with the log of its deliveries. It takes no body.',
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
    description:
      'Returns the secret with which the receiver checks signatures. Changes nothing, but needs a key that may write webhook endpoints.',
    method: 'post',
    path: '/webhook_endpoints/:id/reveal_secret',
    status: 200,
    answer: WebhookEndpointWithSecret,
    conflicts: ['secret_unreadable'],
    addition: true,
    async handle(scope, { app, id }) {
      return { body: serializeEndpointWithSecret(await revealSecret(scope, id, app.config)) }
    },
  }),
  gymRoute({
    operationId: 'rotateWebhookSecret',
    summary: 'Rotate the secret of a webhook endpoint',
    description:
      'Makes and returns a new secret. For 24 hours deliveries are signed with the previous secret as well. Each request makes another secret.',
    method: 'post',
    path: '/webhook_endpoints/:id/rotate_secret',
    status: 200,
    answer: WebhookEndpointWithSecret,
    addition: true,
    async handle(scope, { app, id }) {
      return { body: serializeEndpointWithSecret(await rotateSecret(scope, id, app.config)) }
    },
  }),
  gymRoute({
    operationId: 'testWebhookEndpoint',
    summary: 'Send a test event',
    description:
      'Sends an event of type `webhook.test` to this endpoint alone, within seconds. Each request sends another event.',
    method: 'post',
    path: '/webhook_endpoints/:id/test',
    status: 200,
    answer: WebhookDelivery,
    conflicts: ['endpoint_disabled'],
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeDelivery(await sendTestEvent(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'replayWebhookEvents',
    summary: 'Send the events since a moment again',
    description:
      'Sends the stored events of this endpoint from `since` on again, with the same ids, in order for each object: after a receiver has lost some. At most 10,000 events at a time; `until` divides more. Each request sends them again.',
    method: 'post',
    path: '/webhook_endpoints/:id/replay',
    status: 200,
    body: ReplayRequest,
    answer: WebhookReplay,
    conflicts: ['endpoint_disabled'],
    addition: true,
    async handle(scope, { id, body }) {
      return { body: { events: await replayEvents(scope, id, body) } }
    },
  }),
  gymRoute({
    operationId: 'listWebhookDeliveries',
    summary: 'List the deliveries of a webhook endpoint',
    description: 'Returns the deliveries of the last 30 days with their answers, newest first.',
    method: 'get',
    path: '/webhook_endpoints/:id/deliveries',
    status: 200,
    query: DeliveriesQuery,
    answer: z.array(WebhookDelivery),
    addition: true,
    async handle(scope, { id, query }) {
      const { rows, ...pages } = await listDeliveries(scope, id, query)
      return { body: rows.map(serializeDelivery), pages }
    },
  }),
  gymRoute({
    operationId: 'getWebhookDelivery',
    summary: 'Get a delivery of a webhook endpoint',
    description: 'Returns a delivery with the last answer of the receiver.',
    method: 'get',
    path: '/webhook_deliveries/:id',
    status: 200,
    answer: WebhookDelivery,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeDelivery(await getDelivery(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'replayWebhookDelivery',
    summary: 'Send a delivery again',
    description:
      'Sends a delivery again: the same event with the same id, whether or not an earlier attempt succeeded.',
    method: 'post',
    path: '/webhook_deliveries/:id/replay',
    status: 200,
    answer: WebhookDelivery,
    conflicts: ['endpoint_disabled'],
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeDelivery(await replayDelivery(scope, id)) }
    },
  }),
]
