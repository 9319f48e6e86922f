/** Thrown for work that a full queue does not take. */
export class QueueFull extends Error {
  constructor() {
    super('the queue is full')
    this.name = 'QueueFull'
  }
}

/** Limits how much work runs at once and how much may wait, first come, first served. */
export class BoundedQueue {
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(private readonly limits: { running: number; waiting: number }) {}

  get isFull(): boolean {
    return this.#running >= this.limits.running && this.#waiting.length >= this.limits.waiting
  }

  /** Runs `work` in its turn and returns its result. Throws QueueFull. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw new QueueFull()
    if (this.#running < this.limits.running) this.#running++
    else await new Promise<void>(resolve => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The next in line takes over this turn, so that work that comes at this moment does not slip in before.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
