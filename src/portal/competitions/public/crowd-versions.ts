/** Chooses the version that many readers get while data changes all the time. */
import { LRUCache } from 'lru-cache'

type Newest = { version: string; since: number; asked: number }

/** Above this many requests a version is served for a minimum time. */
const CROWD = 50
const MOMENT_MS = 1_000
const MOST = 10_000

/**
 * One version at a time for everything built from the same data, such as a competition's pages and their
 * boards, so that no page is cached as newer than its board.
 */
export class CrowdVersions {
  readonly #newest = new LRUCache<string, Newest>({ max: MOST })

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * Returns the version to serve while the data has `version`. In a crowd it may be slightly older, if
   * `enough` accepts it.
   */
  of(key: string, version: string, enough?: (version: string) => boolean): string {
    const newest = this.#newest.get(key)
    if (newest && this.#serves(newest, version, enough)) {
      newest.asked++
      return newest.version
    }
    this.#newest.set(key, { version, since: this.now(), asked: 1 })
    return version
  }

  #serves(newest: Newest, version: string, enough?: (version: string) => boolean): boolean {
    if (newest.version === version) return true
    if (enough) return enough(newest.version)
    return newest.asked >= CROWD && this.now() - newest.since < MOMENT_MS
  }
}
