/** Who watches a competition is told when its pages change, by server-sent events. */
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Db } from '../../db/client'
import type { Drain } from '../../http/drain'
import { eventText, LiveStreams, STREAMS } from '../../http/live-streams'
import {
  findPublicCompetition,
  isAsNew,
  isVersion,
  listPublicCompetitions,
  type PublicCompetition,
  versionOf,
} from '../../services/platform/public-competitions'

const ASK_EVERY_MS = 1_000
/** Whoever is told comes for the new page: they are asked to come spread over this, for each who watches. */
const SPREAD_MS = 4
const LONGEST_SPREAD_MS = 10_000

type Watched = { last: PublicCompetition; version: string }

export class LiveCompetitions {
  readonly #watched = new Map<string, Watched>()
  readonly #streams: LiveStreams

  constructor(
    private readonly db: Db,
    /** Where the pages that are told of are read from: nobody is told of what those do not have yet. */
    private readonly reads: Db,
    drain: Drain,
    limits = STREAMS,
  ) {
    const forget = (id: string) => this.#watched.delete(id)
    this.#streams = new LiveStreams(drain, ASK_EVERY_MS, () => this.#ask(), forget, limits)
  }

  /** How many wait for news. */
  get streams(): number {
    return this.#streams.count
  }

  /**
   * The competition of a request, and where its page is read from: `from`, or the database itself for one that is not
   * there yet. Who comes for a version that they were told of gets what is known of it: thousands who do so at once ask the
   * database nothing.
   */
  async find(
    req: Request,
    id: string,
    from: Db,
  ): Promise<{ competition: PublicCompetition; from: Db } | null> {
    const told = String(req.query.v)
    const known = this.#watched.get(id)
    if (known !== undefined && isAsNew(known.version, told)) return { competition: known.last, from }
    const competition = await findPublicCompetition(from, id)
    if (from === this.db) return competition && { competition, from }
    // Another process, whose replica is ahead, may have told of it.
    const isBehind =
      competition === null || (isVersion(told) && !isAsNew(versionOf(competition, new Date()), told))
    return isBehind ? this.find(req, id, this.db) : { competition, from }
  }

  /**
   * Keeps the answer open and tells on it what version the competition's pages have, now and whenever it changes. Throws
   * unavailable when too many watch, and rate_limited when too many do from one address.
   */
  join(req: Request, res: Response, competition: PublicCompetition, log: Logger): void {
    this.#streams.assertRoom(req, res)
    const { id } = competition
    const version = versionOf(competition, new Date())
    if (!this.#watched.has(id)) this.#watched.set(id, { last: competition, version })
    this.#streams.open(req, res, id, eventOf(version, 0), log)
  }

  async #ask(): Promise<void> {
    const listed = await listPublicCompetitions(this.reads, this.#streams.keys)
    // One that nobody may read any more is not known either, though some may still listen.
    const there = new Set(listed.map(({ id }) => id))
    for (const id of this.#watched.keys()) if (!there.has(id)) this.#watched.delete(id)
    for (const competition of listed) {
      const { id } = competition
      const listening = this.#streams.sizeOf(id)
      if (listening === 0) continue
      const version = versionOf(competition, new Date())
      const isNews = this.#watched.get(id)?.version !== version
      this.#watched.set(id, { last: competition, version })
      if (isNews) await this.#streams.tell(id, eventOf(version, spreadOf(listening)))
    }
  }
}

/** `spread` is in milliseconds: whoever is told comes for the new page after a random part of it. */
function eventOf(version: string, spread: number): string {
  return eventText('changed', { version, spread })
}

function spreadOf(watching: number): number {
  return watching < 20 ? 0 : Math.min(LONGEST_SPREAD_MS, Math.round(watching * SPREAD_MS))
}
