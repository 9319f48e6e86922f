import { type Busy, findTooNear, isTooNear, type Span } from './rest'

export type HeatEntrant = { id: string; people: readonly string[] }

/** Heats while they fill up. An entrant without a heat can displace entrants who fit elsewhere. */
export class Filling {
  readonly heats: HeatEntrant[][]

  constructor(
    private readonly spans: readonly Span[],
    private readonly lanes: number,
    private readonly busy: Busy,
  ) {
    this.heats = spans.map(() => [])
  }

  place(queue: readonly HeatEntrant[], sizes: readonly number[]): HeatEntrant[] {
    const turns = sizes.flatMap((size, heat) => Array.from({ length: size }, () => heat))
    const waiting = queue
      .map((entrant, index) => ({ entrant, turn: turns[index]! }))
      .filter(({ entrant, turn }) => !this.add(entrant, turn, sizes[turn]!))
    return waiting
      .filter(({ entrant, turn }) => !this.settle(entrant, turn, new Set()))
      .map(({ entrant }) => entrant)
  }

  /** Moves entrants so that no one starts alone, as far as possible. */
  giveCompany(): void {
    for (const [heat, entrants] of this.heats.entries()) {
      const [alone] = entrants
      if (alone === undefined || entrants.length > 1) continue
      entrants.pop()
      const joined = this.nearest(heat).some(
        other => this.heats[other]!.length > 0 && this.add(alone, other, this.lanes),
      )
      if (joined) continue
      entrants.push(alone)
      this.nearest(heat).some(other => this.heats[other]!.length > 2 && this.pull(other, heat))
    }
  }

  private settle(entrant: HeatEntrant, turn: number, tried: Set<number>): boolean {
    const order = [turn, ...this.nearest(turn)]
    if (order.some(heat => this.add(entrant, heat, this.lanes))) return true
    return order.some(heat => {
      if (tried.has(heat) || !this.fits(entrant, heat)) return false
      tried.add(heat)
      return [...this.heats[heat]!].some((other, at) => this.replace(heat, at, other, entrant, tried))
    })
  }

  private replace(
    heat: number,
    at: number,
    other: HeatEntrant,
    entrant: HeatEntrant,
    tried: Set<number>,
  ): boolean {
    const entrants = this.heats[heat]!
    entrants.splice(at, 1)
    if (this.add(entrant, heat, this.lanes)) {
      if (this.settle(other, heat, tried)) return true
      entrants.splice(entrants.indexOf(entrant), 1)
    }
    entrants.splice(at, 0, other)
    return false
  }

  private pull(from: number, to: number): boolean {
    const moved = this.heats[from]!.findLastIndex(entrant => {
      const others = this.heats[from]!
      const at = others.indexOf(entrant)
      others.splice(at, 1)
      const fits = this.fits(entrant, to)
      others.splice(at, 0, entrant)
      return fits
    })
    if (moved === -1) return false
    this.heats[to]!.push(...this.heats[from]!.splice(moved, 1))
    return true
  }

  private add(entrant: HeatEntrant, heat: number, most: number): boolean {
    const entrants = this.heats[heat]!
    if (entrants.length >= most || !this.fits(entrant, heat)) return false
    entrants.push(entrant)
    return true
  }

  private fits({ people }: HeatEntrant, heat: number): boolean {
    const span = this.spans[heat]!
    if (findTooNear(people, span, this.busy).length > 0) return false
    return this.heats.every(
      (entrants, index) =>
        !isTooNear(span, this.spans[index]!) ||
        !entrants.some(entrant => entrant.people.some(person => people.includes(person))),
    )
  }

  private nearest(heat: number): number[] {
    return this.heats
      .map((_, index) => index)
      .filter(index => index !== heat)
      .sort((a, b) => Math.abs(a - heat) - Math.abs(b - heat) || a - b)
  }
}
