/** Waits for PostgreSQL to come up: after a power cut everything on a machine starts at once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseName } from '../client'
import { UnusableDatabase } from '../unusable'
import { postgresqlClient } from './postgresql-pool'

const WAIT_MS = 30_000
const EVERY_MS = 1_000

/** Failures that waiting doesn't fix: wrong user or password, missing database, missing rights. */
const FINAL = /^(28...|3D000|42501)$/
const FINAL_TLS = /does not support SSL|certificate|self-signed|altname|CERT_/i

/** Called once a second during the wait, with the reason and the remaining seconds. */
export type OnWait = (reason: string, secondsLeft: number) => void

/**
 * Returns once the server accepts connections to the database. Throws UnusableDatabase after 30 seconds, or at once
 * when waiting would not help.
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
    // A frozen server doesn't close its connections.
    void client.end().catch(() => undefined)
  }
}

/** All addresses of a name were tried; the first failure is enough. */
function failureIn(error: unknown): Failure {
  const one = error instanceof AggregateError ? error.errors[0] : error
  const { message, code } = one as { message: string; code?: string }
  return { message: message.trim().replace(/\.$/, ''), code: code ?? '' }
}

function isFinal({ message, code }: Failure): boolean {
  return FINAL.test(code) || FINAL_TLS.test(`${code} ${message}`)
}
