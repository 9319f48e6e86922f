/** Reading a JSON body: only JSON, only so much of it, and only once everything before it has let the request through. */
import { isUtf8 } from 'node:buffer'
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import { AppError, invalid, malformed } from '../../errors'

/** The largest body that operations take, but for those that say otherwise. */
export const JSON_BODY_BYTES = 256 * 1024
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
export function readJson(limit = JSON_BODY_BYTES): RequestHandler {
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

/** Operations that take no body are sent `{}` by some clients, and nothing by most. */
const EMPTY = 1024

const readRaw = express.raw({ limit: EMPTY, type: () => true, inflate: false })

/**
 * For operations that take no body. An empty one, `null` and `{}` count as none; any other is left to `NoBody`, which
 * refuses it: the parsed JSON, so that its fields are named, or a text.
 */
export function readNoBody(req: Request, _res: Response, next: NextFunction): void {
  readRaw(req, _res, (error?: unknown) => {
    const { type } = (error ?? {}) as { type?: string }
    if (type === 'entity.too.large' || type === 'encoding.unsupported') req.body = type
    else if (error) return next(error)
    else req.body = valueIn(req.body)
    next()
  })
}

function valueIn(bytes: unknown): unknown {
  const text = Buffer.isBuffer(bytes) ? bytes.toString().trim() : ''
  if (text === '' || text === 'null') return undefined
  try {
    const value: unknown = JSON.parse(text)
    const isEmpty = isContainer(value) && !Array.isArray(value) && Object.keys(value).length === 0
    return isEmpty ? undefined : value
  } catch {
    return text
  }
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
