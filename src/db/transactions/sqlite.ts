/** Where the short way sends its statements on SQLite: outside a transaction to the reader, inside to the writer. */
import type { Source } from '../direct/rows'
import { SqliteAdapter, type SqliteTransaction } from '../sqlite-adapter'
import type { Opened } from './running'

/** Where statements of the short way go: outside any transaction, or into this one. */
export function sqliteSource(rows: SqliteAdapter | SqliteTransaction): Source {
  return {
    dialect: 'sqlite',
    ask: (sql, values) => rows.rows(sql, values),
    // In a transaction a statement that failed has done nothing, and may be sent in other words.
    change: rows instanceof SqliteAdapter ? null : (sql, values) => rows.change(sql, values),
    isLast: () => rows.isLost,
  }
}

/** A transaction that the short way has begun. */
export function sqliteOpened(transaction: SqliteTransaction): Opened {
  return {
    source: sqliteSource(transaction),
    forClient: transaction,
    commit: () => transaction.commit(),
    rollback: () => transaction.rollback(),
  }
}

/** What the client takes for a transaction whose COMMIT fails so. */
export function failingSqlite(error: unknown): unknown {
  const nothing = async () => undefined
  const options = { usePhantomQuery: true }
  return {
    provider: 'sqlite',
    adapterName: 'failing',
    options,
    commit: () => Promise.reject(error),
    rollback: nothing,
  }
}
