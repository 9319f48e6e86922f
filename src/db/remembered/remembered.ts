/** What is read over and over: kept for a moment, and dropped as soon as anything changes. */
import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../client'
import { askedRevision, seenRevision } from './revision'

/**
 * How long an answer may be out of date on PostgreSQL after another process has written. Changes of this process, and all
 * changes on SQLite, are seen at once.
 */
const LONGEST_MS = 1_000
/** Of each kind: those that are asked for in the same second. */
const MOST = 500

type Kept<Value> = { value: Value; revision: string; at: number }
type Options = {
  /** Asks the database itself whether anything has changed: one read, after which no process's change is missed. */
  exact?: boolean
  longestMs?: number
  clock?: () => number
}

/**
 * `read`, whose answers are kept by their key for as long as nothing in the database changes, and not for longer than
 * `longestMs`. Whoever gets one must not change it. Inside a transaction nothing is kept, and nothing that was kept is used.
 */
export function remembered<Value extends object | null>(
  read: (db: Db | Tx, key: string) => Promise<Value>,
  { exact = false, longestMs = LONGEST_MS, clock = () => Date.now() }: Options = {},
): (db: Db | Tx, key: string) => Promise<Value> {
  const byClient = new WeakMap<object, LRUCache<string, Kept<Value>>>()
  return async (db, key) => {
    const at = clock()
    const revision = exact ? await askedRevision(db) : seenRevision(db)
    if (revision === null) return read(db, key)
    const kept = byClient.get(db) ?? new LRUCache<string, Kept<Value>>({ max: MOST })
    byClient.set(db, kept)
    const before = kept.get(key)
    if (before && before.revision === revision && at >= before.at && at - before.at < longestMs)
      return before.value
    const value = await read(db, key)
    kept.set(key, { value, revision, at })
    return value
  }
}
