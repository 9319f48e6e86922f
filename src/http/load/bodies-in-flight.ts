/**
 * Bounds all request bodies in flight, because forms and JSON stay in memory while arriving. Each body counts with
 * its announced length.
 */
import type { NextFunction, Request, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import { AppError, unavailable } from '../../errors'
import { hasBody } from '../body-time'
import { whenClosed } from '../when-closed'

const MB = 1024 * 1024
/** Minimum per body: a connection has a cost too. */
const LEAST = 4 * 1024
/** Larger bodies are refused or go to disk, so no more than this is ever in memory. */
const MOST = MB
const RETRY_AFTER_SECONDS = 10

export type BodyLimits = { all: number; address: number }
const BODY_LIMITS: BodyLimits = { all: 512 * MB, address: 64 * MB }

export class BodiesInFlight {
  #all = 0
  readonly #ofAddress = new Map<string, number>()

  constructor(private readonly limits: BodyLimits = BODY_LIMITS) {}

  /** Throws rate_limited when one address sends too much at once, unavailable when everyone together does. */
  readonly gate = (req: Request, res: Response, next: NextFunction): void => {
    if (!hasBody(req)) {
      next()
      return
    }
    const address = ipKeyGenerator(req.ip ?? '', 56)
    const bytes = Math.max(LEAST, Math.min(MOST, Number(req.headers['content-length'] ?? MOST)))
    const before = this.#ofAddress.get(address) ?? 0
    const isOver = before + bytes > this.limits.address
    if (isOver || this.#all + bytes > this.limits.all) {
      res.set('Retry-After', String(RETRY_AFTER_SECONDS))
      if (isOver)
        throw new AppError('rate_limited', 'rate_limited', `Too much is being sent at once. ${WAIT}`)
      throw unavailable(`The server is receiving as much as it can. ${WAIT}`)
    }
    this.#add(address, bytes)
    let isCounted = true
    const end = () => {
      if (isCounted) this.#add(address, -bytes)
      isCounted = false
    }
    req.once('close', end)
    whenClosed(res, end)
    next()
  }

  #add(address: string, bytes: number): void {
    this.#all += bytes
    const now = (this.#ofAddress.get(address) ?? 0) + bytes
    if (now > 0) this.#ofAddress.set(address, now)
    else this.#ofAddress.delete(address)
  }
}

const WAIT = `Try again in ${RETRY_AFTER_SECONDS} seconds.`
