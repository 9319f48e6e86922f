/** Which version of something that changes all the time a crowd gets to see. */
import { LRUCache } from 'lru-cache'

/** The version that is served, since when, and how often it was asked for. */
type Newest = { version: string; since: number; asked: number }

/** What so many ask for in a moment changes no more than once in it: each version would be the newest for an instant only. */
const CROWD = 50
const MOMENT_MS = 1_000
const MOST = 10_000

/**
 * One version at a time for all that is made of a thing, such as the pages of a competition and the boards that they have in
 * common: a page is never kept as newer than what it is made of.
 */
export class CrowdVersions {
  readonly #newest = new LRUCache<string, Newest>({ max: MOST })

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * The version to serve of what has `version` now. In a crowd it may be the one of a moment ago, unless `enough` says
   * which are.
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
