/** Mounts the route table. The first failing check answers, in the order written here. */
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express'
import { groupBy } from '../domain/shared/group-by'
import { AppError, notFound } from '../errors'
import { sendTagged } from '../http/conditional'
import { principalOf, requirePlatform, requireWriter, resolveGym, scopeOf } from '../http/gym-scope'
import { nothingHere } from '../http/not-found'
import { parseBoth, queryOf } from '../http/parse'
import { NoQuery } from '../schemas/shared/pages'
import type { GymScope } from '../scope'
import { answerOnce, type StoredAnswer } from '../services/shared/idempotency'
import { DESCRIPTION_PATHS } from './docs'
import { idempotencyKeyOf } from './http/idempotency'
import { readJson, requireJson } from './http/json-body'
import { linkHeader, type PageLinks } from './http/paging'
import { type Answer, type ApiContext, isCreation, isWrite, type Route } from './route'

/** The router below `/api/public`, for requests that are signed in. */
export function apiRouter(app: ApiContext, routes: readonly Route[]): Router {
  const router = Router({ strict: true, caseSensitive: true })
  for (const [path, atPath] of groupBy(routes, route => route.path)) {
    const mounted = router.route(path)
    for (const route of atPath) mounted[route.method](...pipeline(app, route))
    mounted.all(methodNotAllowed(atPath))
  }
  for (const path of DESCRIPTION_PATHS) router.all(path, methodNotAllowed([{ method: 'get' }]))
  router.use(nothingHere)
  return router
}

/** From the gym to the answer: what a request of this route goes through once its path and method are known. */
function pipeline(app: ApiContext, route: Route): RequestHandler[] {
  return [
    route.scope === 'gym' ? resolveGym(app.db) : requirePlatform,
    ...(isWrite(route) ? [requireWriter] : []),
    ...(route.body ? [requireJson, readJson] : []),
    async (req, res) => send(req, res, await handle(app, route, req, res)),
  ]
}

async function handle(app: ApiContext, route: Route, req: Request, res: Response): Promise<Reply> {
  const key = isCreation(route) ? idempotencyKeyOf(req) : null
  if (key === null || route.scope !== 'gym') return replyOf(route, await work(app, route, req, res))
  const sending = { key, route: route.operationId, body: req.body }
  return answerOnce(scopeOf(res), sending, async inside =>
    replyOf(route, await work(app, route, req, res, inside)),
  )
}

/** Parses what arrived and has the route's handler answer it. */
async function work(
  app: ApiContext,
  route: Route,
  req: Request,
  res: Response,
  scope?: GymScope,
): Promise<Answer> {
  const { body, query } = parseBoth(route.body, req.body, route.query ?? NoQuery, queryOf(req.url))
  const request = { app, id: idInPath(req), body, query }
  if (route.scope === 'gym') return route.handle(scope ?? scopeOf(res), request)
  const principal = principalOf(res)
  if (principal.kind !== 'platform') throw new Error('a platform route without a platform key')
  return route.handle(principal, { ...request, body: undefined })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids are opaque to clients; here, what cannot be one names nothing, and is not asked of the database. */
function idInPath(req: Request): string {
  const { id } = req.params as { id?: string }
  if (id !== undefined && !UUID.test(id)) throw notFound('This id')
  return id ?? ''
}

type Reply = StoredAnswer & { pages?: PageLinks; replayed?: boolean }

function replyOf(route: Route, { body, location, pages }: Answer): Reply {
  return {
    status: route.status,
    location: location ?? null,
    body: JSON.stringify(body),
    ...(pages && { pages }),
  }
}

function send(req: Request, res: Response, reply: Reply): void {
  if (reply.location !== null) res.set('Location', reply.location)
  if (reply.replayed) res.set('Idempotent-Replayed', 'true')
  const link = reply.pages && linkHeader(req.originalUrl, reply.pages)
  if (link) res.set('Link', link)
  res.status(reply.status)
  if (req.method === 'GET' || req.method === 'HEAD') sendTagged(req, res, reply.body)
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
