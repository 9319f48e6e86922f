/** How much one person, or whoever holds one judge's link, may send. Counted by the minute. */
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import rateLimit from 'express-rate-limit'
import { AppError } from '../../errors'
import { type Counts, inMemory } from '../../http/shared-counts'

const MINUTE_MS = 60_000
/**
 * What part of a key's requests (`RATE_LIMIT`, 3,000 a minute) a person may send, and a judge's link, which may be on
 * several phones: 300 and 600. Whoever types the scores of a class, each read while it is typed, stays far below.
 */
const PARTS = { person: 10, judge: 5 }

/** Who sends: their id, or undefined for those who are limited elsewhere. */
export type Sender = (res: Response) => string | undefined

/** From this step, whoever sends has writes left; what is only read passes. `perMinute` 0 turns all limits off. */
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
