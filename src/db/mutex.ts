/** First come, first served: one holder at a time, the next starts when the last lets go. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve()

  /** Waits for its turn and returns the function that ends it; calling that twice does no harm. */
  async acquire(): Promise<() => void> {
    let release!: () => void
    const turn = new Promise<void>(resolve => {
      release = resolve
    })
    const before = this.#tail
    this.#tail = before.then(() => turn)
    await before
    return release
  }

  /** Runs `work` alone. */
  async run<T>(work: () => Promise<T> | T): Promise<T> {
    const release = await this.acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
