/** Mounts the route table. The first failing check answers, in the order written here. */
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express'
import type { AugmentedRequest } from 'express-rate-limit'
import { groupBy } from '../domain/shared/group-by'
import { isUuid } from '../domain/shared/uuid'
import { AppError, forbidden, notFound } from '../errors'
import { hashTag, sendJson } from '../http/conditional'
import {
  principalOf,
  requirePlatform,
  requireReader,
  requireScope,
  requireWriter,
  resolveGym,
  scopeOf,
} from '../http/gym-scope'
import { costs } from '../http/load/cost'
import { nothingHere } from '../http/not-found'
import { parseBoth, parseQuery } from '../http/parse'
import { logOf } from '../http/request-context'
import { NoQuery } from '../schemas/shared/pages'
import { answerOnce, type StoredAnswer } from '../services/shared/idempotency'
import { type Inside, inTransaction } from '../services/shared/in-transaction'
import { DESCRIPTION_PATHS } from './docs'
import { announceDeprecation } from './http/deprecation'
import { type FileAnswer, sendFile } from './http/files'
import { readIdempotencyKey } from './http/idempotency'
import { readJson, readNoBody, requireJson } from './http/json-body'
import { knownTag } from './http/known-tags'
import { readLargeJson } from './http/large-json'
import { linkHeader, type PageLinks, wholeBatch } from './http/paging'
import { assertMatches, readIfMatch, refuseIfMatch } from './http/preconditions'
import { requiredRead, requiredWrite } from './http/scopes'
import { canBeMinimal, pickFields, takeFields, wantsMinimal } from './http/sparing'
import { dated } from './http/updated-at'
import { withUpdated } from './http/updated-since'
import { toJson } from './present/once'
import {
  type Answer,
  type ApiContext,
  type ApiParts,
  findReadRoute,
  type GymRoute,
  isCreation,
  NoBody,
  type Route,
  refusesBody,
} from './route'
import { eventContents } from './webhooks-contents'

/** The router below `/api/public`, for requests that are signed in. */
export function apiRouter(parts: ApiParts, routes: readonly Route[]): Router {
  const app = { ...parts, withContents: eventContents(parts, routes) }
  const router = Router({ strict: true, caseSensitive: true })
  for (const [path, atPath] of groupBy(routes, route => route.path)) {
    const mounted = router.route(path)
    for (const route of atPath) mounted[route.method](...pipeline(app, route, findReadRoute(routes, route)))
    mounted.all(methodNotAllowed(atPath))
  }
  for (const path of DESCRIPTION_PATHS) router.all(path, methodNotAllowed([{ method: 'get' }]))
  router.use(nothingHere)
  return router
}

function pipeline(app: ApiContext & ApiParts, route: Route, reader: Route | undefined): RequestHandler[] {
  const [write, read] = [requiredWrite(route), requiredRead(route)]
  return [
    ...(route.deprecated ? [announceDeprecation(route.deprecated)] : []),
    ...(route.scope === 'gym'
      ? [resolveGym(app.db), limitToProgram(route), app.limitGym, ...(route.cost ? [costs(route.cost)] : [])]
      : [requirePlatform]),
    ...(write ? [route.guarded ? requireScope(write) : requireWriter(write)] : []),
    ...(read ? [requireReader(read)] : []),
    ...(route.body
      ? [requireJson, route.bodyBytes ? readLargeJson(app.uploads, route.bodyBytes) : readJson()]
      : []),
    ...(refusesBody(route) ? [readNoBody] : []),
    async (req, res) => {
      const known = route.method === 'get' && !route.file ? await knownTag(app.db, req, res) : null
      if (known?.isSent) return
      const reply = await handle(app, route, reader, req, res)
      if (route.file && reply.file) await sendFile(req, res, route.file, reply.file)
      else {
        if (isTagged(route, reader)) res.set('ETag', await tagAfter(route, reader!, req, res, reply.body))
        await send(req, res, canBeMinimal(route) ? trimmed(req, res, reply) : reply)
      }
      known?.remember(reply.body)
    },
  ]
}

async function handle(
  app: ApiContext,
  route: Route,
  reader: Route | undefined,
  req: Request,
  res: Response,
): Promise<Reply> {
  const key = isCreation(route) ? readIdempotencyKey(req) : null
  if (route.scope !== 'gym') {
    const principal = principalOf(res)
    if (principal.kind !== 'platform') throw new Error('a platform route without a platform key')
    const request = { ...requestOf(app, route, req, res), body: undefined }
    return replyOf(route, await route.handle(principal, request), request.fields)
  }
  if (reader?.scope === 'gym') return await handleExisting(app, route, reader, req, res)
  if (key === null) {
    const request = await preparedOf(app, route, req, res)
    const answer = await route.handle(scopeOf(res), request)
    await answer.afterwards?.(scopeOf(res), request.onFailure)
    return replyOf(route, answer, request.fields)
  }
  const sending = { key, route: route.operationId, path: req.baseUrl + req.path, body: req.body }
  let begin = async () => {}
  const reply = await answerOnce(
    scopeOf(res),
    sending,
    async () => {
      const request = await preparedOf(app, route, req, res)
      return async inside => {
        const answer = await route.handle(inside, request)
        begin = async () => answer.afterwards?.(scopeOf(res), request.onFailure)
        return replyOf(route, answer)
      }
    },
    route.transaction,
  )
  await begin()
  return reply
}

/**
 * Changes or deletes an object. For If-Match, and before deletions, reads the current object in the same transaction,
 * so that a missing one is not found.
 */
async function handleExisting(
  app: ApiContext,
  route: GymRoute,
  reader: GymRoute,
  req: Request,
  res: Response,
): Promise<Reply> {
  const scope = scopeOf(res)
  const wanted = readIfMatch(req)
  const request = requestOf(app, route, req, res)
  if (wanted === null && route.method !== 'delete') return replyOf(route, await route.handle(scope, request))
  const change = async (inside: Inside) => {
    const query = reader.query?.parse({}) ?? {}
    const current = await reader.handle(inside, { ...request, body: undefined, query })
    if (wanted !== null) assertMatches(wanted, current.body)
    return replyOf(route, await route.handle(inside, request))
  }
  return inTransaction(scope, change, route.transaction)
}

function isTagged(route: Route, reader: Route | undefined): boolean {
  return route.method === 'put' && reader?.path === route.path
}

/** Returns the tag that the changed object has for its reader; version 0.1 changes it without `updated_at`. */
async function tagAfter(route: Route, reader: Route, req: Request, res: Response, text: string) {
  const isRead = route.dated === reader.dated
  return hashTag(isRead ? text : toJson(await dated(scopeOf(res), JSON.parse(text), idInPath(req))))
}

function requestOf(app: ApiContext, route: Route, req: Request, res: Response) {
  const schema = refusesBody(route) ? NoBody : route.body
  const parameters = parseQuery(req.url)
  const fields = takeFields(route, parameters.values)
  const { body, query: parsed } = parseBoth(schema, req.body, route.query ?? NoQuery, parameters)
  const query = wholeBatch(parsed, parameters.values)
  if (route.method === 'post') refuseIfMatch(req)
  const onFailure = (error: unknown) => logOf(res).error({ err: error }, route.operationId)
  const left = (req as Partial<AugmentedRequest>).rateLimit ?? null
  return { app, id: idInPath(req), body, query, fields, onFailure, left, prepared: undefined }
}

/** Refuses everything but the days of their program to keys of followers. */
function limitToProgram(route: Route): RequestHandler {
  return (req, res, next) => {
    const { actor } = scopeOf(res)
    const programId = actor.kind === 'gym_key' ? actor.programId : undefined
    const isAllowed = programId === undefined || (route.forFollowers && req.params.id === programId)
    if (!isAllowed)
      throw forbidden('not_allowed', 'The key of a follower reads the days of its program and nothing else.')
    next()
  }
}

async function preparedOf(app: ApiContext, route: GymRoute, req: Request, res: Response) {
  const given = requestOf(app, route, req, res)
  const request = { ...given, query: await withUpdated(scopeOf(res), route, given.query) }
  return { ...request, prepared: await route.prepare?.(scopeOf(res), request) }
}

/** An impossible id is answered without a query. */
function idInPath(req: Request): string {
  const { id } = req.params as { id?: string }
  if (id !== undefined && !isUuid(id)) throw notFound('This id')
  return id ?? ''
}

type Reply = StoredAnswer & { pages?: PageLinks; file?: FileAnswer; replayed?: boolean }

function replyOf(
  route: Route,
  { body, existed, location, pages, file }: Answer,
  fields: readonly string[] | null = null,
): Reply {
  return {
    status: existed ? 200 : route.status,
    location: existed ? null : (location ?? null),
    body: route.status === 204 || route.file ? '' : toJson(fields === null ? body : pickFields(body, fields)),
    ...(pages && { pages }),
    ...(file && { file }),
  }
}

function trimmed(req: Request, res: Response, reply: Reply): Reply {
  if (!wantsMinimal(req)) return reply
  res.set('Preference-Applied', 'return=minimal')
  return { ...reply, status: 204 }
}

async function send(req: Request, res: Response, reply: Reply): Promise<void> {
  if (reply.location !== null) res.set('Location', reply.location)
  if (reply.replayed) res.set('Idempotent-Replayed', 'true')
  const link = reply.pages && linkHeader(req.originalUrl, reply.pages)
  if (link) res.set('Link', [res.get('Link'), link].filter(Boolean).join(', '))
  res.status(reply.status)
  if (req.method === 'GET' || req.method === 'HEAD') return sendJson(req, res, reply.body)
  if (reply.status === 204) res.end()
  else res.type('json').send(reply.body)
}

function methodNotAllowed(routes: Pick<Route, 'method'>[]): RequestHandler {
  const methods = routes.flatMap(({ method }) =>
    method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
  )
  return (_req: Request, res: Response, _next: NextFunction) => {
    res.set('Allow', methods.join(', '))
    throw new AppError('method_not_allowed', 'method_not_allowed', `This path takes ${methods.join(', ')}.`)
  }
}
