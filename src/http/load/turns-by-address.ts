/**
 * Lets requests take turns while the process is busy, so that a flood from one address delays only itself. After some
 * busy milliseconds requests wait, and the address that used the least processor time lately comes first. Of addresses
 * that used little, short turns come before long ones.
 */
import { AsyncResource } from 'node:async_hooks'
import type { NextFunction, Request, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import { LRUCache } from 'lru-cache'
import { EVENT_LOOP } from '../../domain/shared/breathe'
import { whenAnswered } from '../when-closed'

const BURST_MS = 4
/** After this time a used millisecond counts half. */
const HALF_LIFE_MS = 1_000
/** Addresses below this are equal, so that a newcomer with a flood does not precede a regular reader. */
const LIGHT_MS = 50
/** Length of a turn where nothing is known of the address. */
const USUAL_MS = 5
const SHARE_OF_LAST = 0.25
/** Among equals this much waiting makes up for a millisecond that a turn is longer. */
const WAIT_FOR_A_MS = 8
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
/** Short requests in one turn of an address that came alone. */
const TOGETHER_ALONE = 4
const TOGETHER_MS = 1

type Used = { ms: number; turnMs: number; at: number }
type Waiting = { since: number; run: () => void }

export class TurnsByAddress {
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #used = new LRUCache<string, Used>({ max: MOST_ADDRESSES })
  #running: { address: string; since: number; until?: number } | null = null
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
    queue.push({ since, run: AsyncResource.bind(run) })
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
      this.#run(next, queue.shift()!.run)
    if (queue.length === 0) this.#waiting.delete(next)
  }

  #run(address: string, work: () => void): void {
    this.#running ??= { address, since: this.rounds.now() }
    work()
  }

  /** Read within `work`: to call at the answer, after which the round goes on with others. */
  get answered(): () => void {
    const running = this.#running
    return () => {
      if (running) running.until = this.rounds.now()
    }
  }

  /** Adds the time since the running request began to its address. */
  #settle(): void {
    if (!this.#running) return
    const { address, since, until } = this.#running
    this.#running = null
    const at = this.rounds.now()
    this.#ranAt = at
    const took = (until ?? at) - since
    const charged = Math.min(took, MOST_USED_MS)
    const { ms, turnMs } = this.#usedBy(address, at)
    this.#used.set(address, { ms: ms + charged, turnMs: turnMs + (charged - turnMs) * SHARE_OF_LAST, at })
    this.#busyMs = (this.#busyMs ?? 0) + took
  }

  #usedBy(address: string, now: number): Used {
    const used = this.#used.get(address)
    if (!used) return { ms: 0, turnMs: USUAL_MS, at: Number.NEGATIVE_INFINITY }
    return { ...used, ms: used.ms * 0.5 ** ((now - used.at) / HALF_LIFE_MS) }
  }

  /** The waiting address that used the least; among equals that of short turns or long waiting. */
  #neediest(): string | null {
    const now = this.rounds.now()
    let least: { address: string; rank: number[] } | null = null
    for (const [address, [first]] of this.#waiting) {
      const { ms, turnMs, at } = this.#usedBy(address, now)
      const waitedMs = now - Math.max(at, first!.since)
      const rank = [Math.max(LIGHT_MS, ms), turnMs - waitedMs / WAIT_FOR_A_MS, at]
      if (!least || isBefore(rank, least.rank)) least = { address, rank }
    }
    return least?.address ?? null
  }
}

function isBefore(rank: number[], other: number[]): boolean {
  const differs = rank.findIndex((each, index) => each !== other[index])
  return differs >= 0 && rank[differs]! < other[differs]!
}

/** `refuseLate` answers a request that has waited too long, and returns whether it did. */
export function turnsByAddress(
  refuseLate: (waitedMs: number, req: Request, res: Response) => boolean,
  turns = new TurnsByAddress(),
) {
  return (req: Request, res: Response, next: NextFunction): void => {
    turns.take(ipKeyGenerator(req.ip ?? '', 56), waitedMs => {
      if (res.closed || refuseLate(waitedMs, req, res)) return
      whenAnswered(res, turns.answered)
      next()
    })
  }
}
