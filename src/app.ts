/** The application. The order of what is mounted here is the security policy. */

import { join } from 'node:path'
import express, { type Express, Router } from 'express'
import helmet from 'helmet'
import type { Logger } from 'pino'
import { docsRouter } from './api/docs'
import { authenticate } from './api/http/api-key-auth'
import { nameBuild } from './api/http/build-version'
import { refuseCrossSite } from './api/http/cross-site'
import { limitFailures, limitKeys } from './api/http/rate-limits'
import { apiRouter } from './api/router'
import { ROUTES } from './api/routes'
import type { Config } from './config'
import type { Db } from './db/client'
import { cacheHeaders } from './http/conditional'
import { Drain } from './http/drain'
import { jsonErrors, lastErrors } from './http/errors'
import { healthRouter } from './http/health'
import type { LoadGate } from './http/load-gate'
import type { Metrics } from './http/metrics'
import { requestContext } from './http/request-context'
import { securityTxtRouter } from './http/security-txt'
import { warnOfUnknownProxy } from './http/unknown-proxy'
import { pageErrors } from './portal/errors'
import { SCRIPTS_PATH } from './portal/http/assets'
import { compressPages } from './portal/http/compress'
import { pagePolicy } from './portal/http/page-policy'
import { portalRouter } from './portal/router'
import { noteUnknownProxy } from './services/platform/unknown-proxy'

const PUBLIC = join(__dirname, '..', 'public')

/** Pages name these files with a version. */
const STATIC = { index: false, redirect: false, maxAge: '1y', immutable: true } as const

const YEAR_SECONDS = 365 * 24 * 60 * 60

export type AppParts = {
  db: Db
  config: Config
  log: Logger
  drain?: Drain
  /** A read of the database that fails when others would. */
  probe?: () => Promise<void>
  /** Turns requests away when there are too many; without it none is. */
  load?: LoadGate
  /** Without them nothing is measured, and there is no /metrics. */
  metrics?: Metrics
  /** What says how long a public form has been open. */
  clock?: () => Date
}

const anyRead = (db: Db) => async () => void (await db.setting.findFirst({ select: { key: true } }))

/** Builds the application; it listens nowhere and keeps no state of its own. */
export function createApp(parts: AppParts): Express {
  const { db, config, log, drain = new Drain(), probe = anyRead(db), clock = () => new Date() } = parts
  const { load, metrics } = parts
  const app = express()
  app.disable('x-powered-by')
  // Whatever NODE_ENV says: outside development nobody is shown where in our files something went wrong.
  app.set('env', config.development ? 'development' : 'production')
  app.set('trust proxy', config.trustProxy)
  app.set('etag', false)

  // Everything has a request id and a line in the log, and no answer may be framed, sniffed or run as a page.
  app.use(requestContext(log))
  if (metrics) app.use(metrics.measure)
  app.use(warnOfUnknownProxy(address => noteUnknownProxy(db, { address, at: clock() })))
  app.use(helmet(headersFor(config)))
  app.use(healthRouter(probe, drain))
  if (metrics) app.use(metrics.answer)
  app.use(securityTxtRouter(config, clock))
  app.use(drain.gate)
  if (load) app.use(load.gate)

  // The JSON interface. Its description needs no key. From `authenticate` on a key is known, from `limitKeys` on it has requests left; the router
  // resolves its gym, once path and method are known.
  const api = Router()
  api.use(cacheHeaders)
  api.use(authenticate(db, limitFailures(config.rateLimit)))
  api.use(nameBuild)
  api.use(refuseCrossSite)
  api.use(limitKeys(config.rateLimit))
  api.use(apiRouter({ db, config }, ROUTES))
  app.use('/api/public', docsRouter(config.baseUrl), api, jsonErrors)

  // The portal: pages for people, under a policy of their own, with sessions instead of keys.
  app.use(compressPages(config.baseUrl))
  app.use(SCRIPTS_PATH, express.static(join(PUBLIC, 'js'), STATIC))
  for (const folder of ['css', 'img']) app.use(`/${folder}`, express.static(join(PUBLIC, folder), STATIC))
  app.use(pagePolicy, portalRouter({ db, config, drain, clock }))
  app.use(pageErrors) // those of `drain.gate` too
  app.use(lastErrors) // those of an error page
  return app
}

/**
 * Our own policy: helmet's allows inline styles and forces https, which would break an installation on a gym's LAN. There
 * forms are told from forged ones by their Origin, which browsers send as `null` under helmet's `no-referrer`.
 */
function headersFor({ baseUrl }: Config): Parameters<typeof helmet>[0] {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'same-origin' },
    // Browsers heed it over https alone, and for this host alone: others of the domain may be on http.
    strictTransportSecurity: baseUrl.startsWith('https:') && {
      maxAge: YEAR_SECONDS,
      includeSubDomains: false,
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  }
}
