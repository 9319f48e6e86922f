/** Connections to PostgreSQL that never wait for ever: a server that does not answer is given up on. */
import { Client, type ClientConfig, type CustomTypesConfig, Pool, type PoolConfig, types } from 'pg'
import { readPostgresqlUrl } from '../postgresql-url'
import { assertOutsideTransaction } from './inside-transaction'
import { atTheRightServer } from './processes/servers'
import { lent } from './transactions/lent'

/** How long a request waits for a connection. */
const CONNECT_MS = 4_000
/** How long a command does, or the start: a machine that is just coming up is slow. */
const PATIENT_CONNECT_MS = 10_000
/** After this the server itself cancels a statement. Half a second more, and the server is taken for frozen. */
const STATEMENT_MS = 3_500
const GRACE_MS = 500

export type PostgresqlOptions = {
  /** Connections at most. */
  poolSize?: number
  /** Idle connections do not keep the process alive, for tests that never close theirs. */
  exitWhenIdle?: boolean
  /** Statements may take as long as they need: for work on a whole gym, which nobody waits for in a browser. */
  patient?: boolean
}

/** How to reach the database of a PostgreSQL URL. `statementMs` limits a statement; 0 is no limit. */
export function postgresqlConfig(url: string, statementMs = 0): ClientConfig & { database?: string } {
  const { connection, schema, options } = readPostgresqlUrl(url)
  const session = {
    // Without UTC the driver shifts every timestamp by the server's time zone.
    TimeZone: 'UTC',
    // Prisma names the schema in every statement; migrations and our own SQL rely on this.
    search_path: `"${schema}"`,
    ...(statementMs > 0 && { statement_timeout: statementMs }),
  }
  const settings = Object.entries(session).map(([name, value]) => `-c ${name}=${value}`)
  return {
    ...connection,
    // A server that is gone without a word is noticed, however long a statement may take.
    keepAlive: true,
    connectionTimeoutMillis: statementMs > 0 ? CONNECT_MS : PATIENT_CONNECT_MS,
    fallback_application_name: 'chalkbox',
    options: [options, ...settings].join(' ').trim(),
  }
}

/** A connection of its own to the database of a PostgreSQL URL: of several servers to the one that is wanted. */
export function postgresqlClient(url: string): Client {
  const config = postgresqlConfig(url)
  return new (atTheRightServer(Client, url, config))(config)
}

/**
 * Connections for serving, with the schema that they are in. `changes` counts what may have changed something, once it is
 * done and before whoever asked for it goes on.
 */
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
    Client: atTheRightServer(patient ? Client : impatientClient(noteChange), url, connection),
  }
  // Those of a command are not counted: it keeps nothing.
  const counted = () => (patient ? null : changes)
  const pool = new Pool(config)
  // A server that stops while a connection closes sends a last error, when the client no longer listens for it.
  pool.on('error', () => undefined)
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  // The driver's own `query` connects by a callback; a transaction of the client's does not.
  pool.connect = (async (...args: unknown[]) => {
    const [callback] = args as [((error: unknown) => void)?]
    const given = callback ? null : lent()
    if (given) return given()
    try {
      // What is sent on another connection would be part of nothing.
      assertOutsideTransaction()
    } catch (error) {
      if (!callback) throw error
      return callback(error)
    }
    return connect(...args)
  }) as Pool['connect']
  return { pool, schema: readPostgresqlUrl(url).schema, changes: counted }
}

/** Asks statements that only read for their rows, each a list of its values; moments come as ISO texts. */
export function asker(pool: Pool) {
  return async (text: string, values: unknown[]): Promise<unknown[][]> => {
    const { rows } = await pool.query({ text, values, rowMode: 'array', types: READ_AS })
    return rows as unknown[][]
  }
}

/** Sends statements that give no rows; returns how many rows each has changed. */
export function changer(pool: Pool) {
  return async (text: string, values: unknown[]): Promise<number> => {
    const { rowCount } = await pool.query({ text, values })
    return rowCount ?? 0
  }
}

/** True for a failure that asking in other words would not mend: no server, no answer in time. */
export function isOutOfReach(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return !(typeof code === 'string' && STATEMENT_REFUSED.test(code))
}

/** The statement or its values are not taken as they are. */
const STATEMENT_REFUSED = /^(22|42)...$/
/** `timestamp` as the server writes it, in UTC; the driver itself would take it for the time of this machine. */
const TIMESTAMP = 1114
const READ_AS = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === TIMESTAMP
      ? (text: string) => `${text.replace(' ', 'T')}Z`
      : types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
}

/** A statement after which others may read something else. */
const CHANGES = /^\s*(?!SELECT|BEGIN|SET|SAVEPOINT|RELEASE|SHOW)\w/i

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '')
}

/**
 * Connections that are broken off when a statement has no answer in time. The driver's own `query_timeout` gives up on
 * the statement and goes on with the connection, whose transaction would then still be open for whoever has it next.
 */
function impatientClient(noteChange: () => void): typeof Client {
  return class extends Client {
    // The driver's `query` has many signatures: all of them take a callback last, or return a promise.
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
      // The grace is a timer of its own: an answer that waited for a busy process is read before it is over.
      let timer = setTimeout(() => {
        timer = setTimeout(() => stream.destroy(), GRACE_MS)
      }, STATEMENT_MS)
      return () => clearTimeout(timer)
    }
  }
}
