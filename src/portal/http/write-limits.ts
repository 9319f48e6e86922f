import type { NextFunction, Request, RequestHandler, Response } from 'express'
import rateLimit from 'express-rate-limit'
import { AppError } from '../../errors'
import { type Counts, inMemory } from '../../http/shared-counts'

const MINUTE_MS = 60_000
/**
 * Divisors of a key's limit (`RATE_LIMIT`, 3,000 a minute): 300 for a person, 600 for a door, a judge or a role, which may
 * be on several phones, and 10 downloads, which read a whole gym.
 */
const PARTS = { person: 10, judge: 5, door: 5, role: 5, download: 300 }
const DOWNLOAD = /\/(archive\.tar\.gz|results\.csv|memberships\.csv|attendance\.csv|coaching\.csv)$/

type Sender = (res: Response) => string | undefined

export function limitWrites(
  perMinute: number,
  by: 'person' | 'judge' | 'door' | 'role',
  senderOf: Sender,
  counts: Counts = inMemory,
): RequestHandler {
  const isWrite = ({ method }: Request) => !['GET', 'HEAD'].includes(method)
  const detail = 'Too many changes at once. Wait a minute, then try again.'
  return limit({ perMinute, by, senderOf, counts, counted: isWrite, detail })
}

/** Limits how often a person downloads a gym's or their own data. */
export function limitDownloads(perMinute: number, senderOf: Sender, counts: Counts): RequestHandler {
  const isDownload = ({ path }: Request) => DOWNLOAD.test(path)
  const detail = 'Too many downloads at once. Wait a minute, then try again.'
  return limit({ perMinute, by: 'download', senderOf, counts, counted: isDownload, detail })
}

type Limit = {
  perMinute: number
  by: keyof typeof PARTS
  senderOf: Sender
  counts: Counts
  counted: (req: Request) => boolean
  detail: string
}

function limit({ perMinute, by, senderOf, counts, counted, detail }: Limit): RequestHandler {
  if (perMinute === 0) return (_req, _res, next) => next()
  return rateLimit({
    windowMs: MINUTE_MS,
    store: counts(by === 'download' ? 'downloads of a person' : `writes of a ${by}`, 'often'),
    limit: Math.ceil(perMinute / PARTS[by]),
    legacyHeaders: false,
    standardHeaders: false,
    skip: (req, res) => !counted(req) || senderOf(res as Response) === undefined,
    keyGenerator: (_req, res) => senderOf(res as Response)!,
    handler: (_req: Request, res: Response, next: NextFunction) => {
      res.set('Retry-After', String(MINUTE_MS / 1000))
      next(new AppError('rate_limited', 'rate_limited', detail))
    },
  })
}
