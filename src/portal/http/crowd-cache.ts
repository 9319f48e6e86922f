/**
 * Caches expensive values that many readers want, until their version changes. Concurrent requests share one
 * computation.
 */
import { LRUCache } from 'lru-cache'

type CrowdCacheOptions<Value extends object> = {
  maxSize: number
  sizeOf(value: Value): number
  /** Maximum age in case a change is never announced. */
  ttl?: number
  now?: () => number
}

const KEYS = 10_000

/**
 * A cache of versioned values. The package shares concurrent loads and doesn't cache failures; this class
 * evicts a version when a newer one arrives.
 */
export class CrowdCache<Value extends object> {
  readonly #values: LRUCache<string, Value, () => Promise<Value>>
  readonly #newest = new LRUCache<string, string>({ max: KEYS })

  constructor({ maxSize, sizeOf, ttl = 60_000, now = Date.now }: CrowdCacheOptions<Value>) {
    this.#values = new LRUCache({
      ...{ maxSize, ttl, ttlResolution: 0, perf: { now }, sizeCalculation: sizeOf },
      fetchMethod: (_key, _stale, { context: make }) => make(),
      // A caller waiting for a replaced version still gets it.
      ignoreFetchAbort: true,
    })
  }

  get size(): number {
    return this.#values.calculatedSize
  }

  get(key: string, version: string, make: () => Promise<Value>): Promise<Value> {
    const newest = this.#newest.get(key)
    if (newest !== undefined && newest !== version) this.#values.delete(`${key} ${newest}`)
    this.#newest.set(key, version)
    return this.#values.forceFetch(`${key} ${version}`, { context: make })
  }
}
