/** Remembers the browser that chose the password of a pending account, and signs it in later. */
import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { v7 as uuid } from 'uuid'
import { readToken, signedToken } from '../../domain/shared/signed-token'
import { findAdmitted } from '../../services/platform/accounts/joining'
import { cookiesOf, isHttps } from '../http/portal-session'
import type { SignInContext } from './sign-in-context'

const WAITS_MS = 24 * 60 * 60 * 1000
const BETWEEN = '~'

type Settings = SignInContext['config']

/** Sets the cookie; for null of a random account, so that cookies reveal no accounts. */
export function rememberJoining(
  { config }: SignInContext,
  res: Response,
  joining: { id: string; passwordHash: string } | null,
): void {
  const { id, passwordHash } = joining ?? { id: uuid(), passwordHash: randomBytes(16).toString('hex') }
  const named = `${id}${BETWEEN}${Date.now() + WAITS_MS}`
  const token = signedToken(config.secret, 'joining', named, passwordHash)
  res.cookie(cookieName(config), token, { ...cookieOf(config), maxAge: WAITS_MS })
}

/** Returns this browser's account, unless it is pending or its password has changed. */
export async function joinedHere({ db, config }: SignInContext, req: Request) {
  const token = cookiesOf(req)[cookieName(config)] ?? ''
  const [id = '', until] = token.split('.')[0]!.split(BETWEEN)
  const person = id === '' ? null : await findAdmitted(db, id)
  if (!person?.passwordHash || Number(until) <= Date.now()) return null
  return readToken(config.secret, 'joining', token, person.passwordHash) === null ? null : person
}

export function forgetJoining({ config }: SignInContext, res: Response): void {
  res.clearCookie(cookieName(config), cookieOf(config))
}

const cookieName = (config: Settings) => (isHttps(config) ? '__Host-joining' : 'joining')
const cookieOf = (config: Settings) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isHttps(config), path: '/' }) as const
