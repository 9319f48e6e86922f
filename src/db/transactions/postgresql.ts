/** A PostgreSQL transaction on a pooled connection, which returns to the pool at the end. */
import type { Pool, PoolClient } from 'pg'
import { together } from '../direct/together'
import { asker, changer } from '../postgresql/postgresql-pool'
import type { Opened } from './running'

const BEGIN: Record<string, string> = {
  Serializable: 'BEGIN ISOLATION LEVEL SERIALIZABLE',
  ReadCommitted: 'BEGIN ISOLATION LEVEL READ COMMITTED',
}
const BEGINS = /^(BEGIN|SET TRANSACTION)\b/

/** Begins a serializable transaction. */
export function beginPostgresql(pool: Pool, isolationLevel = ''): Promise<Opened> | null {
  const begin = BEGIN[isolationLevel]
  return begin === undefined ? null : beginBy(begin, pool)
}

async function beginBy(begin: string, pool: Pool): Promise<Opened> {
  const connection = await pool.connect()
  // The pending statement reports a broken connection.
  connection.on('error', nothing)
  const release = (error?: Error) => {
    connection.removeListener('error', nothing)
    connection.release(error)
  }
  try {
    await connection.query(begin)
  } catch (error) {
    release(error as Error)
    throw error
  }
  return new PostgresqlTransaction(connection, release).opened
}

class PostgresqlTransaction {
  readonly opened: Opened
  #isOver = false
  #failure: unknown = null
  #cause: unknown = null
  #last: Promise<unknown> = Promise.resolve()
  readonly #reads: ReturnType<typeof together>

  constructor(
    private readonly connection: PoolClient,
    private readonly release: (error?: Error) => void,
  ) {
    const own = { query: (query: unknown) => this.#query(query) } as unknown as Pool
    // A failed statement ends the transaction, so no statement is repeated.
    this.#reads = together(asker(own), () => false)
    const change = changer(own)
    this.opened = {
      source: {
        dialect: 'postgresql',
        ask: this.#reads.ask,
        change: (...changed) => {
          void this.#reads.flush()
          return change(...changed)
        },
        isLast: () => false,
        tell: error => {
          this.#failure ??= error
        },
      },
      forClient: forClient(query => this.#ofClient(query)),
      commit: () => this.#end('COMMIT'),
      rollback: () => this.#end('ROLLBACK'),
    }
  }

  async #query(query: unknown): Promise<unknown> {
    if (this.#isOver) throw new Error('the transaction is over')
    return this.#send(query)
  }

  /** The driver runs one statement at a time. */
  #send(query: unknown): Promise<unknown> {
    const send = () => this.connection.query(query as string)
    const mine = this.#last.then(send, send).catch(error => {
      this.#cause ??= error
      // After a failure PostgreSQL refuses every statement; only the first error says whether a retry helps.
      throw isAborted(error) ? this.#cause : error
    })
    this.#last = mine
    mine.catch(nothing)
    return mine
  }

  async #ofClient(query: unknown): Promise<unknown> {
    const text = typeof query === 'string' ? query : (query as { text: string }).text
    if (BEGINS.test(text)) return NO_ROWS
    // Waiting reads were requested earlier.
    void this.#reads.flush()
    if (this.#failure !== null) {
      const failure = this.#failure
      this.#failure = null
      throw failure
    }
    if (text === 'COMMIT' || text === 'ROLLBACK') {
      await this.#end(text)
      return NO_ROWS
    }
    return this.#query(query)
  }

  async #end(statement: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    if (this.#isOver) {
      // After a timeout.
      if (statement === 'ROLLBACK') return
      throw new Error('the transaction is over')
    }
    void this.#reads.flush()
    const ended = this.#send(statement)
    this.#isOver = true
    let failure: Error | undefined
    try {
      const { command } = (await ended) as { command: string }
      // The first failure ended the transaction, so COMMIT fails with it and is retried where that helps.
      if (command !== statement) throw this.#cause ?? new Error('PostgreSQL has rolled the transaction back')
    } catch (error) {
      failure = statement === 'ROLLBACK' ? (error as Error) : undefined
      throw error
    } finally {
      this.release(failure)
    }
  }
}

/** Poses as a connection with a transaction whose COMMIT fails with this error. */
export function toPostgresqlFailure(error: unknown): unknown {
  return forClient(async query => {
    if (query === 'COMMIT' || (query as { text?: string }).text === 'COMMIT') throw error
    return NO_ROWS
  })
}

function forClient(query: (query: unknown) => Promise<unknown>): unknown {
  return { query, on: nothing, removeListener: nothing, release: nothing }
}

const isAborted = (error: unknown) => (error as { code?: unknown }).code === '25P02'

const NO_ROWS = { rows: [], fields: [], rowCount: 0 }
function nothing(): void {}
