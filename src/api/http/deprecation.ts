import type { RequestHandler } from 'express'
import { AppError } from '../../errors'
import { nothingHere } from '../../http/not-found'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const GONE_MS = YEAR_MS / 2

/** Days: the first of the deprecation and, once it is known, the first without the operation. */
export type Deprecation = { since: string; sunset?: string }

/**
 * Sets `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and their link on every response of the operation. Then
 * the operation is gone, and half a year later unknown.
 */
export function announceDeprecation({ since, sunset }: Deprecation): RequestHandler {
  if (sunset !== undefined && Date.parse(sunset) - Date.parse(since) < YEAR_MS)
    throw new Error(`the operation ends on ${sunset}, sooner than twelve months after ${since}`)
  return (_req, res, next) => {
    const over = sunset === undefined ? -1 : Date.now() - Date.parse(sunset)
    if (over >= GONE_MS) nothingHere()
    res.set('Deprecation', `@${Date.parse(since) / 1000}`)
    if (sunset !== undefined) res.set('Sunset', new Date(sunset).toUTCString())
    res.set('Link', '</api/public/docs>; rel="deprecation"; type="text/html"')
    if (over >= 0)
      throw new AppError(
        'gone',
        'gone',
        `This operation ended on ${sunset}. The page in Link names its replacement.`,
      )
    next()
  }
}
