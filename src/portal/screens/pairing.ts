/**
 * Pairing: a television opens /tv and shows four letters; a coach types them on the phone, and the television goes to that
 * coach's screen. A code is good for ten minutes, in this process. It says nothing of any gym, and none of it is stored.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Without those that are taken for each other across a room, and without vowels: four letters are no word. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 4
const LASTS_MS = 10 * 60 * 1000
/** Far more televisions than wait at one moment. The oldest would have to begin again. */
const MOST_WAITING = 2000

/** A television that waits: what it shows, and where to go once a coach has typed it. */
export type WaitingTv = { code: string; path: string | null }

export class Pairing {
  readonly #waiting: LRUCache<string, WaitingTv>
  /** Codes that wait to be typed, with the ticket of the television that shows each. */
  readonly #tickets: LRUCache<string, string>

  constructor(now: () => number = Date.now) {
    const options = { max: MOST_WAITING, ttl: LASTS_MS, ttlResolution: 0, perf: { now } }
    this.#waiting = new LRUCache(options)
    this.#tickets = new LRUCache(options)
  }

  /** A new television: the ticket is its own secret, the code is for everybody who stands before it. */
  begin(): { ticket: string; code: string } {
    const code = this.#freeCode()
    const ticket = randomBytes(24).toString('base64url')
    this.#waiting.set(ticket, { code, path: null })
    this.#tickets.set(code, ticket)
    return { ticket, code }
  }

  /** The television with this ticket; null when its time is over, or there never was one. */
  find(ticket: string): WaitingTv | null {
    return this.#waiting.get(ticket) ?? null
  }

  /** Whether a television shows this code now. */
  isShown(code: string): boolean {
    return this.#tickets.has(code)
  }

  /** Sends the television that shows this code to a page, once; false when none shows it any more. */
  pair(code: string, path: string): boolean {
    const ticket = this.#tickets.get(code)
    const tv = ticket === undefined ? undefined : this.#waiting.get(ticket)
    if (ticket === undefined || tv === undefined) return false
    this.#tickets.delete(code)
    this.#waiting.set(ticket, { ...tv, path })
    return true
  }

  #freeCode(): string {
    for (;;) {
      const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
      if (!this.#tickets.has(code)) return code
    }
  }
}
