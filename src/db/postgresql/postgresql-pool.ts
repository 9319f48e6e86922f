/** PostgreSQL connections with timeouts for everything. */
import { Client, type ClientConfig, type CustomTypesConfig, Pool, type PoolConfig, types } from 'pg'
import { readPostgresqlUrl } from '../../config/postgresql-url'
import { assertOutsideTransaction } from '../inside-transaction'
import { connectToServing } from '../processes/servers'
import { takeLease } from '../transactions/lease'
import { preparingClient, statementNames } from './prepared-statements'

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
  { poolSize = 10, exitWhenIdle = false, patient = false, prepared = false }: PostgresqlOptions,
): { pool: Pool; schema: string; changes(): number | null } {
  let changes = 0
  const noteChange = () => {
    changes++
  }
  const connection = postgresqlConfig(url, patient ? 0 : STATEMENT_MS)
  const Serving = prepared ? preparingClient(Client, statementNames()) : Client
  const config: PoolConfig = {
    ...connection,
    max: poolSize,
    allowExitOnIdle: exitWhenIdle,
    Client: connectToServing(patient ? Client : impatientClient(Serving, noteChange), url, connection),
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
    const given = callback ? null : takeLease()
    if (given) return given()
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

/** Returns a function that runs read-only statements; each row is a list of values, timestamps are ISO text. */
export function asker(pool: Pick<Pool, 'query'>) {
  return async (text: string, values: unknown[]): Promise<unknown[][]> => {
    const { rows } = await pool.query({ text, values, rowMode: 'array', types: READ_AS })
    return rows as unknown[][]
  }
}

/** Returns a function that runs statements without result rows and returns the number of changed rows. */
export function changer(pool: Pool) {
  return async (text: string, values: unknown[]): Promise<number> => {
    const { rowCount } = await pool.query({ text, values })
    return rowCount ?? 0
  }
}

/** True for failures that another query would hit as well: no server, no answer in time. */
export function isOutOfReach(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return !(typeof code === 'string' && STATEMENT_REFUSED.test(code))
}

const STATEMENT_REFUSED = /^(22|42)...$/
/** `timestamp` in UTC, as the server writes it; the driver would take it for local time. */
const TIMESTAMP = 1114
const READ_AS = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === TIMESTAMP
      ? (text: string) => `${text.replace(' ', 'T')}Z`
      : types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
}

const CHANGES = /^\s*(?!SELECT|BEGIN|SET|SAVEPOINT|RELEASE|SHOW)\w/i

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '')
}

/**
 * A client that closes its connection when a statement times out. The driver's `query_timeout` keeps its open
 * transaction.
 */
function impatientClient(Base: typeof Client, noteChange: () => void): typeof Client {
  return class extends Base {
    // All signatures of the driver's `query` take a callback last or return a promise.
    override query = ((...args: unknown[]): unknown => {
      const inTime = this.#breakOffUnlessAnswered()
      const changes = CHANGES.test(textOf(args[0]))
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
