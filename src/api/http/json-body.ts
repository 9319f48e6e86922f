/** Reading a JSON body: only JSON, only so much of it, and only once everything before it has let the request through. */
import { isUtf8 } from 'node:buffer'
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import { AppError, invalid, malformed } from '../../errors'

/** The largest body that operations take, but for those that say otherwise. */
const LIMIT = 256 * 1024
/** No body the interface takes comes near it, and no code of ours has to go deeper. */
const DEEPEST = 32

/** 415 before anything is read. */
export function requireJson(req: Request, _res: Response, next: NextFunction): void {
  const type = (req.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  const encoding = (req.get('content-encoding') ?? 'identity').toLowerCase()
  if (type !== 'application/json' || encoding !== 'identity') {
    throw unsupported('Send the body as Content-Type: application/json, not compressed.')
  }
  next()
}

const unsupported = (detail: string) => new AppError('unsupported', 'unsupported_media_type', detail)
const nothingSent = () => malformed('malformed_json', 'This request needs a JSON body, and none was sent.')

const parserUpTo = (limit: number) =>
  express.json({
    limit,
    strict: false,
    inflate: false,
    verify: (_req, _res, bytes, charset) => {
      // Of a body of no bytes the parser would make `{}`, as if that had been sent.
      if (bytes.length === 0) throw nothingSent()
      if (charset !== 'utf-8') throw unsupported('Send the body in UTF-8.')
      // It would put a replacement character in the place of every byte that is none, and that would be stored.
      if (!isUtf8(bytes)) throw malformed('malformed_json', 'The body is not valid UTF-8.')
    },
  })

/** 413, then 400, then 422 for what is nested too deep. What is valid JSON but no object is left to the schema. */
export function readJson(limit = LIMIT): RequestHandler {
  const parser = parserUpTo(limit)
  return (req: Request, res: Response, next: NextFunction) =>
    parser(req, res, (error?: unknown) => {
      if (error) return next(error)
      if (req.body === undefined) return next(nothingSent())
      next(
        isTooDeep(req.body)
          ? invalid({ body: [`must not be nested deeper than ${DEEPEST} levels`] })
          : undefined,
      )
    })
}

/** Level by level rather than by recursion: the point is not to overflow the stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isContainer)
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEEPEST) return true
    level = level.flatMap(container => Object.values(container).filter(isContainer))
  }
  return false
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
