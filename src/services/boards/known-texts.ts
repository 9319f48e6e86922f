/** Caches values derived from texts such as stored results: a board that changes recomputes only new values. */
import { LRUCache } from 'lru-cache'

/** Total in characters: two large boards, some megabytes. */
const ALL = 8_000_000
/** Longer texts, such as a session of hundreds of sets, have values as large. */
const LONGEST = 4_000
const LEAST = 500

/** Returns a cache by text. Values are shared, so callers must not modify values. */
export function knownByText<Value extends object>(): LRUCache<string, Value> {
  const sizeCalculation = (_value: Value, text: string) => LEAST + text.length
  return new LRUCache({ maxSize: ALL, maxEntrySize: LEAST + LONGEST, sizeCalculation })
}
