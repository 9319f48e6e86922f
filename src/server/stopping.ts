import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Database } from '../db/client'
import type { ServingLock } from '../db/file-lock'
import type { Drain } from '../http/drain'
import type { UsageCounts } from '../services/platform/usage/counts'

const DRAIN_MS = 10_000
/** The process exits unfinished after this, before supervisors kill it at 15 seconds. */
const AT_THE_LATEST_MS = 14_000
const SAME_SIGNAL_MS = 500
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

export type Running = {
  server: Server
  database: Database
  log: Logger
  drain: Drain
  lock: ServingLock
  usage: UsageCounts
  stopBackground(): Promise<void>
}

/** Ends the process on a signal while it waits for its database. */
export function stopWhileStarting(log: Logger): () => void {
  const stop = (signal: string) => {
    log.info({ signal }, 'stopped')
    process.exit(0)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

/**
 * On the first signal refuses new requests, finishes running requests, mails and events (10 seconds at most),
 * closes the database (SQLite then folds its write-ahead log into the file), and exits with 0. After 14 seconds of
 * hanging work the process exits with 1.
 */
export function stopOnSignal(running: Running): void {
  const { log, drain } = running
  let since = 0
  const stop = async (signal: string) => {
    if (drain.draining) {
      // npm passes Ctrl-C on, so a process receives two signals.
      if (performance.now() - since >= SAME_SIGNAL_MS) process.exit(1)
      return
    }
    since = performance.now()
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('stopped without closing the database, which does not answer')
      process.exit(1)
    }, AT_THE_LATEST_MS)
    await finish(running)
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
}

async function finish(running: Running): Promise<void> {
  const { server, database, drain, lock, log, usage, stopBackground } = running
  const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await Promise.all([drain.start(), stopBackground()])
  server.close()
  server.closeIdleConnections()
  clearTimeout(patience)
  const { flushUsage } = require('./usage') as typeof import('./usage')
  await flushUsage({ db: database.prisma, log, usage })
  await database.close()
  lock.release()
}
