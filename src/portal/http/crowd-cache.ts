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

/** The version of a key that is kept or being made, since when, and how often it was asked for. */
type Newest = { version: string; since: number; asked: number }

/** What so many ask for in a moment is made anew no more than once in it: each would be the newest for an instant only. */
const CROWD = 50
const MOMENT_MS = 1_000
/** Keys whose newest version is remembered: more than there is room for what they lead to. */
const KEYS = 10_000

/**
 * A cache of versions. The package's `fetch` makes a value once for all who ask for it meanwhile, and keeps nothing that
 * failed; what is ours is the rule about crowds.
 */
export class CrowdCache<Value extends object> {
  readonly #values: LRUCache<string, Value, () => Promise<Value>>
  readonly #newest = new LRUCache<string, Newest>({ max: KEYS })
  readonly #now: () => number

  constructor({ maxSize, sizeOf, ttl = 60_000, now = Date.now }: CrowdCacheOptions<Value>) {
    this.#now = now
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

  /**
   * The value of this version, or of another that is `enough`; in a crowd it may be the one of a moment ago, unless
   * `enough` says what is.
   */
  get(
    key: string,
    version: string,
    make: () => Promise<Value>,
    enough?: (version: string) => boolean,
  ): Promise<Value> {
    const newest = this.#newest.get(key)
    if (newest && this.#serves(newest, version, enough)) {
      newest.asked++
      return this.#values.forceFetch(`${key} ${newest.version}`, { context: make })
    }
    if (newest) this.#values.delete(`${key} ${newest.version}`)
    this.#newest.set(key, { version, since: this.#now(), asked: 1 })
    return this.#values.forceFetch(`${key} ${version}`, { context: make })
  }

  #serves(newest: Newest, version: string, enough?: (version: string) => boolean): boolean {
    if (newest.version === version) return true
    if (enough) return enough(newest.version)
    return newest.asked >= CROWD && this.#now() - newest.since < MOMENT_MS
  }
}
