/**
 * Lets requests take turns while the process is busy, so that a flood from one address delays only itself. After some
 * busy milliseconds requests wait, and the address that used the least processor time lately comes first.
 */
import { AsyncResource } from 'node:async_hooks'
import type { NextFunction, Request, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import { LRUCache } from 'lru-cache'
import { EVENT_LOOP } from '../../domain/shared/breathe'

const BURST_MS = 4
/** After this time a used millisecond counts half. */
const HALF_LIFE_MS = 1_000
/** Addresses below this are equal, so that a newcomer with a flood does not precede a regular reader. */
const LIGHT_MS = 50
/** The time of a request includes what else ran in its round. */
const MOST_USED_MS = 20
const MOST_ADDRESSES = 10_000
/** More than a process answers in the time that a request may wait. */
const MOST_WAITING = 300
/**
 * Node accepts one connection in each round of the event loop and reads its request in the next. Without rounds that
 * only accept, new connections would queue in the kernel, where everyone waits for everyone.
 */
const QUIET_ROUNDS = 2
const MOST_ROUNDS = 16
const MOST_ROUNDS_MS = 2
/** A single long task is no overload. */
const STALL_MS = 100
/** Short requests in one turn of an address that came alone: there is nobody to be fair to, and a newcomer waits for these. */
const TOGETHER_ALONE = 4
const TOGETHER_MS = 1

type Used = { ms: number; at: number }

export class TurnsByAddress {
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #used = new LRUCache<string, Used>({ max: MOST_ADDRESSES })
  #running: { address: string; since: number } | null = null
  /** The address of all requests since the process was idle; null when there were several. */
  #only: string | null = null
  /** Milliseconds of requests since the process was idle; null while it is. */
  #busyMs: number | null = null
  #rounds = 0
  #quiet = 0
  #ranAt = 0
  #roundAt = 0
  /** Milliseconds of single long tasks so far. */
  #stalledMs = 0

  constructor(private readonly rounds = EVENT_LOOP) {}

  /**
   * Runs `work` now or when the address has its turn, with the milliseconds that it has waited for other requests; with
   * Infinity, at once, when too many requests of the address wait.
   */
  take(address: string, work: (waitedMs: number) => void): void {
    this.#settle()
    this.#quiet = 0
    if (this.#busyMs === null) {
      this.#busyMs = 0
      this.#only = address
      this.#roundAt = this.rounds.now()
      this.rounds.next(this.#round)
    }
    if (address !== this.#only) this.#only = null
    if (this.#waiting.size === 0 && this.#busyMs < BURST_MS) {
      this.#run(address, () => work(0))
      return
    }
    const queue = this.#waiting.get(address) ?? []
    if (queue.length >= MOST_WAITING) {
      work(Number.POSITIVE_INFINITY)
      return
    }
    const since = this.rounds.now()
    const stalledMs = this.#stalledMs
    const run = () => work(this.rounds.now() - since - (this.#stalledMs - stalledMs))
    queue.push(AsyncResource.bind(run))
    this.#waiting.set(address, queue)
  }

  readonly #round = (): void => {
    const now = this.rounds.now()
    this.#settle()
    if (now - this.#roundAt > STALL_MS) this.#stalledMs += now - this.#roundAt
    this.#roundAt = now
    this.#rounds++
    const isCalm = this.#quiet++ >= QUIET_ROUNDS
    const isTime = this.#rounds >= MOST_ROUNDS || now - this.#ranAt >= MOST_ROUNDS_MS
    const next = isCalm || isTime ? this.#neediest() : null
    if (isCalm && next === null) {
      this.#busyMs = null
      return
    }
    this.rounds.next(this.#round)
    if (next === null) return
    this.#rounds = 0
    this.#quiet = 0
    const queue = this.#waiting.get(next)!
    const most = next === this.#only ? TOGETHER_ALONE : 1
    for (let ran = 0; ran < most && queue.length > 0 && this.rounds.now() - now < TOGETHER_MS; ran++)
      this.#run(next, queue.shift()!)
    if (queue.length === 0) this.#waiting.delete(next)
  }

  #run(address: string, work: () => void): void {
    this.#running ??= { address, since: this.rounds.now() }
    work()
  }

  /** Adds the time since the running request began to its address. */
  #settle(): void {
    if (!this.#running) return
    const { address, since } = this.#running
    this.#running = null
    const at = this.rounds.now()
    this.#ranAt = at
    const ms = at - since
    this.#used.set(address, { ms: this.#usedBy(address, at) + Math.min(ms, MOST_USED_MS), at })
    this.#busyMs = (this.#busyMs ?? 0) + ms
  }

  #usedBy(address: string, now: number): number {
    const used = this.#used.get(address)
    return used ? used.ms * 0.5 ** ((now - used.at) / HALF_LIFE_MS) : 0
  }

  /** The waiting address that used the least; among equals the one whose last turn is longest ago. */
  #neediest(): string | null {
    const now = this.rounds.now()
    let least: { address: string; ms: number; at: number } | null = null
    for (const address of this.#waiting.keys()) {
      const ms = Math.max(LIGHT_MS, this.#usedBy(address, now))
      const at = this.#used.get(address)?.at ?? Number.NEGATIVE_INFINITY
      if (!least || ms < least.ms || (ms === least.ms && at < least.at)) least = { address, ms, at }
    }
    return least?.address ?? null
  }
}

/** Express's gate of the turns. `refuseLate` answers a request that has waited too long, and returns whether it did. */
export function turnsByAddress(
  refuseLate: (waitedMs: number, req: Request, res: Response) => boolean,
  turns = new TurnsByAddress(),
) {
  return (req: Request, res: Response, next: NextFunction): void => {
    turns.take(ipKeyGenerator(req.ip ?? '', 56), waitedMs => {
      if (!res.closed && !refuseLate(waitedMs, req, res)) next()
    })
  }
}
