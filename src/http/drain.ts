/** Graceful shutdown: turns new requests away while running ones finish. */
import type { NextFunction, Request, Response } from 'express'
import { unavailable } from '../errors'
import { whenClosed } from './when-closed'

export class Drain {
  #running = 0
  #draining = false
  #whenIdle: (() => void)[] = []
  #whenStarted: (() => void)[] = []

  get draining(): boolean {
    return this.#draining
  }

  readonly gate = (_req: Request, res: Response, next: NextFunction): void => {
    if (this.#draining) {
      res.set('Connection', 'close')
      throw unavailable('The server is stopping. Try again in a moment.')
    }
    this.#running++
    whenClosed(res, () => {
      this.#running--
      if (this.#draining && this.#running === 0) for (const idle of this.#whenIdle) idle()
    })
    next()
  }

  whenStarted(work: () => void): void {
    this.#whenStarted.push(work)
  }

  /** Starts refusing requests; resolves after the last running one has been answered. */
  async start(): Promise<void> {
    this.#draining = true
    for (const work of this.#whenStarted) work()
    if (this.#running > 0) await new Promise<void>(resolve => this.#whenIdle.push(resolve))
  }
}
