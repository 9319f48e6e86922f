/** What is dear to make and asked for by many: kept in this process until it changes, and made once for all who wait. */

type Entry<Value> = { version: string; madeAt: number; asked: number; value: Promise<Value>; size: number }

export type KeptOptions<Value> = {
  /** All together; those nobody asked for longest make room. */
  most: number
  sizeOf(value: Value): number
  /** Milliseconds after which one is made anew whatever its version: should a change ever not be told. */
  longest?: number
}

/** What so many ask for in a moment is made anew no more than once in it: each would be the newest for an instant only. */
const CROWD = 50
const MOMENT_MS = 1_000

export class Kept<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  #size = 0

  constructor(private readonly options: KeptOptions<Value>) {}

  /** How much is kept. */
  get size(): number {
    return this.#size
  }

  /**
   * The value of this version, or of another that is `enough`; in a crowd it may be the one of a moment ago, unless
   * `enough` says what is. Who asks while it is being made waits for that one making. One that fails is not kept.
   */
  async get(
    key: string,
    version: string,
    make: () => Promise<Value>,
    enough?: (version: string) => boolean,
  ): Promise<Value> {
    const found = this.#entries.get(key)
    if (found && this.#holds(found, version, enough)) {
      found.asked++
      // The last in the map is the last that was asked for.
      this.#entries.delete(key)
      this.#entries.set(key, found)
      return found.value
    }
    this.#forget(key)
    const entry = { version, madeAt: Date.now(), asked: 1, value: make(), size: 0 }
    this.#entries.set(key, entry)
    try {
      const value = await entry.value
      this.#weigh(key, entry, this.options.sizeOf(value))
      return value
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#forget(key)
      throw error
    }
  }

  #holds(found: Entry<Value>, version: string, enough?: (version: string) => boolean): boolean {
    const age = Date.now() - found.madeAt
    if (age >= (this.options.longest ?? 60_000)) return false
    if (found.version === version) return true
    return enough ? enough(found.version) : found.asked >= CROWD && age < MOMENT_MS
  }

  #weigh(key: string, entry: Entry<Value>, size: number): void {
    // A newer one may have taken its place meanwhile.
    if (this.#entries.get(key) !== entry) return
    entry.size = size
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.options.most || oldest === key) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }
}
