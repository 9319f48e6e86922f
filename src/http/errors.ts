import type { NextFunction, Request, Response } from 'express'
import { toDatabaseError } from '../db/errors'
import { AppError, type ErrorKind, malformed } from '../errors'
import { logOf, requestIdOf } from './request-context'

const STATUS: Record<ErrorKind, number> = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  precondition: 412,
  too_large: 413,
  uri_too_long: 414,
  unsupported: 415,
  invalid: 422,
  rate_limited: 429,
  unavailable: 503,
}

export function httpStatus(failure: AppError): number {
  return STATUS[failure.kind]
}

export function errorBody(error: AppError) {
  const { code, detail, fields, current } = error
  return { errors: { code, detail, ...(fields && { fields }), ...(current && { current: current.body }) } }
}

/** Answers failures of the JSON interface. Unexpected errors are logged in full and answered by a bare 500. */
export function jsonErrors(error: unknown, _req: Request, res: Response, next: NextFunction): void {
  if (res.headersSent) {
    next(error) // too late for a response: Express closes the connection
    return
  }
  const failure = expectedFailure(error)
  if (failure === null) {
    logOf(res).error({ err: error }, 'unexpected failure')
    const detail = `Something went wrong on our side. Name request ${requestIdOf(res)} when you report it.`
    res.status(500).json({ errors: { code: 'internal_error', detail } })
    return
  }
  noteWait(failure, error, res)
  if (failure.current) res.set('ETag', failure.current.tag)
  res.status(httpStatus(failure)).json(errorBody(failure))
}

/** Last resort when an error page fails: one line without dependencies, and the full error in the log. */
export function lastErrors(error: unknown, _req: Request, res: Response, next: NextFunction): void {
  if (res.headersSent) {
    next(error) // too late for a response: Express closes the connection
    return
  }
  logOf(res).error({ err: error }, 'the error page failed')
  const detail = `Something went wrong on our side. Name request ${requestIdOf(res)} when you report it.`
  res.status(500).set('Cache-Control', 'no-store').type('text/plain').send(`${detail}\n`)
}

/** Sets Retry-After of a 429 or 503, and logs the cause of a 503. */
export function noteWait({ kind }: AppError, error: unknown, res: Response): void {
  if (kind !== 'unavailable' && kind !== 'rate_limited') return
  if (kind === 'unavailable') logOf(res).warn({ err: error }, 'unavailable')
  const seconds = error instanceof AppError ? error.retryAfterSeconds : 1
  if (!res.get('Retry-After')) res.set('Retry-After', String(seconds))
}

/** The failure to show a caller, or null for a bug. */
export function expectedFailure(error: unknown): AppError | null {
  return toDatabaseError(error) ?? parserError(error)
}

/** Errors of express.json() and the router, recognised by type, never by message. */
function parserError(error: unknown): AppError | null {
  const { type, status, limit } = error as { type?: string; status?: number; limit?: number }
  switch (type) {
    case 'entity.too.large':
      return new AppError(
        'too_large',
        'body_too_large',
        `The body is larger than ${(limit ?? 0) / 1024} KiB.`,
      )
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new AppError(
        'unsupported',
        'unsupported_media_type',
        'Send the body as plain application/json in UTF-8.',
      )
    case 'entity.parse.failed':
    case 'request.size.invalid':
    case 'request.aborted':
      return malformed('malformed_json', 'The body is not valid JSON.')
  }
  // Express's error for invalid percent-encoding in a path.
  if (status === 400 && error instanceof URIError)
    return new AppError('not_found', 'not_found', 'There is nothing at this path.')
  return null
}
