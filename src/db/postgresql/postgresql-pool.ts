/** PostgreSQL connections with timeouts for everything. */
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg'
import { readPostgresqlUrl } from '../../config/postgresql-url'
import { assertOutsideTransaction } from '../inside-transaction'
import { connectToServing } from '../processes/servers'

const CONNECT_MS = 4_000
const PATIENT_CONNECT_MS = 10_000
/** The server cancels statements after this; GRACE_MS later the connection is considered dead. */
const STATEMENT_MS = 3_500
const GRACE_MS = 500

export type PostgresqlOptions = {
  poolSize?: number
  /** Frequent statements are prepared, which a pooler in transaction mode may not support. */
  prepared?: boolean
  /** Idle connections don't keep the process alive, for tests without a close. */
  exitWhenIdle?: boolean
  /** No statement timeout, for work on a whole gym that no browser waits for. */
  patient?: boolean
}

/** Connection settings of a PostgreSQL URL. */
export function postgresqlConfig(url: string, statementMs = 0): ClientConfig & { database?: string } {
  const { connection, schema, options } = readPostgresqlUrl(url)
  const session = {
    // In another time zone the driver would shift every timestamp.
    TimeZone: 'UTC',
    // Prisma qualifies names in every statement; migrations and raw SQL rely on this.
    search_path: `"${schema}"`,
    ...(statementMs > 0 && { statement_timeout: statementMs }),
  }
  const settings = Object.entries(session).map(([name, value]) => `-c ${name}=${value}`)
  return {
    ...connection,
    // Detects a server that vanished, however long a statement may take.
    keepAlive: true,
    connectionTimeoutMillis: statementMs > 0 ? CONNECT_MS : PATIENT_CONNECT_MS,
    fallback_application_name: 'chalkbox',
    options: [options, ...settings].join(' ').trim(),
  }
}

/** A single connection to the database of a PostgreSQL URL, to the primary of several servers. */
export function postgresqlClient(url: string): Client {
  const config = postgresqlConfig(url)
  return new (connectToServing(Client, url, config))(config)
}

/** Opens the pool for serving, with the schema of its tables. */
export function postgresqlPool(
  url: string,
  { poolSize = 10, exitWhenIdle = false, patient = false }: PostgresqlOptions,
): { pool: Pool; schema: string; changes(): number | null } {
  let changes = 0
  const noteChange = () => {
    changes++
  }
  const connection = postgresqlConfig(url, patient ? 0 : STATEMENT_MS)
  const config: PoolConfig = {
    ...connection,
    max: poolSize,
    allowExitOnIdle: exitWhenIdle,
    Client: connectToServing(patient ? Client : impatientClient(noteChange), url, connection),
  }
  // Commands (`patient`) have no cache and need no count of changes.
  const counted = () => (patient ? null : changes)
  const pool = new Pool(config)
  // A stopping server sends a last error while the connection closes.
  pool.on('error', () => undefined)
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  // The driver's own `query` connects with a callback; Prisma's transactions don't.
  pool.connect = (async (...args: unknown[]) => {
    const [callback] = args as [((error: unknown) => void)?]
    try {
      // A statement on another connection would not belong to the transaction.
      assertOutsideTransaction()
    } catch (error) {
      if (!callback) throw error
      return callback(error)
    }
    return connect(...args)
  }) as Pool['connect']
  return { pool, schema: readPostgresqlUrl(url).schema, changes: counted }
}

/** Runs a statement of figures and texts; each row is a list of values. */
export type Ask = (text: string, values?: unknown[]) => Promise<unknown[][]>

/** Returns a function that runs statements on a pool or connection. */
export function asker(on: Pick<Pool, 'query'>): Ask {
  return async (text, values = []) => (await on.query({ text, values, rowMode: 'array' })).rows as unknown[][]
}

const CHANGES = /^\s*(?!SELECT|BEGIN|SET|SAVEPOINT|RELEASE|SHOW)\w/i

/** The text of a statement in any form that the driver takes. */
export function statementText(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '')
}

/**
 * A client that closes its connection when a statement times out. The driver's `query_timeout` keeps its open
 * transaction.
 */
function impatientClient(noteChange: () => void): typeof Client {
  return class extends Client {
    // All signatures of the driver's `query` take a callback last or return a promise.
    override query = ((...args: unknown[]): unknown => {
      const inTime = this.#breakOffUnlessAnswered()
      const changes = CHANGES.test(statementText(args[0]))
      const answered = () => {
        inTime()
        if (changes) noteChange()
      }
      const last = args.findLastIndex(arg => typeof arg === 'function')
      if (last >= 0) {
        const callback = args[last] as (...results: unknown[]) => void
        args[last] = (...results: unknown[]) => {
          answered()
          callback(...results)
        }
      }
      const result = (super.query as (...all: unknown[]) => unknown)(...args)
      if (result instanceof Promise) result.then(answered, answered)
      return result
    }) as Client['query']

    #breakOffUnlessAnswered(): () => void {
      const { stream } = (this as unknown as { connection: { stream: { destroy(): void } } }).connection
      // A second timer: an answer that arrived while the process was busy is read before it fires.
      let timer = setTimeout(() => {
        timer = setTimeout(() => stream.destroy(), GRACE_MS)
      }, STATEMENT_MS)
      return () => clearTimeout(timer)
    }
  }
}
