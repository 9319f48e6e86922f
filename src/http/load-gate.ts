/**
 * Turns requests away while there are more than the process can answer in good time: those that come in are then answered as
 * quickly as ever, where without it everybody would wait longer and longer. Reads go first, for they are asked again by
 * themselves; a judge's score is let in for longer.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { NextFunction, Request, Response } from 'express'
import { unavailable } from '../errors'
import { hasBody } from './body-time'
import { errorBody, statusOf } from './errors'
import { logOf } from './request-context'

/** How long everything waits for its turn, on average of a second, and how many requests are being worked on. */
export type LoadLimits = { delayMs: number; running: number }

const READS: LoadLimits = { delayMs: 500, running: 1_000 }
const WRITES: LoadLimits = { delayMs: 1_500, running: 2_000 }
const RETRY_AFTER_SECONDS = 2
const LOOK_EVERY_MS = 1_000
const RESOLUTION_MS = 20
/** Live streams stay open for as long as somebody watches, have limits of their own, and wait for nothing. */
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

  /** How many are being worked on: live streams apart, and whatever has yet to arrive or only has to be sent. */
  get running(): number {
    return this.#running
  }

  /** How many were turned away so far. */
  get shed(): number {
    return this.#shed
  }

  /** Measures the event loop from now on. Does not keep the process alive. */
  watch(): this {
    const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    histogram.enable()
    let before = 0
    this.#timer = setInterval(() => {
      const now = histogram.count > 0 ? Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS) : 0
      histogram.reset()
      // One long piece of work is no overload: it is over by the time that this is read.
      this.measured(Math.min(before, now))
      before = now
    }, LOOK_EVERY_MS).unref()
    return this
  }

  /** Takes a measurement of how long everything waits for its turn. */
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

  /**
   * Counts the request from when all of it is here until its answer begins: whoever sends or reads slowly costs nothing
   * meanwhile, and a thousand of them would otherwise keep everybody else out.
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
    const writeHead = res.writeHead as (...args: unknown[]) => Response
    res.writeHead = ((...args: unknown[]) => {
      end()
      return writeHead.apply(res, args)
    }) as Response['writeHead']
    res.once('close', end)
    if (hasBody(req)) req.once('end', begin)
    else begin()
  }

  #isTooBusyFor(method: string): boolean {
    const { delayMs, running } = method === 'GET' || method === 'HEAD' ? this.reads : this.writes
    return this.#delayMs > delayMs || this.#running >= running
  }

  /** Costs next to nothing: neither a page nor the database has a part in it. */
  #turnAway(req: Request, res: Response): void {
    this.#shed++
    logOf(res).warn({ delay_ms: Math.round(this.#delayMs), running: this.#running }, 'turned away: too busy')
    const failure = unavailable('The server is very busy. Try again in a moment.')
    res.set('Retry-After', String(RETRY_AFTER_SECONDS)).set('Cache-Control', 'no-store')
    res.status(statusOf(failure))
    if (req.path.startsWith('/api/')) res.json(errorBody(failure))
    else res.type('text/plain').send(`${failure.detail}\n`)
  }
}
