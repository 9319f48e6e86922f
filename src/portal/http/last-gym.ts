/** The gym whose pages were seen last, in a cookie of the reader's own: where the portal opens next time. */
import type { Request, Response } from 'express'
import { cookiesOf } from './portal-session'

const COOKIE = 'gym'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

export function noteLastGym(req: Request, res: Response, slug: string): void {
  if (lastGymOf(req) === slug) return
  res.cookie(COOKIE, slug, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: YEAR_MS })
}

/** Its slug as the browser says it: whether the person is in that gym is still to be asked. */
export function lastGymOf(req: Request): string | null {
  return cookiesOf(req)[COOKIE] ?? null
}
