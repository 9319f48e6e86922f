/** How often a key may ask, and an address may fail to sign in. Counted by the minute. */
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import rateLimit, { type AugmentedRequest, ipKeyGenerator } from 'express-rate-limit'
import { AppError } from '../../errors'
import { principalOf } from '../../http/gym-scope'
import { type Counts, inMemory } from '../../http/shared-counts'

const MINUTE_MS = 60_000
/** Wrong credentials from one address in a minute. Secrets cannot be guessed: this keeps the noise down. */
const FAILURES_A_MINUTE = 100

const shared = {
  windowMs: MINUTE_MS,
  legacyHeaders: false,
  handler: (_req: Request, _res: Response, next: NextFunction) => next(tooMany()),
} as const

const tooMany = () =>
  new AppError('rate_limited', 'rate_limited', 'Too many requests. Try again after the time in Retry-After.')

/** From this step, the key has requests left. `perMinute` 0 lets everything through. */
export function limitKeys(perMinute: number, counts: Counts = inMemory): RequestHandler {
  if (perMinute === 0) return (_req, _res, next) => next()
  return rateLimit({
    ...shared,
    store: counts('keys', 'often'),
    limit: perMinute,
    identifier: 'key',
    standardHeaders: 'draft-8',
    keyGenerator: (_req, res) => principalOf(res as Response).actor.id,
  })
}

/** Counts a failed sign-in of the request's address; `next` gets an error once there were too many of them. */
export function limitFailures(perMinute: number, counts: Counts = inMemory): RequestHandler {
  if (perMinute === 0) return (_req, _res, next) => next()
  return rateLimit({
    ...shared,
    store: counts('failures'),
    limit: FAILURES_A_MINUTE,
    standardHeaders: false,
    keyGenerator: req => ipKeyGenerator(req.ip ?? '', 56),
    // Without the standard headers the library leaves this one out too.
    handler: (req, res, next) => {
      const resets = (req as AugmentedRequest).rateLimit!.resetTime!.getTime()
      res.set('Retry-After', String(Math.max(1, Math.ceil((resets - Date.now()) / 1000))))
      next(tooMany())
    },
  })
}
