/** Answers that a client may keep and ask again whether they still hold. */
import { hash } from 'node:crypto'
import type { NextFunction, Request, Response } from 'express'

/** Every answer is for the one who asked, in the gym asked for, and must be checked before it is used again. */
export function cacheHeaders(_req: Request, res: Response, next: NextFunction): void {
  res.set('Cache-Control', 'private, no-cache')
  res.vary('Authorization, service-gym')
  next()
}

/**
 * Sends a text with the tag of that very text; 304 without a body when the client has it already. A page's tag is weak,
 * since it may go out compressed.
 */
export function sendTagged(req: Request, res: Response, text: string, type: 'json' | 'html' = 'json'): void {
  const bytes = Buffer.from(text) // once, for the tag and for the wire
  const tag = `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`
  res.set('ETag', type === 'html' ? `W/${tag}` : tag)
  if (res.statusCode === 200 && names(req.get('If-None-Match'), tag)) {
    res.status(304).end()
    return
  }
  res.type(type).send(bytes)
}

/**
 * Whether the client has what the tag stands for (RFC 9110, 13.1.2): any of its tags, weak or strong, or `*`. Express's own
 * `req.fresh` says no to whoever sends `Cache-Control: no-cache` beside it, as Node's own fetch does.
 */
function names(given: string | undefined, tag: string): boolean {
  if (given === undefined) return false
  const tags: string[] = given.match(ENTITY_TAG) ?? []
  return given.trim() === '*' || tags.includes(tag)
}

/** An entity tag without the mark of a weak one. */
const ENTITY_TAG = /"[^"]*"/g
