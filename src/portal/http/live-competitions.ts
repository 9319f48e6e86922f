/**
 * Who watches a competition is told when its pages change, by server-sent events. This process asks the database once a
 * second for all that are watched together: other processes write to it too.
 */
import type { Request, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import type { Logger } from 'pino'
import type { Db } from '../../db/client'
import { AppError, unavailable } from '../../errors'
import type { Drain } from '../../http/drain'
import {
  findPublicCompetition,
  isAsNew,
  listPublicCompetitions,
  type PublicCompetition,
  versionOf,
} from '../../services/platform/public-competitions'

const ASK_EVERY_MS = 1_000
const HEARTBEAT_MS = 15_000
/** A browser that has lost the connection comes back after this. */
const RETRY_MS = 3_000
/**
 * Those who wait for news in one process, at most; those of one address, which may be a venue's whole network; and how
 * long one of them lasts. Whoever still watches then comes back by itself.
 */
export const STREAMS = { most: 5_000, perAddress: 500, longestMs: 30 * 60_000 }
/** Whoever is told comes for the new page: they are asked to come spread over this, for each who watches. */
const SPREAD_MS = 4
const LONGEST_SPREAD_MS = 10_000
/** A client this far behind is not there any more. */
const MOST_UNSENT = 16 * 1024

const STILL_SHOWN = 'The page still shows what is new when it is loaded again.'

/** Without limits, as `RATE_LIMIT=0` asks for, one address may take all there are. */
export const limitsFor = (perMinute: number) =>
  perMinute === 0 ? { ...STREAMS, perAddress: STREAMS.most } : STREAMS

type Stream = { address: string; since: number }
type Watched = { streams: Map<Response, Stream>; last: PublicCompetition; version: string }

export class LiveCompetitions {
  readonly #watched = new Map<string, Watched>()
  readonly #addresses = new Map<string, number>()
  #streams = 0
  #timers: NodeJS.Timeout[] = []
  #asking = false

  constructor(
    private readonly db: Db,
    drain: Drain,
    private readonly limits = STREAMS,
  ) {
    drain.whenStarted(() => this.#endAll())
  }

  /** How many wait for news. */
  get streams(): number {
    return this.#streams
  }

  /**
   * The competition of a request. Who comes for a version that they were told of gets what is known of it: thousands who
   * do so at once ask the database nothing.
   */
  async find(req: Request, id: string): Promise<PublicCompetition | null> {
    const known = this.#watched.get(id)
    if (known !== undefined && isAsNew(known.version, String(req.query.v))) return known.last
    return findPublicCompetition(this.db, id)
  }

  /**
   * Keeps the answer open and tells on it what version the competition's pages have, now and whenever it changes. Throws
   * unavailable when too many watch, and rate_limited when too many do from one address.
   */
  join(req: Request, res: Response, competition: PublicCompetition, log: Logger): void {
    if (this.#streams >= this.limits.most) throw unavailable(`Too many are watching. ${STILL_SHOWN}`)
    const address = ipKeyGenerator(req.ip ?? '', 56)
    const fromThere = this.#addresses.get(address) ?? 0
    if (fromThere >= this.limits.perAddress) {
      res.set('Retry-After', '60')
      throw new AppError('rate_limited', 'rate_limited', `Too many are watching from here. ${STILL_SHOWN}`)
    }
    this.#addresses.set(address, fromThere + 1)
    const { id } = competition
    const version = versionOf(competition, new Date())
    const watched = this.#watched.get(id) ?? { streams: new Map(), last: competition, version }
    this.#watched.set(id, watched)
    watched.streams.set(res, { address, since: Date.now() })
    this.#streams++
    res.once('close', () => this.#leave(id, res))
    res
      .set('Content-Type', 'text/event-stream')
      .set('Cache-Control', 'no-store')
      .set('X-Accel-Buffering', 'no')
    res.flushHeaders()
    res.write(`retry: ${RETRY_MS}\n\n${eventOf(version, 0)}`)
    if (this.#timers.length === 0) this.#start(log)
  }

  #start(log: Logger): void {
    const ask = () => this.#ask().catch(error => log.warn({ err: error }, 'could not look for news'))
    this.#timers = [
      setInterval(ask, ASK_EVERY_MS).unref(),
      setInterval(() => this.#beat(), Math.min(HEARTBEAT_MS, this.limits.longestMs)).unref(),
    ]
  }

  async #ask(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    try {
      for (const competition of await listPublicCompetitions(this.db, [...this.#watched.keys()])) {
        const watched = this.#watched.get(competition.id)
        if (!watched) continue
        const version = versionOf(competition, new Date())
        const isNews = watched.version !== version
        Object.assign(watched, { last: competition, version })
        if (isNews) this.#tell(watched.streams.keys(), eventOf(version, spreadOf(watched.streams.size)))
      }
    } finally {
      this.#asking = false
    }
  }

  /** Proxies hear that the stream lives; one that has lasted long enough ends. */
  #beat(): void {
    const tooOld = Date.now() - this.limits.longestMs
    for (const { streams } of this.#watched.values())
      for (const [stream, { since }] of streams) if (since <= tooOld) stream.end()
    this.#tell(this.#all(), ':\n\n')
  }

  #tell(streams: Iterable<Response>, text: string): void {
    for (const stream of streams) {
      if (stream.writableEnded) continue
      if (stream.writableLength > MOST_UNSENT) stream.destroy()
      else stream.write(text)
    }
  }

  #leave(id: string, res: Response): void {
    const watched = this.#watched.get(id)
    const stream = watched?.streams.get(res)
    if (!watched || !stream) return
    watched.streams.delete(res)
    this.#streams--
    const left = this.#addresses.get(stream.address)! - 1
    if (left > 0) this.#addresses.set(stream.address, left)
    else this.#addresses.delete(stream.address)
    if (watched.streams.size === 0) this.#watched.delete(id)
    if (this.#watched.size > 0) return
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
  }

  *#all(): Iterable<Response> {
    for (const { streams } of this.#watched.values()) yield* streams.keys()
  }

  /** The browsers come back by themselves, to the process that follows. */
  #endAll(): void {
    for (const stream of [...this.#all()]) stream.end()
  }
}

/** `spread` is in milliseconds: whoever is told comes for the new page after a random part of it. */
function eventOf(version: string, spread: number): string {
  return `event: changed\ndata: ${JSON.stringify({ version, spread })}\n\n`
}

function spreadOf(watching: number): number {
  return watching < 20 ? 0 : Math.min(LONGEST_SPREAD_MS, Math.round(watching * SPREAD_MS))
}
