/** Tells open pages of a part's board to reload, by server-sent events. */
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Db } from '../../db/client'
import type { Drain } from '../../http/drain'
import { eventText, LiveStreams, STREAMS } from '../../http/live-streams'
import { listOpenSessions } from '../../services/platform/accounts/sessions'
import { readBoardVersions } from '../../services/platform/part-boards'

const ASK_EVERY_MS = 2_000
/** After a change viewers reload at a random time, spread over this many milliseconds per viewer. */
const SPREAD_MS = 20
const LONGEST_SPREAD_MS = 5_000

export class LiveBoards {
  readonly #announced = new Map<string, string>()
  readonly #streams: LiveStreams

  constructor(
    private readonly db: Db,
    drain: Drain,
    limits = STREAMS,
  ) {
    const forget = (partId: string) => this.#announced.delete(partId)
    this.#streams = new LiveStreams(
      drain,
      ASK_EVERY_MS,
      () => this.#ask(),
      forget,
      limits,
      ids => listOpenSessions(db, ids),
    )
  }

  get streams(): number {
    return this.#streams.count
  }

  /**
   * Keeps the answer open and sends the version of the part's board, now and after each change. Throws like
   * LiveStreams.
   */
  async join(req: Request, res: Response, partId: string, log: Logger): Promise<void> {
    this.#streams.assertRoom(req, res)
    const version = (await readBoardVersions(this.db, [partId])).get(partId) ?? ''
    if (!this.#announced.has(partId)) this.#announced.set(partId, version)
    this.#streams.open(req, res, partId, eventOf(version, 0), log)
  }

  async #ask(): Promise<void> {
    const partIds = this.#streams.keys
    const versions = await readBoardVersions(this.db, partIds)
    for (const partId of partIds) {
      const version = versions.get(partId) ?? ''
      const watching = this.#streams.sizeOf(partId)
      if (this.#announced.get(partId) === version || watching === 0) continue
      this.#announced.set(partId, version)
      await this.#streams.send(partId, eventOf(version, Math.min(LONGEST_SPREAD_MS, watching * SPREAD_MS)))
    }
  }
}

function eventOf(version: string, spread: number): string {
  return eventText('changed', { version, spread })
}
