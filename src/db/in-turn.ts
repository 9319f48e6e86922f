/** Queues transactions that would collide in the database. */
import { insideTransaction } from './inside-transaction'

const queues = new WeakMap<object, Map<string, Promise<unknown>>>()
const PROCESS = {}

/**
 * Runs `work` once all earlier work of the same key and owner has ended: of many transactions on the same rows,
 * PostgreSQL refuses all but one. Does not queue other processes, nor work inside a transaction, for which the queue’s
 * head may be waiting.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>, owner: object = PROCESS): Promise<T> {
  if (insideTransaction.getStore()) return work()
  const lines = queues.get(owner) ?? new Map<string, Promise<unknown>>()
  queues.set(owner, lines)
  const before = lines.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  lines.set(key, mine)
  try {
    return await mine
  } finally {
    if (lines.get(key) === mine) lines.delete(key)
  }
}
