import type { NextFunction, Request, RequestHandler, Response } from 'express'
import rateLimit, { ipKeyGenerator, type Options } from 'express-rate-limit'
import type { Config } from '../../config/config'
import { readSeal, sealForm } from '../../domain/registrations/form-seal'
import { AppError, conflict } from '../../errors'
import { type Counts, inMemory } from '../../http/shared-counts'
import type { FormState } from './forms'
import { cookiesOf, isHttps } from './portal-session'

const WINDOW_MS = 15 * 60 * 1000
/** A whole venue shares one address, and everyone registers when registration opens. */
const POSTS_AN_ADDRESS = 600

/**
 * Registrations per address and division. A dozen people in a class share the gym's Wi-Fi and register within
 * two minutes; a school or a big gym does so within an hour.
 */
const REGISTRATIONS = [
  { most: 15, windowMs: 2 * 60 * 1000 },
  { most: 60, windowMs: 60 * 60 * 1000 },
]

const pass: RequestHandler = (_req, _res, next) => next()
const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** IPv6 by /56, one customer's network. */
const addressOf = (req: Request) => ipKeyGenerator(req.ip ?? '', 56)

export function limitPublicPosts(
  perMinute: number,
  {
    which = 'posts',
    most = POSTS_AN_ADDRESS,
    counts = inMemory,
    skip = () => false,
  }: { which?: string; most?: number; counts?: Counts; skip?: (req: Request) => boolean } = {},
): RequestHandler {
  if (perMinute === 0) return pass
  return rateLimit({
    windowMs: WINDOW_MS,
    store: counts(`public ${which}`),
    limit: most,
    legacyHeaders: false,
    standardHeaders: false,
    skip: req => isRead(req) || skip(req),
    keyGenerator: addressOf,
    handler: (_req: Request, res: Response, next: NextFunction) => {
      res.set('Retry-After', String(WINDOW_MS / 1000))
      const detail = 'Too many forms were sent from here. Wait a quarter of an hour, then try again.'
      next(new AppError('rate_limited', 'rate_limited', detail))
    },
  })
}

/** `minutes` is the time to wait, at least 1. */
type Refuse = (req: Request, res: Response, minutes: number) => Promise<void>

export function limitRegistrations(
  { rateLimit: perMinute }: Pick<Config, 'rateLimit'>,
  refuse: Refuse,
  counts: Counts = inMemory,
): RequestHandler[] {
  if (perMinute === 0) return []
  return REGISTRATIONS.map(({ most, windowMs }) =>
    rateLimit({
      windowMs,
      store: counts(`registrations in ${windowMs}`),
      limit: most,
      legacyHeaders: false,
      standardHeaders: false,
      skip: isRead,
      skipFailedRequests: true,
      keyGenerator: req => `${addressOf(req)} ${divisionOf(req)}`,
      handler: async (req: Request, res: Response, _next: NextFunction, options: Options) => {
        const until = (req as Request & { rateLimit?: { resetTime?: Date } }).rateLimit?.resetTime
        const ms = until ? until.getTime() - Date.now() : options.windowMs
        const seconds = Math.max(1, Math.ceil(ms / 1000))
        res.set('Retry-After', String(seconds))
        await refuse(req, res, Math.ceil(seconds / 60))
      },
    }),
  )
}

/** The division in the form. An unknown one is refused later and never counts. */
function divisionOf(req: Request): string {
  const id: unknown = (req.body as Record<string, unknown> | undefined)?.division_id
  return typeof id === 'string' ? id.slice(0, 64) : ''
}

/** `about`: an id, such as that of a division. */
type Sealing = { secret: string; about: string; now: Date }
type Sent = { form?: string | undefined; website?: string | undefined }

/** Returns the ids of a sent form. Throws conflict not_sent, too_quick or form_expired. */
export function openSealed({ secret, about, now }: Sealing, { form, website }: Sent): string[] {
  if (website) throw looksLikeABot()
  const seal = readSeal(secret, about, form ?? '', now)
  if (seal?.age === 'young') throw tooQuick()
  if (seal?.age !== 'ready') throw tooOld()
  return seal.ids
}

/** Seals a form. A form shown again keeps its seal, so that its age continues, unless the seal is spent. */
export function withSeal({ secret, about, now }: Sealing, form: FormState, isSpent = false): FormState {
  const seal = readSeal(secret, about, form.values.form ?? '', now)
  if (!isSpent && seal !== null && seal.age !== 'old') return form
  return { ...form, values: { ...form.values, form: sealForm(secret, about, now) } }
}

export const isUsed = (error: unknown) => error instanceof AppError && error.code === 'form_used'

/** Worded for people, whose browser may have filled in the hidden field. */
export const looksLikeABot = () =>
  conflict('not_sent', 'A field that must stay empty was filled in, so nothing was sent. Please try again.')

const tooQuick = () =>
  conflict(
    'too_quick',
    'Please press the button once more: forms sent within seconds are held back from robots.',
  )

export const tooOld = () =>
  conflict('form_expired', 'This form is out of date. Check your input, then send the form again.')

type LinkKind = 'registered' | 'partner'

const MOST_LINKS = 10
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

export function rememberedTokens(req: Request, kind: LinkKind): string[] {
  return (cookiesOf(req)[kind] ?? '').split('~').filter(Boolean).slice(0, MOST_LINKS)
}

/** Stores a token in the browser, for competitions by id and by short address. */
export function rememberToken(
  config: Config,
  req: Request,
  res: Response,
  kind: LinkKind,
  token: string,
): void {
  const others = rememberedTokens(req, kind).filter(each => each !== token)
  res.cookie(kind, [token, ...others].slice(0, MOST_LINKS).join('~'), {
    ...{ httpOnly: true, sameSite: 'lax', secure: isHttps(config), path: '/c', maxAge: YEAR_MS },
  })
}
