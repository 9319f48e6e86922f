import type { NextFunction, Request, RequestHandler, Response } from 'express'
import rateLimit, { ipKeyGenerator, type Store } from 'express-rate-limit'
import { AppError } from '../../errors'
import { type Counts, inMemory } from '../../http/shared-counts'
import { sessionOf } from '../http/portal-session'

const WINDOW_MS = 15 * 60 * 1000
/** A television left alone asks for a code every ten minutes, and a hall of them shares one address. */
const CODES_AN_ADDRESS = 60
/** Ten guesses at 160,000 codes, each valid for ten minutes. */
const WRONG_CODES_A_PERSON = 10

const pass: RequestHandler = (_req, _res, next) => next()

export function limitCodes(perMinute: number, counts: Counts = inMemory): RequestHandler {
  return perMinute === 0
    ? pass
    : limit(
        counts('codes'),
        CODES_AN_ADDRESS,
        req => ipKeyGenerator(req.ip ?? '', 56),
        false,
        'Too many codes were requested.',
      )
}

export function limitWrongCodes(perMinute: number, counts: Counts = inMemory): RequestHandler {
  return perMinute === 0
    ? pass
    : limit(
        counts('wrong codes'),
        WRONG_CODES_A_PERSON,
        (_, res) => sessionOf(res)?.personId ?? '',
        true,
        'Too many wrong codes.',
      )
}

function limit(
  store: Store,
  most: number,
  keyOf: (req: Request, res: Response) => string,
  skipSuccessfulRequests: boolean,
  problem: string,
): RequestHandler {
  return rateLimit({
    windowMs: WINDOW_MS,
    store,
    limit: most,
    legacyHeaders: false,
    standardHeaders: false,
    skipSuccessfulRequests,
    keyGenerator: keyOf,
    handler: (_req: Request, res: Response, next: NextFunction) => {
      res.set('Retry-After', String(WINDOW_MS / 1000))
      next(
        new AppError('rate_limited', 'rate_limited', `${problem} Wait a quarter of an hour, then try again.`),
      )
    },
  })
}
