/**
 * A bound over all bodies that are arriving: forms and JSON are in memory while they come, and nobody may have the server
 * wait for as many as it has memory for. Each counts as what it says that it brings.
 */
import type { NextFunction, Request, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import { AppError, unavailable } from '../errors'
import { hasBody } from './body-time'

const MB = 1024 * 1024
/** A form of half a KiB counts as one of 4 KiB: a connection costs something too. */
const LEAST = 4 * 1024
/** More is never in memory: larger bodies are refused, or go to the disk. */
const MOST = MB
const RETRY_AFTER_SECONDS = 10

export type BodyLimits = { all: number; address: number }
export const BODY_LIMITS: BodyLimits = { all: 512 * MB, address: 64 * MB }

export class BodiesInFlight {
  #all = 0
  readonly #ofAddress = new Map<string, number>()

  constructor(private readonly limits: BodyLimits = BODY_LIMITS) {}

  /** Throws rate_limited when an address, and unavailable when everybody together sends too much at once. */
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
    res.once('close', end)
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
