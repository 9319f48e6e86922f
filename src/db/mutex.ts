/** A first-come, first-served lock with one holder. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve()
  #failure: { error: unknown } | null = null

  /** Waits for the lock and returns its release, which may be called twice. Throws the error of `holdUntil`. */
  async acquire(): Promise<() => void> {
    let release!: () => void
    const turn = new Promise<void>(resolve => {
      release = resolve
    })
    const before = this.#tail
    this.#tail = before.then(() => turn)
    await before
    if (!this.#failure) return release
    release()
    throw this.#failure.error
  }

  /** Takes the lock until the check ends. */
  async holdUntil(check: Promise<void>): Promise<void> {
    const release = await this.acquire()
    void check
      .catch((error: unknown) => {
        this.#failure = { error }
      })
      .then(release)
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
