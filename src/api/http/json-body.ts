/** Reads JSON bodies: JSON only, up to a size, after all earlier checks have passed. */
import { isUtf8 } from 'node:buffer'
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import { AppError, invalid, malformed } from '../../errors'

export const JSON_BODY_BYTES = 256 * 1024
/** No accepted body comes near, and no code has to go deeper. */
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
      // The parser would turn an empty body into `{}`.
      if (bytes.length === 0) throw nothingSent()
      if (charset !== 'utf-8') throw unsupported('Send the body in UTF-8.')
      // The parser would replace invalid bytes and store the replacement.
      if (!isUtf8(bytes)) throw malformed('malformed_json', 'The body is not valid UTF-8.')
      if (isTooDeep(bytes)) throw invalid({ body: [`must not be nested deeper than ${DEEPEST} levels`] })
    },
  })

export function readJson(limit = JSON_BODY_BYTES): RequestHandler {
  const parser = parserUpTo(limit)
  return (req: Request, res: Response, next: NextFunction) =>
    parser(req, res, (error?: unknown) => {
      if (error) return next(error)
      if (req.body === undefined) return next(nothingSent())
      next()
    })
}

/** Some clients send `{}` to operations without a body, most send nothing. */
const EMPTY = 1024

const readRaw = express.raw({ limit: EMPTY, type: () => true, inflate: false })

/**
 * For operations without a body. Accepts an empty body, `null` and `{}`; anything else goes to `NoBody`, which
 * names its fields.
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

const byteOf = (character: string) => character.charCodeAt(0)
const [QUOTE, BACKSLASH] = [byteOf('"'), byteOf('\\')]
const [ARRAY, END_OF_ARRAY, OBJECT, END_OF_OBJECT] = [byteOf('['), byteOf(']'), byteOf('{'), byteOf('}')]

/** Looks at the bytes, because parsing two hundred thousand brackets takes ten milliseconds. */
function isTooDeep(bytes: Buffer): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) isInText = !isInText
    else if (isInText && byte === BACKSLASH) at++
    else if (isInText) continue
    else if (byte === ARRAY || byte === OBJECT) depth++
    else if (byte === END_OF_ARRAY || byte === END_OF_OBJECT) depth--
    if (depth > DEEPEST) return true
  }
  return false
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
