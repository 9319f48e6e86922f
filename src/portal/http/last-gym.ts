import type { Request, Response } from 'express'
import { isUuid } from '../../domain/shared/uuid'
import { cookiesOf } from './portal-session'

const COOKIE = 'gym'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

export function noteLastGym(req: Request, res: Response, { slug, id }: { slug: string; id: string }): void {
  const value = `${slug}.${id}`
  if (cookiesOf(req)[COOKIE] === value) return
  res.cookie(COOKIE, value, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: YEAR_MS })
}

/** Returns the slug from the cookie. The caller must check that the person belongs to the gym. */
export function readLastGym(req: Request): string | null {
  return cookiesOf(req)[COOKIE]?.split('.')[0] ?? null
}

/** Returns the gym's id, which only its people know. */
export function readLastGymId(req: Request): string | null {
  const id = cookiesOf(req)[COOKIE]?.split('.')[1]
  return id && isUuid(id) ? id : null
}
