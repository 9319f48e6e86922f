/** Queues transactions that would collide in the database. */
import { insideTransaction } from './inside-transaction'

const lines = new Map<string, Promise<unknown>>()

/**
 * Runs `work` once all earlier work of the same key has ended. Meant for transactions that many people start at once on
 * the same rows: PostgreSQL refuses all but one of colliding transactions, and each would retry again and again. Other
 * processes are not queued. Work inside a transaction doesn't wait, because the queue's head may be waiting for that
 * transaction.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  if (insideTransaction.getStore()) return work()
  const before = lines.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  lines.set(key, mine)
  try {
    return await mine
  } finally {
    if (lines.get(key) === mine) lines.delete(key)
  }
}
