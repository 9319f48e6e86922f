/** Answers that a client may keep and ask again whether they still hold. */
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { NextFunction, Request, Response } from 'express'

/** Every answer is for the one who asked, in the gym asked for, and must be checked before it is used again. */
export function cacheHeaders(_req: Request, res: Response, next: NextFunction): void {
  res.set('Cache-Control', 'private, no-cache')
  res.vary('Authorization, service-gym, Accept-Encoding')
  next()
}

/** Below this a compressed answer saves nothing worth the work. */
const WORTH_ZIPPING = 1_024
/** As Apache writes it: the tag of the compressed form of a text is another one, and stands for the same text. */
const ZIPPED = '-gzip'
const zip = promisify(gzip)

/** The tag of what a client has, whichever form it came in. */
export const unzippedTag = (tag: string) => tag.replace(`${ZIPPED}"`, '"')

/**
 * Sends JSON with the tag of that very text; 304 without a body when the client has it already, in either form. It goes
 * out compressed to whoever reads that, under a tag of its own: a strong tag is of the very bytes.
 */
export async function sendJson(req: Request, res: Response, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  const tag = tagOf(bytes)
  if (sendUnchanged(req, res, { tag, bytes: bytes.length })) return
  res.type('json')
  if (!isZipped(req, bytes.length)) res.send(bytes)
  else res.set('Content-Encoding', 'gzip').send(await zip(bytes, { level: 5 }))
}

/** The tag of a text, and how long the text is. */
export type Tagged = { tag: string; bytes: number }

/** Sets the headers that an answer with this tag has; sends a 304 and returns true when the client has it already. */
export function sendUnchanged(req: Request, res: Response, { tag, bytes }: Tagged): boolean {
  res.vary('Accept-Encoding')
  res.set('ETag', isZipped(req, bytes) ? `${tag.slice(0, -1)}${ZIPPED}"` : tag)
  if (res.statusCode !== 200 || !names(req.get('If-None-Match'), tag)) return false
  res.status(304).end()
  return true
}

function isZipped(req: Request, bytes: number): boolean {
  return bytes >= WORTH_ZIPPING && req.acceptsEncodings('gzip', 'identity') === 'gzip'
}

/** Sends a page with a weak tag, since it may go out compressed; 304 without a body when the client has it already. */
export function sendPage(req: Request, res: Response, text: string): void {
  sendText(req, res, 'html', text)
}

/** The same of a text of another type. */
export function sendText(req: Request, res: Response, type: string, text: string): void {
  const bytes = Buffer.from(text) // once, for the tag and for the wire
  const tag = tagOf(bytes)
  res.set('ETag', `W/${tag}`)
  if (res.statusCode === 200 && names(req.get('If-None-Match'), tag)) {
    res.status(304).end()
    return
  }
  res.type(type).send(bytes)
}

/** The tag of a representation, which is its revision: another text has another one. */
export function tagOf(text: string | Buffer): string {
  return `"${hash('sha256', text, 'base64url').slice(0, 27)}"`
}

/**
 * Whether the client has what the tag stands for (RFC 9110, 13.1.2): any of its tags, weak or strong, or `*`. Express's own
 * `req.fresh` says no to whoever sends `Cache-Control: no-cache` beside it, as Node's own fetch does.
 */
export function names(given: string | undefined, tag: string): boolean {
  if (given === undefined) return false
  const tags: string[] = (given.match(ENTITY_TAG) ?? []).map(each => each.replace(`${ZIPPED}"`, '"'))
  return given.trim() === '*' || tags.includes(tag)
}

/** An entity tag without the mark of a weak one. */
const ENTITY_TAG = /"[^"]*"/g
