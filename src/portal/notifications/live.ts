/** Sends the number of unread notifications to a member's open pages, by server-sent events. */
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Db } from '../../db/client'
import type { Drain } from '../../http/drain'
import { eventText, LiveStreams, STREAMS } from '../../http/live-streams'
import { type GymScope, requirePerson } from '../../scope'
import { listOpenSessions } from '../../services/platform/accounts/sessions'
import { countUnread, type Unread } from '../../services/platform/notifications'

const ASK_EVERY_MS = 2_000
/** Shorter than a competition's, so that sessions are checked again. */
export const BELL_STREAMS = { ...STREAMS, longestMs: 5 * 60_000 }

export class LiveNotifications {
  readonly #announced = new Map<string, string>()
  readonly #streams: LiveStreams

  constructor(
    private readonly db: Db,
    drain: Drain,
    limits = BELL_STREAMS,
  ) {
    const forget = (athleteId: string) => this.#announced.delete(athleteId)
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
   * Keeps the answer open and sends the number of unread notifications, now and after each change. Throws
   * like LiveStreams.
   */
  async join(req: Request, res: Response, scope: GymScope, log: Logger): Promise<void> {
    this.#streams.assertRoom(req, res)
    const { athleteId } = requirePerson(scope)
    const unread = (await countUnread(this.db, [athleteId])).get(athleteId)
    const text = textOf(unread)
    if (!this.#announced.has(athleteId)) this.#announced.set(athleteId, text)
    this.#streams.open(req, res, athleteId, text, log)
  }

  async #ask(): Promise<void> {
    const athleteIds = this.#streams.keys
    const unread = await countUnread(this.db, athleteIds)
    for (const athleteId of athleteIds) {
      const text = textOf(unread.get(athleteId))
      if (this.#announced.get(athleteId) === text || this.#streams.sizeOf(athleteId) === 0) continue
      this.#announced.set(athleteId, text)
      await this.#streams.send(athleteId, text)
    }
  }
}

function textOf(unread: Unread | undefined): string {
  return eventText('unread', unread ?? { unread: 0, last: 0 })
}
