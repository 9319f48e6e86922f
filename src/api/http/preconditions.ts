/** `If-Match` on PUT and DELETE: only when the resource is still the one that was read. */
import type { Request } from 'express'
import { invalid, preconditionFailed } from '../../errors'
import { tagOf, unzippedTag } from '../../http/conditional'
import { type Route, resourceRoute } from '../route'

const GIVEN = /^\s*(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)\s*$/
const TAG = /"[^"]*"/g

/**
 * The tags that a request names, `*` for whatever is there, or null when it has no If-Match. Throws validation_failed
 * when the header holds anything else. Weak tags count as strong ones: a proxy that compresses marks every tag as weak.
 */
export function ifMatchOf(req: Request): string[] | '*' | null {
  const given = req.get('if-match')
  if (given === undefined) return null
  if (!GIVEN.test(given)) throw invalid({ 'If-Match': ['must be tags in double quotes, or *'] })
  return given.trim() === '*' ? '*' : [...given.matchAll(TAG)].map(([tag]) => unzippedTag(tag))
}

/** Throws validation_failed when a request has an If-Match that would be ignored. */
export function refuseIfMatch(req: Request): void {
  if (req.get('if-match') !== undefined) throw invalid({ 'If-Match': ['is taken by PUT and DELETE alone'] })
}

/** The GET by which the resource that a PUT or DELETE is about can be read, if it has one. */
export function readerOf(routes: readonly Route[], route: Route): Route | undefined {
  return route.method === 'put' || route.method === 'delete' ? resourceRoute(routes, route) : undefined
}

/** Throws `precondition_failed`, with what is there now, unless one of the tags is that of `current`. */
export function assertMatches(wanted: string[] | '*', current: unknown): void {
  const tag = tagOf(JSON.stringify(current))
  if (wanted !== '*' && !wanted.includes(tag)) throw preconditionFailed(current as object, tag)
}
