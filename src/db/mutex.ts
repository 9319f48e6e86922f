/** A first-come, first-served lock with one holder. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve()

  /** Waits for the lock and returns its release, which may be called twice. */
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

  async run<T>(work: () => Promise<T> | T): Promise<T> {
    const release = await this.acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
