/** The JSON interface, and OAuth for platforms. The order of its middleware is its security policy. */
import { Router } from 'express'
import { docsRouter } from './api/docs'
import { oauthRouter } from './api/gym/oauth'
import { authenticate } from './api/http/api-key-auth'
import { acceptBearer } from './api/http/bearer'
import { nameBuild } from './api/http/build-version'
import { refuseCrossSite } from './api/http/cross-site'
import { limitFailures, limitKeys, limitTokens } from './api/http/rate-limits'
import type { ApiParts } from './api/route'
import { apiRouter } from './api/router'
import { ROUTES } from './api/routes'
import { cacheHeaders } from './http/conditional'
import type { Counts } from './http/shared-counts'

/**
 * The OpenAPI document needs no key. After `authenticate` the key is known, after `limitKeys` its rate limit is
 * checked; the router resolves the gym once path and method are known.
 */
export function jsonInterface({ counts, ...app }: ApiParts & { counts?: Counts }): Router {
  const { db, config } = app
  const api = Router()
  api.use(docsRouter(config.baseUrl))
  api.use(cacheHeaders)
  api.use(acceptBearer)
  api.use(authenticate(db, limitFailures(config.rateLimit, counts)))
  api.use(nameBuild)
  api.use(refuseCrossSite)
  api.use(limitKeys(config.rateLimit, counts))
  api.use(apiRouter(app, ROUTES))
  return api
}

export { oauthMetadata } from './api/gym/oauth'

export function oauth({ db, config, counts }: Pick<ApiParts, 'db' | 'config'> & { counts?: Counts }): Router {
  return oauthRouter(db, limitTokens(config.rateLimit, counts))
}
