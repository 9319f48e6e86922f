/** Responses with ETags and conditional requests. */
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { NextFunction, Request, Response } from 'express'

/** Responses are private to the requester and gym, and must be revalidated before reuse. */
export function cacheHeaders(_req: Request, res: Response, next: NextFunction): void {
  res.set('Cache-Control', 'private, no-cache')
  res.vary('Authorization, service-gym, Accept-Encoding')
  next()
}

/** Shorter responses are not worth compressing. */
const WORTH_ZIPPING = 1_024
const ZIPPED = '-gzip'
const zip = promisify(gzip)

export const unzippedTag = (tag: string) => tag.replace(`${ZIPPED}"`, '"')

export async function sendJson(req: Request, res: Response, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  const tag = hashTag(bytes)
  if (sendUnchanged(req, res, { tag, bytes: bytes.length })) return
  res.type('json')
  if (!isZipped(req, bytes.length)) res.send(bytes)
  else res.set('Content-Encoding', 'gzip').send(await zip(bytes, { level: 5 }))
}

export type Tagged = { tag: string; bytes: number }

export function sendUnchanged(req: Request, res: Response, { tag, bytes }: Tagged): boolean {
  res.vary('Accept-Encoding')
  res.set('ETag', isZipped(req, bytes) ? `${tag.slice(0, -1)}${ZIPPED}"` : tag)
  if (res.statusCode !== 200 || !matchesTag(req.get('If-None-Match'), tag)) return false
  res.status(304).end()
  return true
}

function isZipped(req: Request, bytes: number): boolean {
  return bytes >= WORTH_ZIPPING && req.acceptsEncodings('gzip', 'identity') === 'gzip'
}

/** Sends a page with a weak ETag, since compression may change its bytes; 304 when the client has it already. */
export function sendPage(req: Request, res: Response, text: string): void {
  sendText(req, res, 'html', text)
}

export function sendText(req: Request, res: Response, type: string, text: string): void {
  const bytes = Buffer.from(text) // shared by the ETag and the response
  const tag = hashTag(bytes)
  res.set('ETag', `W/${tag}`)
  if (res.statusCode === 200 && matchesTag(req.get('If-None-Match'), tag)) {
    res.status(304).end()
    return
  }
  res.type(type).send(bytes)
}

export function hashTag(text: string | Buffer): string {
  return `"${hash('sha256', text, 'base64url').slice(0, 27)}"`
}

/**
 * True if the header lists the ETag, weak or strong, or is `*` (RFC 9110, 13.1.2). Express's `req.fresh` is false for
 * requests with `Cache-Control: no-cache`, such as those of Node's fetch.
 */
export function matchesTag(given: string | undefined, tag: string): boolean {
  if (given === undefined) return false
  const tags: string[] = (given.match(ENTITY_TAG) ?? []).map(each => each.replace(`${ZIPPED}"`, '"'))
  return given.trim() === '*' || tags.includes(tag)
}

/** An entity tag without the weak prefix. */
const ENTITY_TAG = /"[^"]*"/g
