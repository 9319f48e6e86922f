/** Rate limits, shared by all processes of a PostgreSQL in a table. */
import { createHash } from 'node:crypto'
import { type ClientRateLimitInfo, MemoryStore, type Options, type Store } from 'express-rate-limit'
import type { Db } from '../db/client'
import { addToCounts, type Counted, forgetCount, takeBackCount } from '../db/processes/counts'

/** Creates a named store of counts; `often` is for counts of every request, shared once a second. */
export type Counts = (name: string, how?: 'often') => Store

export const inMemory: Counts = () => new InMemory()

export const sharedBy =
  (db: Db): Counts =>
  (name, how) =>
    how === 'often' ? new OftenCounted(db, name) : new ExactlyCounted(db, name)

/** A clock that was put back must not extend a window. */
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

  /** Hashed, because the table must not show addresses and accounts. */
  protected keyOf(key: string): string {
    return createHash('sha256').update(`${this.prefix} ${key}`).digest('base64url')
  }
}

const SEND_MS = 1_000

type Known = { total: number; untold: number; endsAt: number }

/** Adds hits up every second, because a write per request would cost more than the request. */
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
    const holds = before && before.endsAt > now && before.endsAt <= now + this.windowMs
    const known = holds ? before : { total: 0, untold: 0, endsAt: now + this.windowMs }
    known.untold += hits
    this.#known.set(key, known)
    this.#timer ??= setTimeout(() => void this.#send(), SEND_MS).unref()
    return { totalHits: Math.max(1, known.total + known.untold), resetTime: new Date(known.endsAt) }
  }

  async #send(): Promise<void> {
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
      const totals = new Map((await this.add(counts)).map(each => [each.key, each]))
      for (const [key, known] of news) {
        const all = totals.get(this.keyOf(key))
        if (!all) continue
        known.total = all.hits
        known.endsAt = Date.now() + all.leftMs
      }
    } catch {
      // Without the database each process counts alone and adds its hits later.
      for (const [at, [, known]] of news.entries()) {
        known.total -= sent[at]!
        known.untold += sent[at]!
      }
    }
    this.#timer = this.#known.size === 0 ? null : setTimeout(() => void this.#send(), SEND_MS).unref()
  }
}

const infoOf = ({ hits, leftMs }: Counted): ClientRateLimitInfo => ({
  totalHits: Math.max(1, hits),
  resetTime: new Date(Date.now() + leftMs),
})
