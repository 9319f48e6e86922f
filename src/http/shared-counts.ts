/**
 * What is limited is counted by all processes that serve a PostgreSQL together, in a table: three of them let through what one
 * would. On SQLite one process serves, and counts in memory.
 */
import { createHash } from 'node:crypto'
import { type ClientRateLimitInfo, MemoryStore, type Options, type Store } from 'express-rate-limit'
import type { Db } from '../db/client'
import { addToCounts, type Counted, forgetCount, takeBackCount } from '../db/processes/counts'

/** A store of counts under a name of its own; `often` is for what every request counts, which is told to the others once a second. */
export type Counts = (name: string, how?: 'often') => Store

/** Counts of this process alone. */
export const inMemory: Counts = () => new InMemory()

/** Counts that every process on the database adds to. */
export const sharedBy =
  (db: Db): Counts =>
  (name, how) =>
    how === 'often' ? new OftenCounted(db, name) : new ExactlyCounted(db, name)

/** A clock that was put back must not keep anybody out for longer than the window. */
class InMemory extends MemoryStore {
  override async increment(key: string): Promise<ClientRateLimitInfo> {
    const endsAt = (await this.get(key))?.resetTime?.getTime() ?? 0
    if (endsAt > Date.now() + this.windowMs) await this.resetKey(key)
    return super.increment(key)
  }
}

class ExactlyCounted implements Store {
  readonly localKeys: boolean = false
  readonly prefix: string
  protected windowMs = 0

  constructor(
    protected readonly db: Db,
    name: string,
  ) {
    this.prefix = name
  }

  init({ windowMs }: Options): void {
    this.windowMs = windowMs
  }

  async increment(key: string): Promise<ClientRateLimitInfo> {
    return infoOf((await this.add([{ key: this.keyOf(key), hits: 1 }]))[0]!)
  }

  async decrement(key: string): Promise<void> {
    await takeBackCount(this.db, this.keyOf(key))
  }

  async resetKey(key: string): Promise<void> {
    await forgetCount(this.db, this.keyOf(key))
  }

  protected add(counts: { key: string; hits: number }[]): Promise<Counted[]> {
    return addToCounts(this.db, counts, this.windowMs)
  }

  /** Addresses and accounts are nobody's to read in a table. */
  protected keyOf(key: string): string {
    return createHash('sha256').update(`${this.prefix} ${key}`).digest('base64url')
  }
}

const TELL_MS = 1_000

/** What is known of a key: all together when it was last told, and what this process has counted since. */
type Known = { total: number; untold: number; endsAt: number }

/** A write for each request would cost more than the request: what each process counts is added up every second. */
class OftenCounted extends ExactlyCounted {
  readonly #known = new Map<string, Known>()
  #timer: NodeJS.Timeout | null = null

  override async increment(key: string): Promise<ClientRateLimitInfo> {
    return this.#count(key, 1)
  }

  override async decrement(key: string): Promise<void> {
    this.#count(key, -1)
  }

  override async resetKey(key: string): Promise<void> {
    this.#known.delete(key)
    await super.resetKey(key)
  }

  #count(key: string, hits: number): ClientRateLimitInfo {
    const now = Date.now()
    const before = this.#known.get(key)
    // A clock that was put back must not keep anybody out for longer than the window.
    const holds = before && before.endsAt > now && before.endsAt <= now + this.windowMs
    const known = holds ? before : { total: 0, untold: 0, endsAt: now + this.windowMs }
    known.untold += hits
    this.#known.set(key, known)
    this.#timer ??= setTimeout(() => void this.#tell(), TELL_MS).unref()
    return { totalHits: Math.max(1, known.total + known.untold), resetTime: new Date(known.endsAt) }
  }

  async #tell(): Promise<void> {
    const now = Date.now()
    for (const [key, { endsAt }] of this.#known) if (endsAt <= now) this.#known.delete(key)
    const news = [...this.#known].filter(([, { untold }]) => untold > 0)
    const counts = news.map(([key, { untold }]) => ({ key: this.keyOf(key), hits: untold }))
    const sent = news.map(([, { untold }]) => untold)
    for (const [, known] of news) {
      known.total += known.untold
      known.untold = 0
    }
    try {
      const told = new Map((await this.add(counts)).map(each => [each.key, each]))
      for (const [key, known] of news) {
        const all = told.get(this.keyOf(key))
        if (!all) continue
        known.total = all.hits
        known.endsAt = Date.now() + all.leftMs
      }
    } catch {
      // While the database is away each process counts for itself, and adds its hits later.
      for (const [at, [, known]] of news.entries()) {
        known.total -= sent[at]!
        known.untold += sent[at]!
      }
    }
    this.#timer = this.#known.size === 0 ? null : setTimeout(() => void this.#tell(), TELL_MS).unref()
  }
}

const infoOf = ({ hits, leftMs }: Counted): ClientRateLimitInfo => ({
  totalHits: Math.max(1, hits),
  resetTime: new Date(Date.now() + leftMs),
})
