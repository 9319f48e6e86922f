/** What belongs to one request and is the same on every floor: its id, its log, the principal and gym once known. */
import { randomBytes } from 'node:crypto'
import type { NextFunction, Request, Response } from 'express'
import type { Logger } from 'pino'

const GIVEN_ID = /^[A-Za-z0-9_-]{8,64}$/

/** Gives the request an id (the caller's own, when it is a plain one), a log that carries it and the client's address, and one line at its end. */
export function requestContext(log: Logger) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const given = req.get('x-request-id')
    const requestId =
      given !== undefined && GIVEN_ID.test(given) ? given : `req_${randomBytes(12).toString('base64url')}`
    res.locals.requestId = requestId
    res.locals.log = log.child({ request: requestId, address: addressOf(req) })
    res.set('X-Request-Id', requestId)
    logWhenDone(req, res)
    next()
  }
}

/** Where a request comes from, as far as the proxies in front are trusted (TRUST_PROXY); IPv4 in its own notation. */
function addressOf(req: Request): string {
  return (req.ip ?? '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
}

export function requestIdOf(res: Response): string {
  return res.locals.requestId
}

export function logOf(res: Response): Logger {
  return res.locals.log
}

/** Adds to what the request's lines say, such as who is asking. */
export function noteInLog(res: Response, facts: Record<string, string>): void {
  res.locals.log = logOf(res).child(facts)
}

/**
 * Paths with a part that lets in whoever knows it, in any letter case and behind any number of slashes, as they may be
 * routed or mistyped; and whatever is as long as such a part, wherever it stands.
 */
const SECRET_PATHS = /^(\/+(?:invite|setup|tv|judge|unsubscribe|c\/+[^/]+\/+(?:r|join))\/+)[^/]+/i
const SECRET_PART = /[^/]{40,}/g
const LONGEST_PATH = 300

/** The path of an address as the log may have it: without its query and without the token of a link. */
export function loggedPath(url: string): string {
  const path = url.split('?')[0]!.replace(SECRET_PATHS, '$1…').replace(SECRET_PART, '…')
  return path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path
}

/** One line a request: what was asked and how it ended. Never a header, a body, a query or the token of a link. */
function logWhenDone(req: Request, res: Response): void {
  const started = process.hrtime.bigint()
  const path = loggedPath(req.originalUrl)
  res.once('close', () => {
    const ms = Number(process.hrtime.bigint() - started) / 1e6
    const line = { method: req.method, path, status: res.statusCode, ms: Math.round(ms * 10) / 10 }
    logOf(res).info(res.writableFinished ? line : { ...line, aborted: true }, 'request')
  })
}
