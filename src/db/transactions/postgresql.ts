/** A transaction of PostgreSQL's on a connection of the pool, which goes back when it ends. */
import type { Pool, PoolClient } from 'pg'
import { asker, changer } from '../postgresql-pool'
import type { Opened } from './running'

const BEGIN = 'BEGIN ISOLATION LEVEL SERIALIZABLE'
/** What the client says first: it has been said already. */
const BEGINS = /^(BEGIN|SET TRANSACTION)\b/

/** Begins a serialisable transaction. A statement that fails ends it, and is the client's to tell of. */
export async function beginPostgresql(pool: Pool): Promise<Opened> {
  const connection = await pool.connect()
  // A connection that breaks says so to whoever waits for a statement.
  connection.on('error', nothing)
  const release = (error?: Error) => {
    connection.removeListener('error', nothing)
    connection.release(error)
  }
  try {
    await connection.query(BEGIN)
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
  /** What failed first, and so ended the transaction. */
  #cause: unknown = null
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly connection: PoolClient,
    private readonly release: (error?: Error) => void,
  ) {
    const own = { query: (query: unknown) => this.#query(query) } as unknown as Pool
    this.opened = {
      source: {
        dialect: 'postgresql',
        ask: asker(own),
        change: changer(own),
        isLast: () => false,
        tell: error => {
          this.#failure = error
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

  /** One statement after the other: the driver has no other way. */
  #send(query: unknown): Promise<unknown> {
    const send = () => this.connection.query(query as string)
    const mine = this.#last.then(send, send)
    this.#last = mine
    mine.catch(error => {
      this.#cause ??= error
    })
    return mine
  }

  async #ofClient(query: unknown): Promise<unknown> {
    const text = typeof query === 'string' ? query : (query as { text: string }).text
    if (BEGINS.test(text)) return NO_ROWS
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
      // Its time was over.
      if (statement === 'ROLLBACK') return
      throw new Error('the transaction is over')
    }
    const ended = this.#send(statement)
    this.#isOver = true
    let failure: Error | undefined
    try {
      const { command } = (await ended) as { command: string }
      // What failed in it has ended it, whoever was told: COMMIT fails so, and is tried again where that helps.
      if (command !== statement) throw this.#cause ?? new Error('PostgreSQL has rolled the transaction back')
    } catch (error) {
      failure = statement === 'ROLLBACK' ? (error as Error) : undefined
      throw error
    } finally {
      this.release(failure)
    }
  }
}

/** What the client's adapter takes for a connection on which it has begun a transaction whose COMMIT fails so. */
export function failingPostgresql(error: unknown): unknown {
  return forClient(async query => {
    if (query === 'COMMIT' || (query as { text?: string }).text === 'COMMIT') throw error
    return NO_ROWS
  })
}

/** As much of a connection as the adapter needs. */
function forClient(query: (query: unknown) => Promise<unknown>): unknown {
  return { query, on: nothing, removeListener: nothing, release: nothing }
}

const NO_ROWS = { rows: [], fields: [], rowCount: 0 }
function nothing(): void {}
