/** Whoever has the board of a part open is told when there is something new on it, by server-sent events. */
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Db } from '../../db/client'
import type { Drain } from '../../http/drain'
import { eventText, LiveStreams, STREAMS } from '../../http/live-streams'
import { versionsOfBoards } from '../../services/platform/part-boards'

const ASK_EVERY_MS = 2_000
/** Whoever is told comes for the new board: spread over this, for each who watches. */
const SPREAD_MS = 20
const LONGEST_SPREAD_MS = 5_000

export class LiveBoards {
  /** What was told last, by part. */
  readonly #told = new Map<string, string>()
  readonly #streams: LiveStreams

  constructor(
    private readonly db: Db,
    drain: Drain,
    limits = STREAMS,
  ) {
    const forget = (partId: string) => this.#told.delete(partId)
    this.#streams = new LiveStreams(drain, ASK_EVERY_MS, () => this.#ask(), forget, limits)
  }

  /** How many wait for news. */
  get streams(): number {
    return this.#streams.count
  }

  /**
   * Keeps the answer open, and tells on it which version of the part's board there is, now and whenever it changes. Whether
   * the board may be seen is for the caller to check. Throws as LiveStreams.
   */
  async join(req: Request, res: Response, partId: string, log: Logger): Promise<void> {
    this.#streams.assertRoom(req, res)
    const version = (await versionsOfBoards(this.db, [partId])).get(partId) ?? ''
    if (!this.#told.has(partId)) this.#told.set(partId, version)
    this.#streams.open(req, res, partId, eventOf(version, 0), log)
  }

  async #ask(): Promise<void> {
    const partIds = this.#streams.keys
    const versions = await versionsOfBoards(this.db, partIds)
    for (const partId of partIds) {
      const version = versions.get(partId) ?? ''
      const watching = this.#streams.sizeOf(partId)
      if (this.#told.get(partId) === version || watching === 0) continue
      this.#told.set(partId, version)
      await this.#streams.tell(partId, eventOf(version, Math.min(LONGEST_SPREAD_MS, watching * SPREAD_MS)))
    }
  }
}

function eventOf(version: string, spread: number): string {
  return eventText('changed', { version, spread })
}
