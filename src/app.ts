/** Builds the application. The order of the middleware is the security policy. */

import { basename, join } from 'node:path'
import express, { type Express } from 'express'
import type { Logger } from 'pino'
import type { Config } from './config/config'
import { dialectOf, sqliteFile } from './config/database-url'
import type { Db } from './db/client'
import type { Leases } from './db/processes/leases'
import { countRequests } from './http/count-requests'
import { Drain } from './http/drain'
import { jsonErrors, lastErrors } from './http/errors'
import { healthRouter } from './http/health'
import { limitGym } from './http/limit-gym'
import { BodiesInFlight } from './http/load/bodies-in-flight'
import type { LoadGate } from './http/load/gate'
import { turnsByAddress } from './http/load/turns-by-address'
import type { Metrics } from './http/metrics'
import { onDemand, onError } from './http/on-demand'
import { readReplica, requestContext } from './http/request-context'
import { securityHeaders } from './http/security-headers'
import { securityTxtRouter } from './http/security-txt'
import type { Counts } from './http/shared-counts'
import { warnOfUnknownProxy } from './http/unknown-proxy'
import { UPLOAD_LIMITS } from './http/uploads/limits'
import { Uploads } from './http/uploads/uploads'
import { noteUnknownProxy } from './services/platform/unknown-proxy'
import type { UsageCounts } from './services/platform/usage/counts'

const METADATA = '/.well-known/oauth-authorization-server'
const YEAR_SECONDS = 365 * 24 * 60 * 60

type AppParts = {
  db: Db
  replica?: boolean
  config: Config
  log: Logger
  drain?: Drain
  /** A database read that fails when requests would. */
  probe?: () => Promise<void>
  /** Turns requests away under overload. */
  load?: LoadGate
  usage?: UsageCounts
  /** Without metrics there is no /metrics. */
  metrics?: Metrics
  /** Shares rate counts between processes; without it each process counts in memory. */
  counts?: Counts
  /** Clock for the age of public forms. */
  clock?: () => Date
  /** Storage for uploads in progress, by default in the data folder. */
  uploads?: Uploads
}

const anyRead = (db: Db) => async () => void (await db.setting.findFirst({ select: { key: true } }))

/** Builds the application. It listens nowhere and has no state of its own. */
export function createApp(parts: AppParts): Express {
  const { db, config, log, drain = new Drain(), probe = anyRead(db), clock = () => new Date() } = parts
  const { load, metrics, usage, replica, counts, uploads = uploadsIn(config) } = parts
  const counted = { limitGym: limitGym(db, counts), ...(counts && { counts }) }
  const app = express()
  app.disable('x-powered-by')
  // NODE_ENV is ignored: outside development no response may show a stack trace.
  app.set('env', config.development ? 'development' : 'production')
  app.set('trust proxy', config.trustProxy)
  app.set('etag', false)

  // Every request gets an id and a log line, and no response may be framed, sniffed or run as a page.
  app.use(requestContext(log))
  if (metrics) app.use(metrics.measure)
  if (usage)
    app.use(
      countRequests((gymId, platformKey) => {
        usage.add(gymId, 'requests')
        if (platformKey !== null) usage.addByKey(gymId, platformKey)
      }),
    )
  app.use(
    warnOfUnknownProxy(seen => noteUnknownProxy(db, config.databaseUrl, { ...seen, at: clock() }), clock),
  )
  app.use(securityHeaders(headersFor(config)))
  app.use(healthRouter(probe, drain))
  if (metrics) app.use(metrics.answer)
  app.use(securityTxtRouter(config, clock))
  app.use(drain.gate)
  if (load) app.use(load.gate, turnsByAddress(load.refuseLate))
  app.use(new BodiesInFlight().gate)
  if (replica) app.use(readReplica)

  // The JSON interface and the portal set their own policies at their mounts.
  app.use(
    '/api/public',
    onDemand(() => interfacePart().jsonInterface({ db, config, uploads, ...counted })),
    jsonErrors,
  )
  app.use(
    METADATA,
    onDemand(() => interfacePart().oauthMetadata(config.baseUrl)),
  )
  app.use(
    '/oauth',
    onDemand(() => interfacePart().oauth({ db, config, ...counted })),
    jsonErrors,
  )
  app.use(onDemand(() => pagesPart().pages({ db, config, uploads, ...counted, drain, clock })))
  app.use(onError(() => pagesPart().pageErrors)) // also errors of `drain.gate`
  app.use(lastErrors) // errors of an error page
  return app
}

export function uploadsIn(
  { dataFolder, databaseUrl }: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  shared?: Leases,
): Uploads {
  const name = dialectOf(databaseUrl) === 'sqlite' ? basename(sqliteFile(databaseUrl)) : 'postgresql'
  return new Uploads(join(dataFolder, 'uploads', name), UPLOAD_LIMITS, shared)
}

/** Most of the code: loaded after the start's first answer, or by the first request. */
const interfacePart = () => require('./json-interface') as typeof import('./json-interface')
const pagesPart = () => require('./pages') as typeof import('./pages')

/** Loads the lazy parts, so that no later request waits and no update of the files comes in between. */
export function loadParts(): void {
  interfacePart()
  pagesPart()
}

/**
 * Replaces helmet's policy, which allows inline styles and forces https, breaking installations on a gym's LAN. Forged
 * forms are detected there by Origin, which browsers send as `null` under helmet's `no-referrer`.
 */
function headersFor({ baseUrl }: Config): Parameters<typeof securityHeaders>[0] {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'same-origin' },
    // Browsers honour this over https only. It covers this host alone: others of the domain may use http.
    strictTransportSecurity: baseUrl.startsWith('https:') && {
      maxAge: YEAR_SECONDS,
      includeSubDomains: false,
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  }
}
