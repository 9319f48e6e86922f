/** Tells open pages of a competition to reload, by server-sent events. */
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Db } from '../../db/client'
import type { Drain } from '../../http/drain'
import { eventText, LiveStreams, STREAMS } from '../../http/live-streams'
import {
  competitionVersion,
  findPublicCompetition,
  isAsNew,
  isVersion,
  listPublicCompetitions,
  type PublicCompetition,
} from '../../services/platform/public-competitions'

const ASK_EVERY_MS = 1_000
/** After a change viewers reload at a random time, spread over this many milliseconds per viewer. */
const SPREAD_MS = 4
const LONGEST_SPREAD_MS = 10_000

type Watched = { last: PublicCompetition; version: string }

export class LiveCompetitions {
  readonly #watched = new Map<string, Watched>()
  readonly #streams: LiveStreams

  constructor(
    private readonly db: Db,
    /**
     * The database that pages are read from, perhaps a replica. Polled, so that no change is announced too
     * early.
     */
    private readonly reads: Db,
    drain: Drain,
    limits = STREAMS,
  ) {
    const forget = (id: string) => this.#watched.delete(id)
    this.#streams = new LiveStreams(drain, ASK_EVERY_MS, () => this.#ask(), forget, limits)
  }

  get streams(): number {
    return this.#streams.count
  }

  /**
   * Finds the competition of a page, and the database to read the page from: `from`, or the primary while the
   * replica is behind. A viewer who reloads after an announcement is answered from memory, so that thousands
   * who reload at once make no queries.
   */
  async find(
    req: Request,
    id: string,
    from: Db,
  ): Promise<{ competition: PublicCompetition; from: Db } | null> {
    const wanted = String(req.query.v)
    const known = this.#watched.get(id)
    if (known !== undefined && isAsNew(known.version, wanted)) return { competition: known.last, from }
    const competition = await findPublicCompetition(from, id)
    if (from === this.db) return competition && { competition, from }
    // Another process with a faster replica may have announced this version.
    const isBehind =
      competition === null ||
      (isVersion(wanted) && !isAsNew(competitionVersion(competition, new Date()), wanted))
    return isBehind ? this.find(req, id, this.db) : { competition, from }
  }

  /**
   * Keeps the answer open and sends the version of the competition's pages, now and after each change. Throws
   * unavailable for too many viewers, and rate_limited for too many per address.
   */
  join(req: Request, res: Response, competition: PublicCompetition, log: Logger): void {
    this.#streams.assertRoom(req, res)
    const { id } = competition
    const version = competitionVersion(competition, new Date())
    if (!this.#watched.has(id)) this.#watched.set(id, { last: competition, version })
    this.#streams.open(req, res, id, eventOf(version, 0), log)
  }

  async #ask(): Promise<void> {
    const listed = await listPublicCompetitions(this.reads, this.#streams.keys)
    // A competition that is no longer public must not be answered from memory, even if streams are still
    // open.
    const there = new Set(listed.map(({ id }) => id))
    for (const id of this.#watched.keys()) if (!there.has(id)) this.#watched.delete(id)
    for (const competition of listed) {
      const { id } = competition
      const listening = this.#streams.sizeOf(id)
      if (listening === 0) continue
      const version = competitionVersion(competition, new Date())
      const isNews = this.#watched.get(id)?.version !== version
      this.#watched.set(id, { last: competition, version })
      if (isNews) await this.#streams.send(id, eventOf(version, spreadOf(listening)))
    }
  }
}

function eventOf(version: string, spread: number): string {
  return eventText('changed', { version, spread })
}

function spreadOf(watching: number): number {
  return watching < 20 ? 0 : Math.min(LONGEST_SPREAD_MS, Math.round(watching * SPREAD_MS))
}
