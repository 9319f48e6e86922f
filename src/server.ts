/** The serving process: configuration → database → application → listen, and an orderly end. */

import { mkdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { createApp } from './app'
import { prepareDatabase, type Say } from './boot'
import { type Config, ConfigError, loadConfig } from './config'
import { dialectOf, sqliteFile } from './database-url'
import type { Database } from './db/client'
import { lockForServing } from './db/file-lock'
import { setupUrl } from './domain/setup-link'
import { answerClientError } from './http/client-errors'
import { Drain } from './http/drain'
import { createLog } from './log'
import { forgetOldAnswers } from './services/idempotency'
import { isSetUp } from './services/platform/setup'

/** How long running requests may take to finish once the process is told to stop. */
const DRAIN_MS = 10_000

/** Serves until told to stop. Prints what went wrong and ends with 1 when it cannot. */
export async function main(): Promise<void> {
  try {
    await serve(loadConfig())
  } catch (error) {
    const expected = error instanceof ConfigError || error instanceof StartError
    process.stderr.write(`${expected ? (error as Error).message : (error as Error).stack}\n`)
    process.exit(1)
  }
}

/** Starts serving: the address is printed, and the process ends itself on SIGTERM or SIGINT. */
export async function serve(config: Config): Promise<void> {
  const say: Say = step => process.stderr.write(`${step}\n`)
  const unlock = takeLock(config)
  const log = createLog(config.logLevel)
  const database = await prepareDatabase(config.databaseUrl, say)
  const drain = new Drain()
  const server = createServer(createApp({ db: database.prisma, config, log, drain }))
  await listen(server, config)
  const { port } = server.address() as AddressInfo
  say(`Chalkbox is at http://localhost:${port}${config.baseUrlIsDefault ? '' : ` (${config.baseUrl})`}`)
  if (!(await isSetUp(database.prisma))) say(noGymYet(config, port))
  forgetOldAnswersHourly(database, log)
  stopOnSignal({ server, database, log, drain, unlock })
}

/** The link is told to whoever sees this output, and to nobody else. */
function noGymYet({ baseUrl, baseUrlIsDefault, secret }: Config, port: number): string {
  const url = setupUrl(baseUrlIsDefault ? `http://localhost:${port}` : baseUrl, secret)
  return `There is no gym yet. Make it on this page; the link works once:
  ${url}
or look around in a lifelike one:  npm run demo`
}

class StartError extends Error {}

function takeLock(config: Config): () => void {
  if (dialectOf(config.databaseUrl) !== 'sqlite') return () => undefined
  mkdirSync(config.dataFolder, { recursive: true })
  const file = sqliteFile(config.databaseUrl)
  const unlock = lockForServing(file)
  if (!unlock) {
    throw new StartError(
      `Another Chalkbox is serving ${file}. Stop it first, or name another file in DATABASE_URL.`,
    )
  }
  return unlock
}

async function listen(server: Server, config: Config): Promise<void> {
  // A slow client may not hold a connection for ever: so long for the headers, so long for the whole request.
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  server.on('clientError', answerClientError)
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
