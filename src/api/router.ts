/** Mounts the route table. The first failing check answers, in the order written here. */
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express'
import { groupBy } from '../domain/group-by'
import { AppError, notFound } from '../errors'
import { principalOf, requirePlatform, requireWriter, resolveGym, scopeOf } from '../http/gym-scope'
import { readJson, requireJson } from '../http/json-body'
import { nothingHere } from '../http/not-found'
import { linkHeader } from '../http/paging'
import { parseBoth, queryOf } from '../http/parse'
import { NoQuery } from '../schemas/pages'
import { type Answer, type ApiContext, isWrite, type Route } from './route'

/** The router below `/api/public`, for requests that are signed in. */
export function apiRouter(app: ApiContext, routes: readonly Route[]): Router {
  const router = Router({ strict: true, caseSensitive: true })
  for (const [path, atPath] of groupBy(routes, route => route.path)) {
    const mounted = router.route(path)
    for (const route of atPath) mounted[route.method](...pipeline(app, route))
    mounted.all(methodNotAllowed(atPath))
  }
  router.use(nothingHere)
  return router
}

/** From the gym to the answer: what a request of this route goes through once its path and method are known. */
function pipeline(app: ApiContext, route: Route): RequestHandler[] {
  return [
    route.scope === 'gym' ? resolveGym(app.db) : requirePlatform,
    ...(isWrite(route) ? [requireWriter] : []),
    ...(route.body ? [requireJson, readJson] : []),
    async (req, res) => send(req, res, route, await handle(app, route, req, res)),
  ]
}

async function handle(app: ApiContext, route: Route, req: Request, res: Response): Promise<Answer> {
  const { body, query } = parseBoth(route.body, req.body, route.query ?? NoQuery, queryOf(req.url))
  const request = { app, id: idInPath(req), body, query }
  if (route.scope === 'gym') return route.handle(scopeOf(res), request)
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

function send(req: Request, res: Response, route: Route, answer: Answer): void {
  if (answer.location) res.set('Location', answer.location)
  const link = answer.pages && linkHeader(req.originalUrl, answer.pages)
  if (link) res.set('Link', link)
  res.status(route.status).json(answer.body)
}

function methodNotAllowed(routes: Route[]): RequestHandler {
  const methods = routes.flatMap(({ method }) =>
    method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
  )
  return (_req: Request, res: Response, _next: NextFunction) => {
    res.set('Allow', methods.join(', '))
    throw new AppError('method_not_allowed', 'method_not_allowed', `This path takes ${methods.join(', ')}.`)
  }
}
