/** A route of the JSON interface, as data for the router, the document and the guards. */
import type { RequestHandler } from 'express'
import type { RateLimitInfo } from 'express-rate-limit'
import { z } from 'zod'
import type { Config } from '../config/config'
import type { Db } from '../db/client'
import type { Principal } from '../http/gym-scope'
import type { Uploads } from '../http/uploads/uploads'
import type { KeyRead } from '../schemas/gym/key-scopes'
import type { ConflictCode } from '../schemas/shared/failures'
import type { GymEvent } from '../schemas/webhooks/webhooks'
import type { Cost, GymScope } from '../scope'
import type { GymTransactionOptions } from '../services/shared/in-transaction'
import type { Deprecation } from './http/deprecation'
import type { FileAnswer } from './http/files'
import type { PageLinks } from './http/paging'
import { dated, datedAnswer, datedBody } from './http/updated-at'

/** Adds current objects and former values to events, within the actor’s read scopes. */
export type WithContents = <Event extends Pick<GymEvent, 'id' | 'gym_id' | 'data'>>(
  by: Pick<GymScope, 'db' | 'actor'>,
  events: readonly Event[],
) => Promise<Event[]>

export type ApiContext = {
  db: Db
  config: Config
  withContents: WithContents
}

export type ApiParts = Pick<ApiContext, 'db' | 'config'> & {
  uploads: Uploads
  limitGym: RequestHandler
}

export type ApiRequest<Body, Query, Prepared = unknown> = {
  app: ApiContext
  id: string
  body: Body
  query: Query
  /** The result of the route's `prepare`. */
  prepared: Prepared
  /** The key's remaining requests; null without a limit. */
  left: RateLimitInfo | null
  onFailure: OnFailure
}

type OnFailure = (error: unknown) => void

export type Answer = {
  body: unknown
  /** True when the object existed already (`returnsExisting`). */
  existed?: boolean
  location?: string
  pages?: PageLinks
  /** A file to send instead of JSON. */
  file?: FileAnswer
  /** Work after the response, started once the handler's writes are committed. */
  afterwards?: (scope: GymScope, onFailure: OnFailure) => Promise<void>
}

type Shape<Body extends z.ZodType, Query extends z.ZodType> = {
  operationId: string
  summary: string
  description?: string
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below `/api/public`, as Express writes it. */
  path: string
  status: 200 | 201 | 202 | 204
  answer: z.ZodType
  body?: Body
  /** Size limit of the body, if not the default. */
  bodyBytes?: number
  query?: Query
  /** A read with a body, allowed for read-only keys. */
  readOnly?: true
  guarded?: true
  /** Open to keys of followers. */
  forFollowers?: true
  /** Read scope, if not by the path's noun; null for reads open to every key. */
  reads?: KeyRead | null
  /** Work in the decoding room; other routes read or write, by their method. */
  cost?: Cost
  file?: string
  returnsExisting?: true
  conflicts?: readonly ConflictCode[]
  /** True when `not_allowed` depends on the object. */
  forbids?: true
  /** Not in version 0.1 of the interface. */
  addition?: true
  /** Answers with `updated_at`. */
  dated?: true
  deprecated?: Deprecation
}

/** A route of one gym, or of a platform with the scope `platform`. */
export type GymRoute<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Prepared = unknown,
> = Shape<Body, Query> & {
  scope: 'gym'
  /** Slow work without writes, done before the transaction of an Idempotency-Key. */
  prepare?(scope: GymScope, request: ApiRequest<z.output<Body>, z.output<Query>>): Promise<Prepared>
  transaction?: GymTransactionOptions
  handle(scope: GymScope, request: ApiRequest<z.output<Body>, z.output<Query>, Prepared>): Promise<Answer>
}

type PlatformRoute<Query extends z.ZodType = z.ZodType> = Shape<z.ZodUndefined, Query> & {
  scope: 'platform'
  handle(
    principal: Principal & { kind: 'platform' },
    request: ApiRequest<undefined, z.output<Query>>,
  ): Promise<Answer>
}

export type Route = GymRoute | PlatformRoute

export function gymRoute<Body extends z.ZodType, Query extends z.ZodType, Prepared = unknown>(
  route: Omit<GymRoute<Body, Query, Prepared>, 'scope'>,
): Route {
  const whole = { scope: 'gym', ...route } as unknown as GymRoute
  if (!whole.dated) return whole
  const withTimes: GymRoute = {
    ...whole,
    answer: datedAnswer(whole.answer),
    ...(whole.method === 'put' && whole.body && { body: datedBody(whole.body) }),
    async handle(scope, request) {
      const { body, ...answer } = await whole.handle(scope, request)
      return { ...answer, body: await dated(scope, body, request.id) }
    },
  }
  return withTimes
}

export function platformRoute<Query extends z.ZodType>(route: Omit<PlatformRoute<Query>, 'scope'>): Route {
  return { scope: 'platform', ...route } as unknown as Route
}

/** True for routes that change something: every method but GET, unless `readOnly`. */
export function isWrite(route: Route): boolean {
  return route.method !== 'get' && !route.readOnly
}

/** A route that needs a scope beyond `read`. */
export function isScoped(route: Route): boolean {
  return isWrite(route) || route.guarded === true
}

/** Returns the class of a route's cost: declared, or derived from the method. */
export function getCost(route: Route): Cost | 'reads' | 'writes' {
  return route.cost ?? (isWrite(route) ? 'writes' : 'reads')
}

export function isCreation(route: Route): boolean {
  return route.status === 201 || route.status === 202
}

/** A route that refuses a body. Archiving an athlete, of version 0.1, never reads its body. */
export function refusesBody(route: Route): boolean {
  return isWrite(route) && route.body === undefined && route.addition === true
}

export const NoBody = z.strictObject({}, 'must be empty: this operation takes no body').optional()

export const Nothing = z.undefined()

export function isList(route: Route): boolean {
  return route.answer instanceof z.ZodArray
}

/** Returns the GET of a path's resource, or of its parent: `/athletes/:id` for `/athletes/:id/staff`. */
export function resourceRoute(routes: readonly Route[], { path }: Pick<Route, 'path'>): Route | undefined {
  const owner = path.slice(0, path.lastIndexOf('/'))
  const single = (at: string) =>
    routes.find(route => route.method === 'get' && route.path === at && !isList(route))
  return single(path) ?? single(owner)
}

export function findReadRoute(routes: readonly Route[], route: Route): Route | undefined {
  return route.method === 'put' || route.method === 'delete' ? resourceRoute(routes, route) : undefined
}
