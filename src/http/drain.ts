/** The orderly end: from the signal on, new requests are turned away while the running ones finish. */
import type { NextFunction, Request, Response } from 'express'
import { unavailable } from '../errors'

/** Counts the requests that are running, and knows whether the process is on its way out. */
export class Drain {
  #running = 0
  #draining = false
  #whenIdle: (() => void)[] = []
  #whenStarted: (() => void)[] = []

  get draining(): boolean {
    return this.#draining
  }

  /** Turns away what comes after `start()`; counts what came before. */
  readonly gate = (_req: Request, res: Response, next: NextFunction): void => {
    if (this.#draining) {
      res.set('Connection', 'close')
      throw unavailable('The server is stopping. Try again in a moment.')
    }
    this.#running++
    res.once('close', () => {
      this.#running--
      if (this.#draining && this.#running === 0) for (const idle of this.#whenIdle) idle()
    })
    next()
  }

  /** Has something done once requests are turned away: what would stay open for ever ends then. */
  whenStarted(work: () => void): void {
    this.#whenStarted.push(work)
  }

  /** Starts turning requests away; resolves when the last running one has been answered. */
  async start(): Promise<void> {
    this.#draining = true
    for (const work of this.#whenStarted) work()
    if (this.#running > 0) await new Promise<void>(resolve => this.#whenIdle.push(resolve))
  }
}
