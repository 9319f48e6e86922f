/** Rate limits per minute: requests of a key, failed sign-ins of an address. */
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import rateLimit, { type AugmentedRequest, ipKeyGenerator } from 'express-rate-limit'
import { AppError } from '../../errors'
import { principalOf } from '../../http/gym-scope'
import { type Counts, inMemory } from '../../http/shared-counts'

const MINUTE_MS = 60_000
/** Per address and minute. Secrets can't be guessed; this only reduces noise. */
const ATTEMPTS_A_MINUTE = 100

const shared = {
  windowMs: MINUTE_MS,
  legacyHeaders: false,
  handler: (_req: Request, _res: Response, next: NextFunction) => next(tooMany()),
} as const

const tooMany = () =>
  new AppError('rate_limited', 'rate_limited', 'Too many requests. Try again after the time in Retry-After.')

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

/** Middleware that limits an address at OAuth's endpoints. */
export const limitTokens = (perMinute: number, counts?: Counts) => limitAddresses('tokens', perMinute, counts)

/** Counts a failed attempt of the request's address; `next` gets an error after too many. */
export const limitFailures = (perMinute: number, counts?: Counts) =>
  limitAddresses('failures', perMinute, counts)

function limitAddresses(name: string, perMinute: number, counts: Counts = inMemory): RequestHandler {
  if (perMinute === 0) return (_req, _res, next) => next()
  return rateLimit({
    ...shared,
    store: counts(name),
    limit: ATTEMPTS_A_MINUTE,
    standardHeaders: false,
    keyGenerator: req => ipKeyGenerator(req.ip ?? '', 56),
    handler: refuseWithWait,
  })
}

/** The library sets Retry-After only with its standard headers. */
function refuseWithWait(req: Request, res: Response, next: NextFunction): void {
  const resets = (req as AugmentedRequest).rateLimit!.resetTime!.getTime()
  res.set('Retry-After', String(Math.max(1, Math.ceil((resets - Date.now()) / 1000))))
  next(tooMany())
}
