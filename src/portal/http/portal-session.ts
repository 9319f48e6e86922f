import { parseCookie } from 'cookie'
import type { NextFunction, Request, Response } from 'express'
import type { Config } from '../../config/config'
import type { Db } from '../../db/client'
import { transaction } from '../../db/transaction'
import { describeDevice } from '../../domain/accounts/device'
import { localPath } from '../../domain/accounts/local-path'
import type { PersonModel } from '../../generated/sqlite/models'
import { noteInLog, requestIdOf } from '../../http/request-context'
import {
  endSessions,
  findSession,
  type NewSession,
  type Session,
  startSession,
} from '../../services/platform/accounts/sessions'
import { recordSignIn } from '../../services/platform/accounts/sign-in-audit'
import { mailSecurity } from '../../services/platform/mail/account-mails'

/** Over https the prefix makes browsers accept the cookie from this host only. */
function sessionCookie(config: Config): string {
  return isHttps(config) ? '__Host-session' : 'session'
}

export function readSession(db: Db, config: Config) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const token = cookiesOf(req)[sessionCookie(config)]
    const session = token ? await findSession(db, token) : null
    res.locals.session = session
    if (session) noteInLog(res, { person: session.personId })
    // Pages that may be cached set their own header.
    res.set('Cache-Control', 'private, no-store')
    next()
  }
}

export function sessionOf(res: Response): Session | null {
  const session = res.locals.session as Session | null | undefined
  if (session === undefined) throw new Error('The session of the request was not read yet')
  return session
}

export function requireSession(req: Request, res: Response, next: NextFunction): void {
  if (sessionOf(res)) {
    next()
    return
  }
  const page = req.method === 'GET' ? req.originalUrl : formPage(req)
  res.redirect(303, `/sign-in${page ? `?next=${encodeURIComponent(page)}` : ''}`)
}

export function formPage(req: Request): string | null {
  const referrer = req.get('referer') ?? ''
  const url = URL.parse(referrer)
  if (!url) return null
  const { host, pathname, search } = url
  return host === req.get('host') ? localPath(`${pathname}${search}`) : null
}

type Portal = { db: Db; config: Config }

export async function beginSession(
  { db, config }: Portal,
  req: Request,
  res: Response,
  person: Pick<PersonModel, 'id' | 'name' | 'email'>,
  newDevice: boolean,
): Promise<void> {
  const before = sessionOf(res)
  const session = await transaction(db, async tx => {
    if (before) await endSessions(tx, before.personId, { id: before.id })
    await recordSignIn(tx, person, 'person.sign_in', requestIdOf(res))
    const userAgent = req.get('user-agent') ?? ''
    if (newDevice) await mailSecurity(tx, person, 'new_device', { device: describeDevice(userAgent) })
    return startSession(tx, person.id, userAgent, { newDevice })
  })
  setSessionCookie(res, config, session)
}

export async function endSession({ db, config }: Portal, res: Response): Promise<void> {
  const session = sessionOf(res)
  if (session)
    await transaction(db, async tx => {
      await endSessions(tx, session.personId, { id: session.id })
      await recordSignIn(tx, session.person, 'person.sign_out', requestIdOf(res))
    })
  clearSessionCookie(res, config)
}

function setSessionCookie(res: Response, config: Config, session: NewSession): void {
  res.cookie(sessionCookie(config), session.token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
    path: '/',
    expires: session.expiresAt,
  })
}

function clearSessionCookie(res: Response, config: Config): void {
  res.clearCookie(sessionCookie(config), {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
    path: '/',
  })
}

export function cookiesOf(req: Request): Record<string, string | undefined> {
  return parseCookie(req.headers.cookie ?? '')
}

export function isHttps(config: Pick<Config, 'baseUrl'>): boolean {
  return config.baseUrl.startsWith('https:')
}
