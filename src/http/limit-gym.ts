import type { NextFunction, Request, RequestHandler, Response } from 'express'
import rateLimit, { type AugmentedRequest } from 'express-rate-limit'
import type { Db } from '../db/client'
import { AppError } from '../errors'
import { quotasFor } from '../services/shared/quotas'
import { scopeOf } from './gym-scope'
import { type Counts, inMemory } from './shared-counts'

const MINUTE_MS = 60_000

/** Applies a gym's quota of requests, by keys and signed-in people together. */
export function limitGym(db: Db, counts: Counts = inMemory): RequestHandler {
  const most = (res: unknown) => quotasFor(db, scopeOf(res as Response).gymId)?.requests ?? null
  return rateLimit({
    windowMs: MINUTE_MS,
    store: counts('gyms', 'often'),
    legacyHeaders: false,
    standardHeaders: false,
    skip: (_req, res) => most(res) === null,
    limit: (_req, res) => most(res)!,
    keyGenerator: (_req, res) => scopeOf(res as Response).gymId,
    handler: (req: Request, res: Response, next: NextFunction) => {
      const resets = (req as AugmentedRequest).rateLimit!.resetTime!.getTime()
      const seconds = Math.max(1, Math.ceil((resets - Date.now()) / 1000))
      res.set('Retry-After', String(seconds))
      const wait = seconds === 1 ? 'a second' : `${seconds} seconds`
      const detail = `This gym has used its quota of ${most(res)} requests a minute. Try again in ${wait}, or ask the operator of this installation for a higher quota.`
      next(new AppError('rate_limited', 'rate_limited', detail))
    },
  })
}
