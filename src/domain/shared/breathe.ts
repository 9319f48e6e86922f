/** Splits long work so that requests are answered in between. */

/** Longest stretch of work in milliseconds. */
export const LONGEST_MS = 5
/** After two rounds this short, no connection or request is in progress. */
const QUIET_MS = 0.3
const QUIET_ROUNDS = 2
const MOST_WAIT_MS = 20

/** Resolves after everything that waits in the event loop. Also for work that holds a transaction. */
export function breathe(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

/** A clock in milliseconds, and the rounds of the event loop. */
export type Rounds = { now(): number; next(work: () => void): void }
export const EVENT_LOOP: Rounds = { now: () => performance.now(), next: work => setImmediate(work) }

/** Long works wait here: one goes on in a quiet round of the event loop, or after 20 ms. */
export class QuietTurns {
  readonly #waiting: { since: number; go: () => void }[] = []
  #wentAt = Number.NEGATIVE_INFINITY
  #roundAt = 0
  #quiet = 0

  constructor(private readonly rounds = EVENT_LOOP) {}

  take(): Promise<void> {
    return new Promise(go => {
      const since = this.rounds.now()
      this.#waiting.push({ since, go })
      if (this.#waiting.length > 1) return
      this.#roundAt = since
      this.#quiet = 0
      this.rounds.next(this.#round)
    })
  }

  readonly #round = (): void => {
    const now = this.rounds.now()
    this.#quiet = now - this.#roundAt < QUIET_MS ? this.#quiet + 1 : 0
    this.#roundAt = now
    const waitedMs = now - Math.max(this.#wentAt, this.#waiting[0]!.since)
    if (this.#quiet >= QUIET_ROUNDS || waitedMs > MOST_WAIT_MS) {
      this.#wentAt = now
      this.#quiet = 0
      this.#waiting.shift()!.go()
    }
    if (this.#waiting.length > 0) this.rounds.next(this.#round)
  }
}

const turns = new QuietTurns()

/** Resolves when the event loop has nothing else to do, at the latest after some 20 ms for each work that waits. */
export const giveWay = (): Promise<void> => turns.take()

export type Rest = () => Promise<void> | undefined

export const NO_REST: Rest = () => undefined

/** Returns a function to call between pieces of work, which gives way after a few milliseconds of work. */
export function breather(): Rest {
  let since = performance.now()
  return () => {
    if (performance.now() - since < LONGEST_MS) return undefined
    return giveWay().then(() => {
      since = performance.now()
    })
  }
}

/** Larger statements keep other requests waiting too long. */
const ROWS = 50

/** Runs `work` on slices of `all`, and yields to the event loop after each. */
export async function inSlices<Each>(
  all: readonly Each[],
  work: (some: Each[]) => Promise<unknown>,
  rest = breathe,
): Promise<void> {
  for (let at = 0; at < all.length; at += ROWS) {
    await work(all.slice(at, at + ROWS))
    await rest()
  }
}
