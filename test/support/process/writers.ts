/** Clients that create workouts and comments for as long as they are let, and remember every answer they saw. */
import { FRAN_DETAILS } from '../builders'
import type { Seeded } from '../seeded'
import { eventually } from './server-process'
import { JSON_TYPE, sendTo, signedBy } from './wire'

export type Acknowledged = {
  location: string
  text: string
  /** What only this creation has in its row. */
  mark: string
  key: string | null
  /** How often it was sent until there was an answer. */
  sendings: number
}

type Creation = { mark: string; key: string | null; path: string; body: object }

export class Writer {
  readonly acknowledged: Acknowledged[] = []
  /** True while a request is on its way. */
  busy = false
  #made = 0
  #finishing = false

  constructor(
    private readonly number: number,
    private readonly seeded: Seeded,
    /** Where the server is at the moment, if there is one. */
    private readonly address: () => string | undefined,
  ) {}

  /** Works until `finish()`, and to the end of what it has begun. */
  async work(): Promise<void> {
    while (!this.#finishing) await this.#create(this.#next())
  }

  finish(): void {
    this.#finishing = true
  }

  /** Without a key a creation is sent once, whatever comes of it; with one until there is an answer. */
  async #create(creation: Creation): Promise<void> {
    for (let sendings = 1; sendings === 1 || creation.key !== null; sendings++) {
      const answer = await this.#send(creation)
      // Busy or stopping is a fair answer: nothing was promised.
      if (answer === null || answer.status === 503) continue
      if (answer.status !== 201) throw new Error(`an unexpected answer: ${answer.status} ${answer.text}`)
      const { key, mark } = creation
      this.acknowledged.push({ location: answer.headers.location!, text: answer.text, mark, key, sendings })
      return
    }
  }

  /** Null when the connection broke. A server that does not listen is waited for. */
  async #send({ path, key, body }: Creation) {
    for (;;) {
      const address = await eventually('a server', this.address)
      this.busy = true
      try {
        return await sendTo(address, {
          method: 'POST',
          path,
          headers: {
            ...signedBy(this.seeded.cast.keys.gym),
            ...JSON_TYPE,
            ...(key && { 'Idempotency-Key': key }),
          },
          body: JSON.stringify(body),
        })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') return null
      } finally {
        this.busy = false
      }
      await eventually('another server', () => this.address() !== address)
    }
  }

  /** Workouts and comments in turns, every other pair with a key. */
  #next(): Creation {
    const made = this.#made++
    const mark = `Writer ${this.number}, ${made}`
    const key = made % 4 < 2 ? `writer-${this.number}-${made}` : null
    if (made % 2 === 0) {
      return {
        mark,
        key,
        path: '/api/public/workouts',
        body: { type: 'FranStyle', name: mark, details: FRAN_DETAILS },
      }
    }
    const { cast, result } = this.seeded
    const body = { author_id: cast.member.id, text: mark, commentable: { type: 'result', id: result.id } }
    return { mark, key, path: '/api/public/comments', body }
  }
}
