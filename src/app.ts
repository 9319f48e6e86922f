/** The application. The order of what is mounted here is the security policy. */

import { basename, join } from 'node:path'
import express, { type Express } from 'express'
import type { Logger } from 'pino'
import type { Config } from './config'
import { dialectOf, sqliteFile } from './database-url'
import type { Db } from './db/client'
import { BodiesInFlight } from './http/bodies-in-flight'
import { Drain } from './http/drain'
import { jsonErrors, lastErrors } from './http/errors'
import { healthRouter } from './http/health'
import type { LoadGate } from './http/load-gate'
import type { Metrics } from './http/metrics'
import { onDemand, onError } from './http/on-demand'
import { requestContext } from './http/request-context'
import { securityHeaders } from './http/security-headers'
import { securityTxtRouter } from './http/security-txt'
import type { Counts } from './http/shared-counts'
import { warnOfUnknownProxy } from './http/unknown-proxy'
import { Uploads } from './http/uploads/uploads'
import { noteUnknownProxy } from './services/platform/unknown-proxy'

const YEAR_SECONDS = 365 * 24 * 60 * 60

export type AppParts = {
  db: Db
  /** For reads that may be a second old, where there is a replica. */
  reads?: Db
  config: Config
  log: Logger
  drain?: Drain
  /** A read of the database that fails when others would. */
  probe?: () => Promise<void>
  /** Turns requests away when there are too many; without it none is. */
  load?: LoadGate
  /** Without them nothing is measured, and there is no /metrics. */
  metrics?: Metrics
  /** Counts what is limited, for every process on the database; without it each counts in memory. */
  counts?: Counts
  /** What says how long a public form has been open. */
  clock?: () => Date
  /** Where files that are sent lie meanwhile; without it, in the data folder. */
  uploads?: Uploads
}

const anyRead = (db: Db) => async () => void (await db.setting.findFirst({ select: { key: true } }))

/** Builds the application; it listens nowhere and keeps no state of its own. */
export function createApp(parts: AppParts): Express {
  const { db, config, log, drain = new Drain(), probe = anyRead(db), clock = () => new Date() } = parts
  const { load, metrics, reads = db, counts, uploads = uploadsIn(config) } = parts
  const counted = counts && { counts }
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
  app.use(securityHeaders(headersFor(config)))
  app.use(healthRouter(probe, drain))
  if (metrics) app.use(metrics.answer)
  app.use(securityTxtRouter(config, clock))
  app.use(drain.gate)
  if (load) app.use(load.gate)
  app.use(new BodiesInFlight().gate)

  // The JSON interface and the portal: each has a policy of its own, which is where it is mounted.
  app.use(
    '/api/public',
    onDemand(() => interfacePart().jsonInterface({ db, config, uploads, ...counted })),
    jsonErrors,
  )
  app.use(onDemand(() => pagesPart().pages({ db, reads, config, uploads, ...counted, drain, clock })))
  app.use(onError(() => pagesPart().pageErrors)) // those of `drain.gate` too
  app.use(lastErrors) // those of an error page
  return app
}

/** The room for files that are sent: in the data folder, for this database alone. */
export function uploadsIn({ dataFolder, databaseUrl }: Pick<Config, 'dataFolder' | 'databaseUrl'>): Uploads {
  const name = dialectOf(databaseUrl) === 'sqlite' ? basename(sqliteFile(databaseUrl)) : 'postgresql'
  return new Uploads(join(dataFolder, 'uploads', name))
}

/** They are most of what there is to load: a start answers first, and loads them when it has, or somebody asks. */
const interfacePart = () => require('./json-interface') as typeof import('./json-interface')
const pagesPart = () => require('./pages') as typeof import('./pages')

/** Loads what is loaded on demand, so that no later request waits for it, and no update of the files comes in between. */
export function loadParts(): void {
  interfacePart()
  pagesPart()
}

/**
 * Our own policy: helmet's allows inline styles and forces https, which would break an installation on a gym's LAN. There
 * forms are told from forged ones by their Origin, which browsers send as `null` under helmet's `no-referrer`.
 */
function headersFor({ baseUrl }: Config): Parameters<typeof securityHeaders>[0] {
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
