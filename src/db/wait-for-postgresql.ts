/** A PostgreSQL server that is not up yet is waited for: after a power cut everything on a machine starts at once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseName } from './client'
import { postgresqlClient } from './postgresql-pool'
import { UnusableDatabase } from './unusable'

const WAIT_MS = 30_000
const EVERY_MS = 1_000

/** What waiting does not mend: wrong user or password, no such database, no right to it. */
const FINAL = /^(28...|3D000|42501)$/
const FINAL_TLS = /does not support SSL|certificate|self-signed|altname|CERT_/i

/** Told once a second while a server is waited for: why it cannot be used yet, and how long it still is waited for. */
export type OnWait = (reason: string, secondsLeft: number) => void

/**
 * Returns once the server takes connections to the database. Throws UnusableDatabase when it does not within 30 seconds,
 * and at once when waiting would not help.
 */
export async function waitForPostgresql(url: string, onWait: OnWait, waitMs = WAIT_MS): Promise<void> {
  const name = databaseName(url)
  const deadline = performance.now() + waitMs
  let reason = 'no answer yet'
  const telling = setInterval(
    () => onWait(reason, Math.max(0, Math.round((deadline - performance.now()) / 1000))),
    EVERY_MS,
  )
  try {
    for (;;) {
      const error = await failureToConnect(url)
      if (error === null) return
      reason = error.message
      if (isFinal(error))
        throw new UnusableDatabase('database_unreachable', `The database ${name} cannot be used: ${reason}.`)
      if (performance.now() + EVERY_MS > deadline)
        throw new UnusableDatabase(
          'database_unreachable',
          `The database ${name} did not answer within ${Math.round(waitMs / 1000)} seconds: ${reason}. Start it, or correct DATABASE_URL.`,
        )
      await sleep(EVERY_MS)
    }
  } finally {
    clearInterval(telling)
  }
}

type Failure = { message: string; code: string }

async function failureToConnect(url: string): Promise<Failure | null> {
  const client = postgresqlClient(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    return failureIn(error)
  } finally {
    // A server that froze meanwhile does not say goodbye.
    void client.end().catch(() => undefined)
  }
}

/** An address that stands for several was tried on each: the first failure says enough. */
function failureIn(error: unknown): Failure {
  const one = error instanceof AggregateError ? error.errors[0] : error
  const { message, code } = one as { message: string; code?: string }
  return { message: message.trim().replace(/\.$/, ''), code: code ?? '' }
}

function isFinal({ message, code }: Failure): boolean {
  return FINAL.test(code) || FINAL_TLS.test(`${code} ${message}`)
}
