/** The registrations that were made in this browser, in a cookie of its own: registering twice leads back to the first. */
import type { Request, Response } from 'express'
import type { Config } from '../../config'
import { registrationIdOf } from '../../domain/registrations/registration-link'
import { cookiesOf } from '../http/portal-session'

const COOKIE = 'registered'
const MOST = 10
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Their ids, the newest first; what is not genuine is left out. */
export function ownRegistrations(secret: string, req: Request): string[] {
  return tokensOf(req).flatMap(token => registrationIdOf(secret, token) ?? [])
}

/** Adds one, by the token of its link. The cookie goes to the pages of this competition alone. */
export function rememberRegistration(
  config: Config,
  req: Request,
  res: Response,
  competitionId: string,
  token: string,
): void {
  res.cookie(COOKIE, [token, ...tokensOf(req)].slice(0, MOST).join('~'), {
    httpOnly: true,
    sameSite: 'lax',
    secure: config.baseUrl.startsWith('https:'),
    path: `/c/${competitionId}`,
    maxAge: YEAR_MS,
  })
}

function tokensOf(req: Request): string[] {
  return (cookiesOf(req)[COOKIE] ?? '').split('~').filter(Boolean).slice(0, MOST)
}
