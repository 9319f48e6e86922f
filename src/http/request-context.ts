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
    res.locals.logged = {
      log,
      facts: { request: requestId, address: addressOf(req) },
      own: null,
    } satisfies Logged
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

/** What the lines of a request say, and the log that says it: made when there is a line, as for most there is one alone. */
type Logged = { log: Logger; facts: Record<string, string>; own: Logger | null }

export function logOf(res: Response): Logger {
  const logged = res.locals.logged as Logged
  logged.own ??= logged.log.child(logged.facts)
  return logged.own
}

/** Adds to what the request's lines say, such as who is asking. */
export function noteInLog(res: Response, facts: Record<string, string>): void {
  const logged = res.locals.logged as Logged
  Object.assign(logged.facts, facts)
  logged.own = null
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
  const { log } = res.locals.logged as Logged
  if (!log.isLevelEnabled('info')) return
  const started = performance.now()
  res.once('close', () => {
    const ms = performance.now() - started
    const path = loggedPath(req.originalUrl)
    const line = { method: req.method, path, status: res.statusCode, ms: Math.round(ms * 10) / 10 }
    logOf(res).info(res.writableFinished ? line : { ...line, aborted: true }, 'request')
  })
}
