/** Reading a JSON body: only JSON, only so much of it, and only once everything before it has let the request through. */
import express, { type NextFunction, type Request, type Response } from 'express'
import { AppError, malformed } from '../errors'

const LIMIT = 256 * 1024

/** 415 before anything is read. */
export function requireJson(req: Request, _res: Response, next: NextFunction): void {
  const type = (req.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  const encoding = (req.get('content-encoding') ?? 'identity').toLowerCase()
  if (type !== 'application/json' || encoding !== 'identity') {
    throw new AppError(
      'unsupported',
      'unsupported_media_type',
      'Send the body as Content-Type: application/json, not compressed.',
    )
  }
  next()
}

const parser = express.json({ limit: LIMIT, strict: false, inflate: false })

/** 413, then 400. What is valid JSON but no object is left to the schema. */
export function readJson(req: Request, res: Response, next: NextFunction): void {
  parser(req, res, (error?: unknown) => {
    if (error) return next(error)
    if (req.body === undefined)
      return next(malformed('malformed_json', 'A JSON body is wanted here, and none was sent.'))
    next()
  })
}
