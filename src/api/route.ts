/** A route of the JSON interface: everything the router, and whoever checks or documents it, needs to know. */
import { z } from 'zod'
import type { Config } from '../config'
import type { Db } from '../db/client'
import type { TransactionOptions } from '../db/transaction'
import type { Principal } from '../http/gym-scope'
import type { Uploads } from '../http/uploads/uploads'
import type { ConflictCode } from '../schemas/shared/failures'
import type { GymScope } from '../scope'
import type { FileAnswer } from './http/files'
import type { PageLinks } from './http/paging'

export type ApiContext = { db: Db; config: Config; uploads: Uploads }

/** What a handler is given: parsed input and the gym it acts in. */
export type ApiRequest<Body, Query, Prepared = unknown> = {
  app: ApiContext
  /** The id in the path, `''` where the path has none. */
  id: string
  body: Body
  query: Query
  /** What the route's `prepare` has made of it. */
  prepared: Prepared
  /** Writes to the log what goes wrong once the request is answered. */
  onFailure: OnFailure
}

export type OnFailure = (error: unknown) => void

export type Answer = {
  body: unknown
  /** Nothing was created: what is there already is the answer of a route that `returnsExisting`. */
  existed?: boolean
  /** Where what was created can be read. */
  location?: string
  /** The pages beside a list's. */
  pages?: PageLinks
  /** What is sent in place of a body, where the route answers with a file. */
  file?: FileAnswer
  /** What goes on when the request is answered: begun once what the handler has written is there to stay. */
  afterwards?: (scope: GymScope, onFailure: OnFailure) => Promise<void>
}

type Shape<Body extends z.ZodType, Query extends z.ZodType> = {
  operationId: string
  /** What it does, in a few words, and what else a client should know. */
  summary: string
  description?: string
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below `/api/public`, as Express writes it. */
  path: string
  /** What success answers with: 201 for what creates, 202 for what begins to, 204 and nothing for what deletes. */
  status: 200 | 201 | 202 | 204
  answer: z.ZodType
  body?: Body
  /** How large its body may be, where that is not what it is everywhere. */
  bodyBytes?: number
  query?: Query
  /** It only reads, although it is sent with a body: a key that can only read may ask it. */
  readOnly?: true
  /** It hands out more than every key may read: only those that may write what its path is about. */
  guarded?: true
  /** It answers with a file of this type, and not with JSON. */
  file?: string
  /** A creation that answers 200 when what it would create is there already: that one is the answer. */
  returnsExisting?: true
  /** What can stand in the way, besides another request with the same Idempotency-Key. */
  conflicts?: readonly ConflictCode[]
  /** It depends on the thing, too, whether a key may: `not_allowed`. */
  forbids?: true
  /** Not in version 0.1 of the interface. */
  addition?: true
}

/** Acts in one gym, unless `scope` is `platform`. */
export type GymRoute<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Prepared = unknown,
> = Shape<Body, Query> & {
  scope: 'gym'
  /** What takes time and writes nothing: done before the transaction that an Idempotency-Key brings. */
  prepare?(scope: GymScope, request: ApiRequest<z.output<Body>, z.output<Query>>): Promise<Prepared>
  /** For what takes long, or is fought for: of the transaction that an Idempotency-Key, If-Match or a deletion brings. */
  transaction?: TransactionOptions
  handle(scope: GymScope, request: ApiRequest<z.output<Body>, z.output<Query>, Prepared>): Promise<Answer>
}

export type PlatformRoute<Query extends z.ZodType = z.ZodType> = Shape<z.ZodUndefined, Query> & {
  scope: 'platform'
  handle(
    principal: Principal & { kind: 'platform' },
    request: ApiRequest<undefined, z.output<Query>>,
  ): Promise<Answer>
}

export type Route = GymRoute | PlatformRoute

/** Declares a route that acts in a gym; the handler's types follow from the schemas. */
export function gymRoute<Body extends z.ZodType, Query extends z.ZodType, Prepared = unknown>(
  route: Omit<GymRoute<Body, Query, Prepared>, 'scope'>,
): Route {
  return { scope: 'gym', ...route } as unknown as Route
}

/** Declares a route for platform keys. */
export function platformRoute<Query extends z.ZodType>(route: Omit<PlatformRoute<Query>, 'scope'>): Route {
  return { scope: 'platform', ...route } as unknown as Route
}

/** A route that changes something, whatever its method: all but those that are got or say that they only read. */
export function isWrite(route: Route): boolean {
  return route.method !== 'get' && !route.readOnly
}

/** A route that a key needs a scope of its own for, and not only `read`. */
export function isScoped(route: Route): boolean {
  return isWrite(route) || route.guarded === true
}

/** A route that makes something new each time it is sent: it takes an Idempotency-Key. */
export function isCreation(route: Route): boolean {
  return route.status === 201 || route.status === 202
}

/** A route that is sent no body, and refuses one. Archiving an athlete, of version 0.1, never reads its body. */
export function refusesBody(route: Route): boolean {
  return isWrite(route) && route.body === undefined && route.addition === true
}

/** The body of an operation that takes none. */
export const NoBody = z.strictObject({}, 'must be empty: this operation takes none').optional()

/** What a deletion answers: nothing. */
export const Nothing = z.undefined()

/** The pages of a list, and not one thing. */
export function isList(route: Route): boolean {
  return route.answer instanceof z.ZodArray
}

/**
 * The GET by which the resource at a path, or the one that the path belongs to, can be read: that of `/athletes/:id` for
 * `/athletes/:id/staff`.
 */
export function resourceRoute(routes: readonly Route[], { path }: Pick<Route, 'path'>): Route | undefined {
  const owner = path.slice(0, path.lastIndexOf('/'))
  const single = (at: string) =>
    routes.find(route => route.method === 'get' && route.path === at && !isList(route))
  return single(path) ?? single(owner)
}
