/**
 * Remembers the registrations made in this browser, in a cookie, so that registering again leads to the first
 * one.
 */
import type { Request, Response } from 'express'
import type { Config } from '../../config/config'
import { readRegistrationId } from '../../domain/registrations/registration-link'
import { cookiesOf } from '../http/portal-session'

const COOKIE = 'registered'
const MOST = 10
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

export function ownRegistrations(secret: string, req: Request): string[] {
  return tokensOf(req).flatMap(token => readRegistrationId(secret, token) ?? [])
}

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
