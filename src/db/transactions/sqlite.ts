/** Direct queries on SQLite: outside a transaction on the reader, inside on the writer. */
import type { Source } from '../direct/rows'
import { SqliteAdapter, type SqliteTransaction } from '../sqlite-adapter'
import type { Opened } from './running'

/** Returns the source of direct queries on a connection pair, or inside a transaction. */
export function sqliteSource(rows: SqliteAdapter | SqliteTransaction): Source {
  return {
    dialect: 'sqlite',
    ask: (sql, values) => rows.rows(sql, values),
    // A failed statement in a transaction has no effect, so Prisma may repeat it.
    change: rows instanceof SqliteAdapter ? null : (sql, values) => rows.change(sql, values),
    isLast: () => rows.isLost,
  }
}

/** Wraps a transaction that began without Prisma. */
export function sqliteOpened(transaction: SqliteTransaction): Opened {
  return {
    source: sqliteSource(transaction),
    forClient: transaction,
    commit: () => transaction.commit(),
    rollback: () => transaction.rollback(),
  }
}

/** Poses as a transaction whose COMMIT fails with this error. */
export function toSqliteFailure(error: unknown): unknown {
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
