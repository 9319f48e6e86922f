/** `If-Match` on PUT and DELETE: changes only the revision that the client read. */
import type { Request } from 'express'
import { invalid, preconditionFailed } from '../../errors'
import { hashTag, unzippedTag } from '../../http/conditional'

const GIVEN = /^\s*(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)\s*$/
const TAG = /"[^"]*"/g

/**
 * Returns the ETags of If-Match, `*`, or null without the header. Throws validation_failed for an invalid header. Weak
 * tags count as strong, because compressing proxies weaken every tag.
 */
export function readIfMatch(req: Request): string[] | '*' | null {
  const given = req.get('if-match')
  if (given === undefined) return null
  if (!GIVEN.test(given)) throw invalid({ 'If-Match': ['must be tags in double quotes, or *'] })
  return given.trim() === '*' ? '*' : [...given.matchAll(TAG)].map(([tag]) => unzippedTag(tag))
}

/** Throws validation_failed when a request has an If-Match that would be ignored. */
export function refuseIfMatch(req: Request): void {
  if (req.get('if-match') !== undefined) throw invalid({ 'If-Match': ['is only for PUT and DELETE'] })
}

/** Throws `precondition_failed`, with the current object, unless an ETag matches. */
export function assertMatches(wanted: string[] | '*', current: unknown): void {
  const tag = hashTag(JSON.stringify(current))
  if (wanted !== '*' && !wanted.includes(tag)) throw preconditionFailed(current as object, tag)
}
