/**
 * Prisma's driver adapter for SQLite. In the stock adapter a plain statement joins whatever transaction another request
 * has open, and vanishes with its rollback. Here:
 *  - writes and whole transactions queue for one writer connection;
 *  - plain reads see only committed data, and never wait;
 *  - a transaction is BEGIN IMMEDIATE, and a failed COMMIT rolls back;
 *  - a database held by another process is retried without blocking the event loop for long;
 *  - a root-client statement inside a transaction, which would wait for itself, throws.
 */
import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
  SqlQuery,
  SqlResultSet,
  Transaction,
} from '@prisma/driver-adapter-utils'
import BetterSqlite3 from 'better-sqlite3'
import { breathe, LONGEST_MS } from '../domain/shared/breathe'
import { assertOutsideTransaction } from './inside-transaction'
import { Mutex } from './mutex'
import { SqliteConnection, type SqliteOptions } from './sqlite-connection'
import { createDriverError, isBusy } from './sqlite-errors'

const ADAPTER = { provider: 'sqlite', adapterName: 'chalkbox-sqlite' } as const
const info = { maxBindValues: 32_000, supportsRelationJoins: false }

export class SqliteAdapterFactory implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = ADAPTER.provider
  readonly adapterName = ADAPTER.adapterName

  #connected: SqliteAdapter | null = null

  constructor(private readonly options: SqliteOptions) {}

  /** Opens the file before Prisma does. Null on failure, which Prisma reports. */
  get connected(): SqliteAdapter | null {
    try {
      this.#connected ??= new SqliteAdapter(this.options)
    } catch {
      return null
    }
    return this.#connected
  }

  async connect(): Promise<SqliteAdapter> {
    if (!this.#connected || this.#connected.isClosed) this.#connected = new SqliteAdapter(this.options)
    return this.#connected
  }

  /** Closes the connections, even if Prisma never used them. */
  async close(): Promise<void> {
    await this.#connected?.dispose()
  }

  async connectToShadowDb(): Promise<SqliteAdapter> {
    return new SqliteAdapter({ ...this.options, file: ':memory:' })
  }
}

/** SQLite answers within the tick: one query follows the other, of all requests, and nothing else is read or sent. */
class Pauses {
  #since: number | null = null

  /** Lets the event loop go round when queries have kept it for long. */
  take(): Promise<void> | undefined {
    if (this.#since === null) {
      this.#since = performance.now()
      setImmediate(() => {
        this.#since = null
      })
    }
    return performance.now() - this.#since < LONGEST_MS ? undefined : breathe()
  }
}

/** The two connections to one database file. */
export class SqliteAdapter implements SqlDriverAdapter {
  readonly provider = ADAPTER.provider
  readonly adapterName = ADAPTER.adapterName
  readonly #writer: SqliteConnection
  readonly #reader: SqliteConnection
  readonly #turns = new Mutex()
  readonly #pauses = new Pauses()
  readonly #patienceMs: number
  readonly #isSnapshot: boolean
  isClosed = false

  constructor(options: SqliteOptions) {
    this.#patienceMs = options.busyPatienceMs ?? 5_000
    const timeout = options.busyTimeoutMs ?? 250
    this.#writer = new SqliteConnection(
      new BetterSqlite3(options.file, { timeout }),
      options.synchronous ?? 'FULL',
      options.onDamage,
    )
    // An in-memory database exists for one connection only.
    this.#reader =
      options.singleConnection || options.file === ':memory:'
        ? this.#writer
        : new SqliteConnection(
            new BetterSqlite3(options.file, { timeout, readonly: true }),
            'FULL',
            options.onDamage,
          )
    this.#isSnapshot = options.snapshot === true
    if (options.snapshot) this.#reader.script('BEGIN')
  }

  getConnectionInfo() {
    return info
  }

  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    assertOutsideTransaction()
    await this.#pauses.take()
    if (this.#reader.isRead(query.sql)) return this.#patiently(() => this.#reader.query(query))
    return this.#turns.run(() => this.#patiently(() => this.#writer.query(query)))
  }

  /**
   * Changes with every commit of any process; null when unknown. Read on the reader connection, because SQLite ignores
   * a connection's own writes.
   */
  get revision(): string | null {
    return this.#reader === this.#writer || this.#isSnapshot ? null : this.#reader.dataVersion()
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    assertOutsideTransaction()
    await this.#pauses.take()
    return this.#turns.run(() => this.#patiently(() => this.#writer.execute(query)))
  }

  async executeScript(script: string): Promise<void> {
    await this.#turns.run(() => this.#patiently(() => this.#writer.script(script)))
    this.#reader.forgetStatements()
  }

  async startTransaction(isolation?: IsolationLevel): Promise<Transaction> {
    if (isolation && isolation !== 'SERIALIZABLE')
      throw createDriverError({ kind: 'InvalidIsolationLevel', level: isolation })
    assertOutsideTransaction()
    const release = await this.#turns.acquire()
    try {
      await this.#patiently(() => this.#writer.control('BEGIN IMMEDIATE'))
      return new SqliteTransaction(this.#writer, this.#pauses, release)
    } catch (error) {
      release()
      throw error
    }
  }

  /** Makes writes wait until the check ends. */
  holdWrites(check: Promise<void>): Promise<void> {
    return this.#turns.holdUntil(check)
  }

  async dispose(): Promise<void> {
    if (this.isClosed) return
    const close = () => {
      this.isClosed = true
      if (this.#reader !== this.#writer) this.#reader.close()
      this.#writer.close()
    }
    // After a failed check nobody gets the lock, and nobody writes.
    await this.#turns.run(close).catch(close)
  }

  /** Retries while another process holds the database, leaving the event loop free in between. */
  async #patiently<T>(work: () => T): Promise<T> {
    const until = performance.now() + this.#patienceMs
    for (;;) {
      try {
        return work()
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error
        await new Promise(resolve => setTimeout(resolve, 20 + Math.random() * 60))
      }
    }
  }
}

/** A transaction holds the writer from BEGIN to COMMIT or ROLLBACK. */
class SqliteTransaction implements Transaction {
  readonly provider = ADAPTER.provider
  readonly adapterName = ADAPTER.adapterName
  /** commit() and rollback() send the statements themselves, to clean up after a failed COMMIT. */
  readonly options = { usePhantomQuery: true }
  #ended = false

  constructor(
    private readonly connection: SqliteConnection,
    private readonly pauses: Pauses,
    private readonly release: () => void,
  ) {}

  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    await this.pauses.take()
    this.#assertOpen()
    return this.connection.query(query)
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    await this.pauses.take()
    this.#assertOpen()
    return this.connection.execute(query)
  }

  /**
   * A statement after the end, or after SQLite has rolled back by itself, as on a full disk, would run outside the
   * transaction.
   */
  #assertOpen(): void {
    if (this.#ended || !this.connection.inTransaction) throw new Error('the transaction is over')
  }

  async commit(): Promise<void> {
    this.#end('COMMIT')
  }

  async rollback(): Promise<void> {
    if (!this.#ended) this.#end('ROLLBACK')
  }

  #end(statement: 'COMMIT' | 'ROLLBACK'): void {
    this.#ended = true
    try {
      // After a rollback by SQLite itself (full disk), COMMIT must fail and ROLLBACK has nothing to do.
      if (statement === 'COMMIT' || this.connection.inTransaction) this.connection.control(statement)
    } finally {
      this.connection.rollBackIfOpen()
      this.release()
    }
  }
}
