/** The serving process: configuration → database → application → listen, and an orderly end. */
import './require-node'

import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { createApp } from './app'
import { prepareDatabase, type Say } from './boot'
import { type Config, ConfigError, loadConfig } from './config'
import { dialectOf, sqliteFile } from './database-url'
import type { Database } from './db/client'
import { lockForServing } from './db/file-lock'
import { setupUrl } from './domain/accounts/setup-link'
import { Drain } from './http/drain'
import { httpServer } from './http/http-server'
import { createLog } from './log'
import { isSetUp } from './services/platform/setup'
import { forgetOldAnswers } from './services/shared/idempotency'

/** How long running requests may take to finish once the process is told to stop. */
const DRAIN_MS = 10_000

/** Serves until told to stop. Prints what went wrong and ends with 1 when it cannot. */
export async function main(): Promise<void> {
  try {
    await serve(loadConfig())
  } catch (error) {
    process.stderr.write(`${reasonOf(error as Error)}\n`)
    process.exit(1)
  }
}

/** Starts serving: the address is printed, and the process ends itself on SIGTERM or SIGINT. */
export async function serve(config: Config): Promise<void> {
  const say: Say = step => process.stderr.write(`${step}\n`)
  const unlock = takeLock(config)
  const log = createLog(config.logLevel)
  const database = await prepareDatabase(config.databaseUrl, say)
  const withoutGym = !(await isSetUp(database.prisma))
  const drain = new Drain()
  const server = httpServer(createApp({ db: database.prisma, config, log, drain }))
  await listen(server, config)
  // Before anybody is told that the server is there: from then on a signal is an orderly end.
  stopOnSignal({ server, database, log, drain, unlock })
  forgetOldAnswersHourly(database, log)
  const { port } = server.address() as AddressInfo
  say(`Chalkbox is at http://localhost:${port}${config.baseUrlIsDefault ? '' : ` (${config.baseUrl})`}`)
  if (withoutGym) say(noGymYet(config, port))
}

/** The link is told to whoever sees this output, and to nobody else. */
function noGymYet({ baseUrl, baseUrlIsDefault, secret }: Config, port: number): string {
  const url = setupUrl(baseUrlIsDefault ? `http://localhost:${port}` : baseUrl, secret)
  return `There is no gym yet. Make it on this page; the link works once:
  ${url}
or look around in a lifelike one:  npm run demo`
}

class StartError extends Error {}

const DISK = /^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|SQLITE_(FULL|READONLY|IOERR|CANTOPEN)\w*)$/

/** What an operator can put right is said in a line; what is a bug of ours, with where it happened. */
function reasonOf(error: Error & { code?: string }): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  if (DISK.test(error.code ?? '')) return `The data folder cannot be used: ${error.message} (${error.code})`
  return error.stack ?? error.message
}

function takeLock(config: Config): () => void {
  if (dialectOf(config.databaseUrl) !== 'sqlite') return () => undefined
  mkdirSync(config.dataFolder, { recursive: true })
  const file = sqliteFile(config.databaseUrl)
  // SQLite would open what it cannot write to all the same, and every write fail later.
  for (const path of [config.dataFolder, file]) if (existsSync(path)) accessSync(path, constants.W_OK)
  const unlock = lockForServing(file)
  if (!unlock) {
    throw new StartError(
      `Another Chalkbox is serving ${file}. Stop it first, or name another file in DATABASE_URL.`,
    )
  }
  return unlock
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

type Running = { server: Server; database: Database; log: Logger; drain: Drain; unlock: () => void }

/**
 * On the first signal new requests are turned away, running ones finish (10 seconds at most), the database is closed
 * (SQLite then folds its write-ahead log into the file) and the process ends with 0. A second signal does not wait.
 */
function stopOnSignal({ server, database, log, drain, unlock }: Running): void {
  const stop = async (signal: string) => {
    if (drain.draining) process.exit(1)
    log.info({ signal }, 'stopping')
    const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    await drain.start()
    server.close()
    server.closeIdleConnections()
    clearTimeout(patience)
    await database.close()
    unlock()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function forgetOldAnswersHourly(database: Database, log: Logger): void {
  const forget = () =>
    forgetOldAnswers(database.prisma).catch(error => log.warn({ err: error }, 'could not forget old answers'))
  setInterval(forget, 60 * 60 * 1000).unref()
}

if (require.main === module) void main()
