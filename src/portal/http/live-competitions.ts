/** Tells open pages of a competition to reload, by server-sent events. */
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Db } from '../../db/client'
import { forgetPosition } from '../../db/request-reads'
import type { Drain } from '../../http/drain'
import { eventText, LiveStreams, STREAMS } from '../../http/live-streams'
import {
  competitionVersion,
  findPublicCompetition,
  isAsNew,
  listPublicCompetitions,
  type PublicCompetition,
} from '../../services/platform/public-competitions'

const ASK_EVERY_MS = 1_000
/** Viewers reload at a random time within this many milliseconds per viewer. */
const SPREAD_MS = 4
const LONGEST_SPREAD_MS = 10_000

type Watched = { last: PublicCompetition; version: string }

export class LiveCompetitions {
  readonly #watched = new Map<string, Watched>()
  readonly #streams: LiveStreams

  constructor(
    private readonly db: Db,
    drain: Drain,
    limits = STREAMS,
  ) {
    const forget = (id: string) => this.#watched.delete(id)
    this.#streams = new LiveStreams(drain, ASK_EVERY_MS, () => this.#ask(), forget, limits)
  }

  get streams(): number {
    return this.#streams.count
  }

  /** Finds the competition of a page, in memory for the thousands who reload after an announcement. */
  async find(req: Request, id: string): Promise<PublicCompetition | null> {
    const known = this.#watched.get(id)
    if (known === undefined || !isAsNew(known.version, String(req.query.v)))
      return findPublicCompetition(this.db, id)
    forgetPosition()
    return known.last
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
    const listed = await listPublicCompetitions(this.db, this.#streams.keys)
    // A competition that is no longer public must not be answered from memory.
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
