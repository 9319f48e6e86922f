/** What is dear to make and asked for by many: kept in this process until it changes, and made once for all who wait. */
import { LRUCache } from 'lru-cache'

export type CrowdCacheOptions<Value extends object> = {
  /** All together, in the unit of `sizeOf`; those nobody asked for longest make room. */
  maxSize: number
  /** At least 1. */
  sizeOf(value: Value): number
  /** Milliseconds after which one is made anew whatever its version: should a change ever not be told. */
  ttl?: number
  /** The clock, in milliseconds. */
  now?: () => number
}

/** Keys whose newest version is remembered: more than there is room for what they lead to. */
const KEYS = 10_000

/**
 * A cache of versions. The package's `fetch` makes a value once for all who ask for it meanwhile, and keeps nothing that
 * failed; what is ours is that a version goes when another takes its place.
 */
export class CrowdCache<Value extends object> {
  readonly #values: LRUCache<string, Value, () => Promise<Value>>
  readonly #newest = new LRUCache<string, string>({ max: KEYS })

  constructor({ maxSize, sizeOf, ttl = 60_000, now = Date.now }: CrowdCacheOptions<Value>) {
    this.#values = new LRUCache({
      ...{ maxSize, ttl, ttlResolution: 0, perf: { now }, sizeCalculation: sizeOf },
      fetchMethod: (_key, _stale, { context: make }) => make(),
      // Who waits for what has been replaced meanwhile still gets it.
      ignoreFetchAbort: true,
    })
  }

  /** How much is kept, in the unit of `sizeOf`. */
  get size(): number {
    return this.#values.calculatedSize
  }

  /** The value of this version. */
  get(key: string, version: string, make: () => Promise<Value>): Promise<Value> {
    const newest = this.#newest.get(key)
    if (newest !== undefined && newest !== version) this.#values.delete(`${key} ${newest}`)
    this.#newest.set(key, version)
    return this.#values.forceFetch(`${key} ${version}`, { context: make })
  }
}
