/** A client of the Chalkbox interface: typed by its document, for Node, browsers and workers. */
export { type Answer, Chalkbox } from './client.ts'
export { ChalkboxError, ConnectionError, type ErrorBody } from './errors.ts'
export type { Body, Data, Entry, Method, PathFor, Query, Request } from './operations.ts'
export type { Retrying } from './retrying.ts'
export type { components, operations, paths } from './schema.ts'
export { InvalidWebhook, verifyWebhook, type Webhook } from './webhooks.ts'

import type { components } from './schema.ts'

/** The things of the interface by their names in the document: `Schemas['Athlete']`. */
export type Schemas = components['schemas']
