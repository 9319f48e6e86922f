import type { NextFunction, Request, RequestHandler, Response } from 'express'
import rateLimit from 'express-rate-limit'
import { AppError } from '../../errors'
import { type Counts, inMemory } from '../../http/shared-counts'

const MINUTE_MS = 60_000
/**
 * Divisors of a key's limit (`RATE_LIMIT`, 3,000 a minute): 300 for a person, 600 for a judge link, which may
 * be on several phones.
 */
const PARTS = { person: 10, judge: 5 }

export type Sender = (res: Response) => string | undefined

export function limitWrites(
  perMinute: number,
  by: keyof typeof PARTS,
  senderOf: Sender,
  counts: Counts = inMemory,
): RequestHandler {
  if (perMinute === 0) return (_req, _res, next) => next()
  return rateLimit({
    windowMs: MINUTE_MS,
    store: counts(`writes of a ${by}`, 'often'),
    limit: Math.ceil(perMinute / PARTS[by]),
    legacyHeaders: false,
    standardHeaders: false,
    skip: (req, res) => ['GET', 'HEAD'].includes(req.method) || senderOf(res as Response) === undefined,
    keyGenerator: (_req, res) => senderOf(res as Response)!,
    handler: (_req: Request, res: Response, next: NextFunction) => {
      res.set('Retry-After', String(MINUTE_MS / 1000))
      const detail = 'Too many changes at once. Wait a minute, then try again.'
      next(new AppError('rate_limited', 'rate_limited', detail))
    },
  })
}
