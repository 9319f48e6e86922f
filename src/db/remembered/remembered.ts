/** What nearly every request reads: kept for a moment, and dropped as soon as anything changes. */
import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../client'
import { seenRevision } from './revision'

/**
 * Other processes that write to PostgreSQL say nothing of it here: what they change is known after so long at most. On
 * SQLite, and of this process, every change is known at once.
 */
const LONGEST_MS = 1_000
/** Of each kind. */
const MOST = 2_000

type Kept<Value> = { value: Value; revision: string; at: number }

/**
 * `read`, whose answers are kept by their key for as long as nothing in the database changes, and a second at most. Whoever
 * gets one must not change it. Inside a transaction nothing is kept, and nothing that was kept is used.
 */
export function remembered<Value extends object | null>(
  read: (db: Db | Tx, key: string) => Promise<Value>,
  clock: () => number = Date.now,
): (db: Db | Tx, key: string) => Promise<Value> {
  const byClient = new WeakMap<object, LRUCache<string, Kept<Value>>>()
  return async (db, key) => {
    const [revision, at] = [seenRevision(db), clock()]
    if (revision === null) return read(db, key)
    const kept = byClient.get(db) ?? new LRUCache<string, Kept<Value>>({ max: MOST })
    byClient.set(db, kept)
    const before = kept.get(key)
    if (before && before.revision === revision && at >= before.at && at - before.at < LONGEST_MS)
      return before.value
    const value = await read(db, key)
    kept.set(key, { value, revision, at })
    return value
  }
}
