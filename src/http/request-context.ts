import { randomBytes } from 'node:crypto'
import type { NextFunction, Request, Response } from 'express'
import type { Logger } from 'pino'
import { mayReadReplica } from '../db/request-reads'
import { whenClosed } from './when-closed'

const GIVEN_ID = /^[A-Za-z0-9_-]{8,64}$/

export function requestContext(log: Logger) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const given = req.get('x-request-id')
    const requestId =
      given !== undefined && GIVEN_ID.test(given) ? given : `req_${randomBytes(12).toString('base64url')}`
    res.locals.requestId = requestId
    res.locals.logged = {
      log,
      facts: { request: requestId, address: clientAddress(req) },
      own: null,
    } satisfies Logged
    res.set('X-Request-Id', requestId)
    logWhenDone(req, res)
    next()
  }
}

/** Lets reads of GET requests come from a replica. */
export function readReplica(req: Request, res: Response, next: NextFunction): void {
  if (req.method === 'GET' || req.method === 'HEAD') mayReadReplica(() => res.headersSent, next)
  else next()
}

export function clientAddress(req: Request): string {
  return (req.ip ?? '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
}

export function requestIdOf(res: Response): string {
  return res.locals.requestId
}

/** The facts in a request's log lines, and a lazily created log: most requests write one line only. */
type Logged = { log: Logger; facts: Record<string, string>; own: Logger | null }

export function logOf(res: Response): Logger {
  const logged = res.locals.logged as Logged
  logged.own ??= logged.log.child(logged.facts)
  return logged.own
}

export function noteInLog(res: Response, facts: Record<string, string>): void {
  const logged = res.locals.logged as Logged
  Object.assign(logged.facts, facts)
  logged.own = null
}

export function gymInLog(res: Response): string | null {
  return (res.locals.logged as Logged).facts.gym ?? null
}

/** Paths with a secret token, in any letter case and with repeated slashes; and any segment as long as a token. */
const SECRET_PATHS = /^(\/+(?:invite|setup|tv|judge|role|unsubscribe|c\/+[^/]+\/+(?:r|join))\/+)[^/]+/i
const SECRET_PART = /[^/]{40,}/g
const LONGEST_PATH = 300

export function loggedPath(url: string): string {
  const path = url.split('?')[0]!.replace(SECRET_PATHS, '$1…').replace(SECRET_PART, '…')
  return path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path
}

/** Writes one line per request, never with headers, body, query or tokens. */
function logWhenDone(req: Request, res: Response): void {
  const { log } = res.locals.logged as Logged
  if (!log.isLevelEnabled('info')) return
  const started = performance.now()
  whenClosed(res, () => {
    const ms = performance.now() - started
    const path = loggedPath(req.originalUrl)
    const line = { method: req.method, path, status: res.statusCode, ms: Math.round(ms * 10) / 10 }
    logOf(res).info(res.writableFinished ? line : { ...line, aborted: true }, 'request')
  })
}
