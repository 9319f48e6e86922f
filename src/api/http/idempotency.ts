import type { Request } from 'express'
import { invalid } from '../../errors'

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/

/** The key the client gave, or null. Throws validation_failed when it is not 1 to 255 visible ASCII characters. */
export function readIdempotencyKey(req: Request): string | null {
  const given = req.headers['idempotency-key']
  if (given === undefined) return null
  if (typeof given !== 'string' || !VISIBLE_ASCII.test(given)) {
    throw invalid({ 'Idempotency-Key': ['must be 1 to 255 visible ASCII characters'] })
  }
  return given
}
