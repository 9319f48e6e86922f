import type { Request, Response } from 'express'
import { cookiesOf } from './portal-session'

const COOKIE = 'flash'
const LONGEST = 300

export function setFlash(res: Response, text: string): void {
  const value = Buffer.from(text.slice(0, LONGEST)).toString('base64url')
  res.cookie(COOKIE, value, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60_000 })
}

export function takeFlash(req: Request, res: Response): string | null {
  const value = cookiesOf(req)[COOKIE]
  if (!value) return null
  res.clearCookie(COOKIE, { httpOnly: true, sameSite: 'lax', path: '/' })
  return Buffer.from(value, 'base64url').toString('utf8').slice(0, LONGEST)
}
