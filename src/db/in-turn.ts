/** One after the other instead of all at once: what would collide in the database waits in line here. */
import { insideTransaction } from './inside-transaction'

const lines = new Map<string, Promise<unknown>>()

/**
 * Runs `work` when everything that was given before under the same key is over, well or not. For transactions that many
 * people start at the same moment on the same rows: PostgreSQL refuses all but one of those that collide, so that they
 * would try again and again. Other processes are not waited for: those collisions are few, and tried again.
 * Work that is inside a transaction already does not wait: who is before it in the line may be waiting for that transaction.
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
