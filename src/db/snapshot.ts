/** Reading much over a state that stays the same, while others go on writing. */
import { dialectOf } from '../database-url'
import { type Db, openDatabase, type Tx } from './client'
import { insideTransaction } from './inside-transaction'

const DAY_MS = 24 * 60 * 60_000

/**
 * Runs `work`, which only reads, on a connection of its own to the database: all that it reads is of one moment, and it
 * keeps nobody from writing. Returns what `work` returns.
 */
export async function snapshot<T>(url: string, work: (db: Db | Tx) => Promise<T>): Promise<T> {
  const database = openDatabase(url, { snapshot: true, patient: true, poolSize: 1 })
  try {
    if (dialectOf(url) === 'sqlite') return await work(database.prisma)
    // The type is that of SQLite's client, which knows one level of isolation.
    const isolationLevel = 'RepeatableRead' as 'Serializable'
    return await database.prisma.$transaction(tx => insideTransaction.run(true, () => work(tx)), {
      isolationLevel,
      timeout: DAY_MS,
    })
  } finally {
    await database.close()
  }
}
