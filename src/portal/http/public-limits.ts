/** How often one address may send the forms that need no sign-in. Counted in this process. */
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import rateLimit, { ipKeyGenerator } from 'express-rate-limit'
import { AppError } from '../../errors'

const WINDOW_MS = 15 * 60 * 1000
/** A whole venue shares one address, and everybody in it registers when registration opens. */
const POSTS_AN_ADDRESS = 600

/** From this step, the address has posts left; whatever is only read passes. `perMinute` 0 turns all limits off. */
export function limitPublicPosts(perMinute: number, most = POSTS_AN_ADDRESS): RequestHandler {
  if (perMinute === 0) return (_req, _res, next) => next()
  return rateLimit({
    windowMs: WINDOW_MS,
    limit: most,
    legacyHeaders: false,
    standardHeaders: false,
    skip: req => req.method === 'GET' || req.method === 'HEAD',
    keyGenerator: req => ipKeyGenerator(req.ip ?? '', 56),
    handler: (_req: Request, res: Response, next: NextFunction) => {
      res.set('Retry-After', String(WINDOW_MS / 1000))
      const detail = 'Too many forms were sent from here. Wait a quarter of an hour, then try again.'
      next(new AppError('rate_limited', 'rate_limited', detail))
    },
  })
}
