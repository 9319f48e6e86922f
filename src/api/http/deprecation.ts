import type { RequestHandler } from 'express'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Days: the first of the deprecation, and the last of the operation once it is known. */
export type Deprecation = { since: string; sunset?: string }

/** Sets `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and their link on every response of the operation. */
export function announceDeprecation({ since, sunset }: Deprecation): RequestHandler {
  if (sunset !== undefined && Date.parse(sunset) - Date.parse(since) < YEAR_MS)
    throw new Error(`the operation ends on ${sunset}, sooner than twelve months after ${since}`)
  return (_req, res, next) => {
    res.set('Deprecation', `@${Date.parse(since) / 1000}`)
    if (sunset !== undefined) res.set('Sunset', new Date(sunset).toUTCString())
    res.set('Link', '</api/public/docs>; rel="deprecation"; type="text/html"')
    next()
  }
}
