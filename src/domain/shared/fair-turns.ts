/** Shares a fixed number of seats fairly: by gym, then by person, then by time of arrival. */

export type Asker = {
  gym: string
  person: string
  quick?: boolean
}
export type Turn<Seat> = { seat: Seat; end(): void }
type Loan<Seat> = Turn<Seat> & { isWanted(): boolean }

type Waiting<Seat> = { asker: Asker; take(turn: Turn<Seat>): void }

export class FairTurns<Seat> {
  readonly #free: Seat[]
  #waiting: Waiting<Seat>[] = []
  readonly #last = new Map<string, number>()
  #turns = 0

  /**
   * `isForQuick` marks seats reserved for quick work, which are given out first. `elsewhere` returns the turns that a gym
   * has outside of these seats.
   */
  constructor(
    private readonly seats: readonly Seat[],
    private readonly isForQuick: (seat: Seat) => boolean = () => false,
    private readonly elsewhere: (gym: string) => number = () => 0,
  ) {
    this.#free = [...seats]
  }

  /** Resolves with a seat when it is the asker's turn. The caller must end the turn, even on failure. */
  take(asker: Asker): Promise<Turn<Seat>> {
    return new Promise(take => {
      this.#waiting.push({ asker, take })
      this.#serve()
    })
  }

  async during<T>(asker: Asker, work: (seat: Seat) => Promise<T>): Promise<T> {
    const { seat, end } = await this.take(asker)
    try {
      return await work(seat)
    } finally {
      end()
    }
  }

  waitingGyms(): string[] {
    return [...new Set(this.#waiting.map(({ asker }) => asker.gym))]
  }

  /** Lends a free seat, or returns null. */
  borrow(): Loan<Seat> | null {
    const seat = this.#free.find(this.isForQuick) ?? this.#free[0]
    if (seat === undefined) return null
    this.#free.splice(this.#free.indexOf(seat), 1)
    return { seat, end: this.#endOf(seat), isWanted: () => this.#next(seat) !== undefined }
  }

  #serve(): void {
    const byUse = [...this.#free].sort((a, b) => Number(this.isForQuick(b)) - Number(this.isForQuick(a)))
    for (const seat of byUse) {
      const next = this.#next(seat)
      if (!next) continue
      this.#free.splice(this.#free.indexOf(seat), 1)
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      this.#turns++
      for (const key of keysOf(next.asker)) this.#last.set(key, this.#turns)
      next.take({ seat, end: this.#endOf(seat) })
    }
    if (this.#free.length === this.seats.length) this.#last.clear()
  }

  /**
   * Picks the waiting asker for a seat: fewest turns of the gym elsewhere, then longest since the gym's last turn, then
   * longest since the person's.
   */
  #next(seat: Seat): Waiting<Seat> | undefined {
    const fitting = this.#waiting.filter(({ asker }) => asker.quick || !this.isForQuick(seat))
    const orderOf = (asker: Asker) => [
      this.elsewhere(asker.gym),
      ...keysOf(asker).map(key => this.#last.get(key) ?? 0),
    ]
    return fitting.reduce<Waiting<Seat> | undefined>((best, each) => {
      if (!best) return each
      const [order, bestOrder] = [orderOf(each.asker), orderOf(best.asker)]
      const at = order.findIndex((value, index) => value !== bestOrder[index])
      return at >= 0 && order[at]! < bestOrder[at]! ? each : best
    }, undefined)
  }

  #endOf(seat: Seat): () => void {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#free.push(seat)
      this.#serve()
    }
  }
}

const keysOf = ({ gym, person }: Asker) => [gym, `${gym} ${person}`]
