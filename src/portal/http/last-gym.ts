import type { Request, Response } from 'express'
import { cookiesOf } from './portal-session'

const COOKIE = 'gym'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

export function noteLastGym(req: Request, res: Response, slug: string): void {
  if (readLastGym(req) === slug) return
  res.cookie(COOKIE, slug, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: YEAR_MS })
}

/** Returns the slug from the cookie. The caller must check that the person belongs to the gym. */
export function readLastGym(req: Request): string | null {
  return cookiesOf(req)[COOKIE] ?? null
}
