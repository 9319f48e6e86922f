/** Who is signed in to the portal: the cookie, and the person behind it. */
import { parseCookie } from 'cookie'
import type { NextFunction, Request, Response } from 'express'
import type { Config } from '../../config'
import type { Db } from '../../db/client'
import { transaction } from '../../db/transaction'
import { describeDevice } from '../../domain/accounts/device'
import { localPath } from '../../domain/accounts/local-path'
import type { PersonModel } from '../../generated/sqlite/models'
import { noteInLog, requestIdOf } from '../../http/request-context'
import { mailSecurity } from '../../services/platform/mail/account-mails'
import {
  endSessions,
  findSession,
  type NewSession,
  type Session,
  startSession,
} from '../../services/platform/sessions'
import { recordSignIn } from '../../services/platform/sign-in-audit'

/** Over https the browser is told to accept the cookie from this very host alone. */
function sessionCookie(config: Config): string {
  return isHttps(config) ? '__Host-session' : 'session'
}

/** From this step on, `sessionOf` knows whether somebody is signed in. */
export function readSession(db: Db, config: Config) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const token = cookiesOf(req)[sessionCookie(config)]
    const session = token ? await findSession(db, token) : null
    res.locals.session = session
    if (session) noteInLog(res, { person: session.personId })
    next()
  }
}

/** The session of the request, or null. */
export function sessionOf(res: Response): Session | null {
  const session = res.locals.session as Session | null | undefined
  if (session === undefined) throw new Error('sessionOf() before readSession()')
  return session
}

/** From this step on, somebody is signed in; others are sent to sign in, and back to where they were going. */
export function requireSession(req: Request, res: Response, next: NextFunction): void {
  if (sessionOf(res)) {
    next()
    return
  }
  const page = req.method === 'GET' ? req.originalUrl : pageOfForm(req)
  res.redirect(303, `/sign-in${page ? `?next=${encodeURIComponent(page)}` : ''}`)
}

/** The page of this server that a form or a link was on, as the browser tells. */
export function pageOfForm(req: Request): string | null {
  const referrer = req.get('referer') ?? ''
  if (!URL.canParse(referrer)) return null
  const { host, pathname, search } = new URL(referrer)
  return host === req.get('host') ? localPath(`${pathname}${search}`) : null
}

type Portal = { db: Db; config: Config }

/**
 * Signs a person in, always with a new token; whoever was signed in here before is signed out. Whether they have to give a
 * code as well is for `enter` (accounts/enter.ts) to ask.
 */
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

/** Ends the session of the request, here and on the server. */
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

/** True when the pages are reached over https: cookies are then for https alone. */
export function isHttps(config: Pick<Config, 'baseUrl'>): boolean {
  return config.baseUrl.startsWith('https:')
}
