/** Direct queries on SQLite: outside a transaction on the reader, inside on the writer. */
import { SqliteAdapter, type SqliteTransaction } from '../sqlite-adapter'
import type { Source } from './rows'

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
