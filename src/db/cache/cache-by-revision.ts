import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../client'
import { fetchRevision, knownRevision } from './revision'

/**
 * How stale an answer may be on PostgreSQL after another process has written. Changes of this process, and all changes
 * on SQLite, are visible at once.
 */
const LONGEST_MS = 1_000
/** Per kind of read. */
const MOST = 500

type Cached<Value> = { value: Promise<Value>; revision: string; at: number }
type Options = {
  /** Checks by one read whether anything has changed, so that no process's change is missed. */
  exact?: boolean
  longestMs?: number
  clock?: () => number
}

/**
 * Returns a cached version of `read`: answers are cached by key until the database changes, at most `longestMs`.
 * Callers must not modify an answer. Transactions neither use nor fill the cache.
 */
export function cacheByRevision<Value extends object | null>(
  read: (db: Db | Tx, key: string) => Promise<Value>,
  { exact = false, longestMs = LONGEST_MS, clock = () => Date.now() }: Options = {},
): (db: Db | Tx, key: string) => Promise<Value> {
  const byClient = new WeakMap<object, LRUCache<string, Cached<Value>>>()
  return async (db, key) => {
    const at = clock()
    const revision = exact ? await fetchRevision(db) : knownRevision(db)
    if (revision === null) return read(db, key)
    const cached = byClient.get(db) ?? new LRUCache<string, Cached<Value>>({ max: MOST })
    byClient.set(db, cached)
    const before = cached.get(key)
    if (before && before.revision === revision && at >= before.at && at - before.at < longestMs)
      return before.value
    const value = read(db, key)
    cached.set(key, { value, revision, at })
    value.catch(() => cached.delete(key))
    return value
  }
}
