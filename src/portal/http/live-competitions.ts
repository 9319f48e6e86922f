/**
 * Who watches a competition is told when its pages change, by server-sent events. This process asks the database once a
 * second for all that are watched together: other processes write to it too.
 */
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Db } from '../../db/client'
import { unavailable } from '../../errors'
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
/** Those who wait for news in one process, at most. */
export const MOST_STREAMS = 5_000
/** Whoever is told comes for the new page: they are asked to come spread over this, for each who watches. */
const SPREAD_MS = 4
const LONGEST_SPREAD_MS = 10_000
/** A client this far behind is not there any more. */
const MOST_UNSENT = 16 * 1024

type Watched = { streams: Set<Response>; last: PublicCompetition; version: string }

export class LiveCompetitions {
  readonly #watched = new Map<string, Watched>()
  #streams = 0
  #timers: NodeJS.Timeout[] = []
  #asking = false

  constructor(
    private readonly db: Db,
    drain: Drain,
    private readonly most = MOST_STREAMS,
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

  /** Keeps the answer open and tells on it what version the competition's pages have, now and whenever it changes. */
  join(res: Response, competition: PublicCompetition, log: Logger): void {
    if (this.#streams >= this.most)
      throw unavailable('Too many are watching. The page still shows what is new when it is loaded again.')
    const { id } = competition
    const version = versionOf(competition, new Date())
    const watched = this.#watched.get(id) ?? { streams: new Set(), last: competition, version }
    this.#watched.set(id, watched)
    watched.streams.add(res)
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
      setInterval(() => this.#tell(this.#all(), ':\n\n'), HEARTBEAT_MS).unref(),
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
        if (isNews) this.#tell(watched.streams, eventOf(version, spreadOf(watched.streams.size)))
      }
    } finally {
      this.#asking = false
    }
  }

  #tell(streams: Iterable<Response>, text: string): void {
    for (const stream of streams) {
      if (stream.writableLength > MOST_UNSENT) stream.destroy()
      else stream.write(text)
    }
  }

  #leave(id: string, res: Response): void {
    const watched = this.#watched.get(id)
    if (!watched?.streams.delete(res)) return
    this.#streams--
    if (watched.streams.size === 0) this.#watched.delete(id)
    if (this.#watched.size > 0) return
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
  }

  *#all(): Iterable<Response> {
    for (const { streams } of this.#watched.values()) yield* streams
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
