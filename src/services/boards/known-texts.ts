/** What texts come to, such as stored results: a board that is made again has thousands of them, and nearly all as before. */
import { LRUCache } from 'lru-cache'

/** In characters: two large boards of ordinary results, in some megabytes. */
const ALL = 8_000_000
/** Of a longer text, such as a session of hundreds of sets, it is worked out anew: what comes of it is as large. */
const LONGEST = 4_000
/** What comes of a text is not much smaller, however short that is. */
const LEAST = 500

/** Kept by the text that it follows from, until there is no room. Whoever gets one must not change it. */
export function knownByText<Value extends object>(): LRUCache<string, Value> {
  const sizeCalculation = (_value: Value, text: string) => LEAST + text.length
  return new LRUCache({ maxSize: ALL, maxEntrySize: LEAST + LONGEST, sizeCalculation })
}
