import { dialectOf } from '../config/database-url'
import { DAY_MS } from '../domain/shared/units'
import { type Db, linkClient, openDatabase, type Tx } from './client'
import { insideTransaction } from './inside-transaction'

/** Runs read-only `work` on a connection of its own, in one snapshot that blocks no writer, and returns its result. */
export async function snapshot<T>(url: string, work: (db: Db | Tx) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { snapshot: true, patient: true, poolSize: 1 })
  try {
    if (dialectOf(url) === 'sqlite') return await work(database.prisma)
    // The type comes from SQLite's client, which knows a single isolation level.
    const isolationLevel = 'RepeatableRead' as 'Serializable'
    const linked = (tx: Tx) => {
      linkClient(tx, database.prisma)
      return insideTransaction.run(true, () => work(tx))
    }
    return await database.prisma.$transaction(linked, { isolationLevel, timeout: DAY_MS })
  } finally {
    await database.close()
  }
}
