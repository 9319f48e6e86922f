/** How a serving process ends: in order, and in time whatever hangs. */
import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Database } from '../db/client'
import type { ServingLock } from '../db/file-lock'
import type { Replica } from '../db/processes/replica'
import type { Drain } from '../http/drain'
import type { Archiver } from './archiving'
import type { Mailer } from './mailing'
import type { WebhookSender } from './webhooks'

/** How long running requests may take to finish once the process is told to stop. */
const DRAIN_MS = 10_000
/** When the process ends without having finished: a supervisor that waits 15 seconds does not have to kill it. */
const AT_THE_LATEST_MS = 14_000
/** Two signals within this time are one. */
const SAME_SIGNAL_MS = 500
const SIGNALS = ['SIGTERM', 'SIGINT'] as const

export type Running = {
  server: Server
  database: Database
  /** Null where there is none. */
  replica: Replica | null
  log: Logger
  drain: Drain
  lock: ServingLock
  /** Null where no mail is sent. */
  mailer: Mailer | null
  webhooks: WebhookSender
  archiver: Archiver
}

/** Ends the process on a signal while it waits for its database, where there is nothing to finish. Returns what ends that. */
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
 * On the first signal new requests are turned away, running ones, mails and events that are being sent finish (10 seconds at most), the database is closed
 * (SQLite then folds its write-ahead log into the file) and the process ends with 0. A second signal does not wait. What
 * hangs, such as a database that does not answer, is given up on after 14 seconds: the process then ends with 1.
 */
export function stopOnSignal(running: Running): void {
  const { log, drain } = running
  let since = 0
  const stop = async (signal: string) => {
    if (drain.draining) {
      // One Ctrl-C comes twice under npm: from the terminal, and passed on.
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
  const { server, database, replica, drain, lock, mailer, webhooks, archiver } = running
  const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await Promise.all([drain.start(), mailer?.stop(), webhooks.stop(), archiver.stop()])
  server.close()
  server.closeIdleConnections()
  clearTimeout(patience)
  await replica?.close()
  await database.close()
  lock.release()
}
