import { accessSync, constants, existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { createApp, loadParts, uploadsIn } from '../app'
import { type LogStep, type Prepared, prepareDatabase } from '../boot'
import type { Config } from '../config/config'
import { dialectOf, sqliteFile } from '../config/database-url'
import { closeToOthers, restrict } from '../config/private-files'
import { secretFile } from '../config/secret'
import { commit, version } from '../config/version'
import type { Db } from '../db/client'
import { type Database, databaseName } from '../db/client'
import { holdForServing, type ServingLock } from '../db/file-lock'
import { Leases } from '../db/processes/leases'
import { setupUrl } from '../domain/accounts/setup-link'
import { Drain } from '../http/drain'
import { httpServer } from '../http/http-server'
import { LoadGate } from '../http/load/gate'
import type { Metrics } from '../http/metrics'
import { sharedBy } from '../http/shared-counts'
import { createLog } from '../log'
import { setPush } from '../services/notifications/push-switch'
import { isSetUp } from '../services/platform/accounts/is-set-up'
import { startMail } from '../services/platform/mail/start'
import { loadQuotas } from '../services/platform/quotas'
import { noteServerSecret } from '../services/platform/server-secret'
import { forgetUnknownProxy } from '../services/platform/unknown-proxy'
import { UsageCounts } from '../services/platform/usage/counts'
import type { Background } from './background'
import { backUpRegularly } from './backing-up'
import { releaseMemoryRegularly } from './memory'
import { StartError } from './start-error'
import { stopOnSignal, stopWhileStarting } from './stopping'

/** By then the first requests are answered. */
const SETTLE_MS = 2_000
const OLD_UPLOAD_MS = 2 * 60 * 60_000

export async function serve(config: Config): Promise<void> {
  const logStep: LogStep = step => process.stderr.write(`${step}\n`)
  const lock = takeLock(config)
  const log = createLog(config.logLevel)
  const database = await prepare(config, logStep, lock, log)
  try {
    await serveFrom(database, { config, logStep, lock, log })
  } catch (error) {
    // The check describes damage better than the statement that met it.
    await database.sound
    throw error
  }
}

type Start = { config: Config; logStep: LogStep; lock: ServingLock; log: Logger }

async function serveFrom(database: Prepared, { config, logStep, lock, log }: Start): Promise<void> {
  const { prisma: db, probe } = database
  const mailState = await startMail(db, config)
  setPush(db, config.push)
  const withoutGym = !(await isSetUp(db))
  await loadQuotas(db)
  const drain = new Drain()
  const load = new LoadGate().watch()
  const metrics = metricsOf(config, load, database)
  const usage = new UsageCounts()
  const gate = config.rateLimit > 0 && { load }
  const counted = database.dialect === 'postgresql' && { counts: sharedBy(db) }
  const shared = database.dialect === 'postgresql' ? new Leases(db, 'upload') : undefined
  const uploads = uploadsIn(config, shared)
  // On SQLite no other process can be writing; on PostgreSQL others may be.
  await uploads.sweep(database.dialect === 'sqlite' ? 0 : OLD_UPLOAD_MS)
  const app = createApp({
    db,
    config,
    uploads,
    log,
    drain,
    probe,
    usage,
    replica: database.replica !== undefined,
    ...counted,
    ...gate,
    ...(metrics && { metrics }),
  })
  const server = httpServer(app)
  await listen(server, config)
  const { port } = server.address() as AddressInfo
  log.info(described(config, port), 'serving')
  // Reads are answered already. A damaged file ends the start here, before any write.
  await database.sound
  await forgetUnknownProxy(db)
  if (await noteServerSecret(db, config.secret)) logStep(OTHER_SECRET)
  // Ready before the address is printed: from then on a signal ends the process gracefully.
  let background: Background | null = null
  stopOnSignal({
    ...{ server, database, log, drain, lock, usage },
    stopBackground: async () => background?.stop(),
  })
  applyQuotas(db, log)
  backUpRegularly(db, config, log, logStep)
  if (mailState === 'demo' || mailState === 'development') logStep(NO_MAIL[mailState])
  logStep(`Chalkbox is at http://localhost:${port}${config.baseUrlIsDefault ? '' : ` (${config.baseUrl})`}`)
  if (withoutGym) logStep(noGymYet(config, port))
  const settle = () => {
    if (drain.draining) return
    metrics?.load()
    loadParts()
    const { startBackground } = require('./background') as typeof import('./background')
    background = startBackground({ db, config, log, usage, sendsMail: mailState === 'on' })
  }
  setTimeout(settle, SETTLE_MS).unref()
  releaseMemoryRegularly()
}

function metricsOf(config: Config, load: LoadGate, { prisma: db, replica }: Database): Metrics | null {
  const { databaseUrl, metricsFrom } = config
  if (metricsFrom.length === 0) return null
  const { createMetrics } = require('../http/metrics') as typeof import('../http/metrics')
  const sqlite = dialectOf(databaseUrl) === 'sqlite' && { walFile: `${sqliteFile(databaseUrl)}-wal` }
  const background = () => {
    const { createBackground } = require('./measuring') as typeof import('./measuring')
    return createBackground(db, config)
  }
  const reads = replica && { reads: replica.counts }
  return createMetrics({ load, from: metricsFrom, background, ...sqlite, ...reads })
}

async function prepare(config: Config, logStep: LogStep, lock: ServingLock, log: Logger): Promise<Prepared> {
  const { databaseUrl: url } = config
  if (dialectOf(url) === 'sqlite') return prepareDatabase(url, logStep, { lock, checkLater: true })
  const started = stopWhileStarting(log)
  try {
    return await prepareDatabase(url, logStep, {
      lock,
      connections: config.databaseConnections,
      prepared: config.databasePrepared,
      ...(config.replicaUrl !== null && { replica: { url: config.replicaUrl, log } }),
      onWait: (reason, secondsLeft) =>
        log.warn(
          { database: databaseName(url), reason, seconds_left: secondsLeft },
          'waiting for the database',
        ),
    })
  } finally {
    started()
  }
}

function described({ databaseUrl, dataFolder, host, baseUrl, baseUrlIsDefault }: Config, port: number) {
  return {
    version: version(),
    commit: commit(),
    database: databaseName(databaseUrl),
    folder: dataFolder,
    address: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    ...(!baseUrlIsDefault && { base_url: baseUrl }),
  }
}

const NO_MAIL = {
  demo: 'No mail is sent: the demo is in this database.',
  development: 'No mail is sent: NODE_ENV is development.',
}

const OTHER_SECRET =
  'SECRET is not the one of the last start: invite links and other older links no longer open.'

function noGymYet({ baseUrl, baseUrlIsDefault, secret }: Config, port: number): string {
  const url = setupUrl(baseUrlIsDefault ? `http://localhost:${port}` : baseUrl, secret)
  return `There is no gym yet. Create one on this page; the link works once:
  ${url}
or look around in a demo gym:  bin/chalkbox demo --serve`
}

function takeLock({ databaseUrl, dataFolder }: Config): ServingLock {
  restrict(secretFile(dataFolder))
  if (dialectOf(databaseUrl) === 'sqlite') {
    // SQLite opens unwritable files, and every later write would fail.
    const file = sqliteFile(databaseUrl)
    for (const path of [dataFolder, file, `${file}-wal`, `${file}-shm`])
      if (existsSync(path)) accessSync(path, constants.W_OK)
    closeToOthers(file)
  }
  return holdForServing(databaseUrl)
}

async function listen(server: Server, config: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(taken ? new StartError(`Port ${config.port} is taken. Choose another with PORT=….`) : error)
    })
    server.listen(config.port, config.host, resolve)
  })
}

const EVERY_MS = 10_000

function applyQuotas(db: Db, log: Logger): void {
  const load = () =>
    loadQuotas(db).catch((err: unknown) => log.warn({ err }, 'could not read the quotas of gyms'))
  setInterval(() => void load(), EVERY_MS).unref()
}
