import type { Request, Response } from 'express'
import { THEMES } from '../../schemas/accounts/account'
import { cookiesOf } from './portal-session'

export type Theme = (typeof THEMES)[number]

const COOKIE = 'theme'
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

export function readTheme(req: Request): Theme {
  const value = cookiesOf(req)[COOKIE]
  return THEMES.find(theme => theme === value) ?? 'system'
}

export function setTheme(res: Response, theme: Theme): void {
  res.cookie(COOKIE, theme, { sameSite: 'lax', path: '/', maxAge: YEAR_MS })
}
