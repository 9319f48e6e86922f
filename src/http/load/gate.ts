/**
 * Sheds load: refuses requests beyond what the process can answer in time, so that accepted requests stay fast.
 * Reads are refused first, because clients repeat reads; a judge's score is accepted longest.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { NextFunction, Request, Response } from 'express'
import { unavailable } from '../../errors'
import { hasBody } from '../body-time'
import { errorBody, httpStatus } from '../errors'
import { logOf } from '../request-context'
import { whenAnswered, whenClosed } from '../when-closed'

/** Event loop delay averaged over a second, and requests in progress. */
type LoadLimits = { delayMs: number; running: number }

const READS: LoadLimits = { delayMs: 500, running: 1_000 }
const WRITES: LoadLimits = { delayMs: 1_500, running: 2_000 }
const RETRY_AFTER_SECONDS = 2
const LOOK_EVERY_MS = 1_000
const RESOLUTION_MS = 20
/** Live streams have limits of their own and cause no waiting. */
const STREAM = /\/live$/

export class LoadGate {
  #running = 0
  #shed = 0
  #delayMs = 0
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly reads = READS,
    private readonly writes = WRITES,
  ) {}

  /** Requests being processed; excludes live streams, and requests still arriving or only being sent. */
  get running(): number {
    return this.#running
  }

  get shed(): number {
    return this.#shed
  }

  watch(): this {
    const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    histogram.enable()
    let before = 0
    this.#timer = setInterval(() => {
      const now = histogram.count > 0 ? Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS) : 0
      histogram.reset()
      // A single long task is no overload, and over by now.
      this.measured(Math.min(before, now))
      before = now
    }, LOOK_EVERY_MS).unref()
    return this
  }

  measured(delayMs: number): void {
    this.#delayMs = delayMs
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  readonly gate = (req: Request, res: Response, next: NextFunction): void => {
    if (req.method === 'GET' && STREAM.test(req.path)) {
      next()
    } else if (this.#isTooBusyFor(req.method)) {
      this.#turnAway(req, res)
    } else {
      this.#count(req, res)
      next()
    }
  }

  /** Refuses a request that has waited for its turn too long, and returns whether it did. */
  readonly refuseLate = (waitedMs: number, req: Request, res: Response): boolean => {
    if (waitedMs <= this.#limitsOf(req.method).delayMs) return false
    this.#turnAway(req, res)
    return true
  }

  /**
   * Counts a request from its complete arrival to the start of its response. Slow senders and readers cost nothing
   * meanwhile; if counted, a thousand could lock everyone out.
   */
  #count(req: Request, res: Response): void {
    let state: 'coming' | 'running' | 'over' = 'coming'
    const begin = () => {
      if (state !== 'coming') return
      state = 'running'
      this.#running++
    }
    const end = () => {
      if (state === 'running') this.#running--
      state = 'over'
    }
    whenAnswered(res, end)
    whenClosed(res, end)
    if (hasBody(req)) req.once('end', begin)
    else begin()
  }

  #isTooBusyFor(method: string): boolean {
    const { delayMs, running } = this.#limitsOf(method)
    return this.#delayMs > delayMs || this.#running >= running
  }

  #limitsOf(method: string): LoadLimits {
    return method === 'GET' || method === 'HEAD' ? this.reads : this.writes
  }

  #turnAway(req: Request, res: Response): void {
    this.#shed++
    logOf(res).warn({ delay_ms: Math.round(this.#delayMs), running: this.#running }, 'turned away: too busy')
    const failure = unavailable('The server is very busy. Try again in a moment.')
    res.set('Retry-After', String(RETRY_AFTER_SECONDS)).set('Cache-Control', 'no-store')
    res.status(httpStatus(failure))
    if (req.path.startsWith('/api/')) res.json(errorBody(failure))
    else res.type('text/plain').send(`${failure.detail}\n`)
  }
}
