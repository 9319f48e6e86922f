/**
 * Remembers accounts that signed in on a device, in a signed cookie. It gives no access; sign-in attempts on
 * a known device are counted apart from others.
 */
import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Config } from '../../config/config'
import { readToken, signedToken } from '../../domain/shared/signed-token'
import { cookiesOf, isHttps } from './portal-session'

type Settings = Pick<Config, 'secret' | 'baseUrl'>

const LONGEST_MS = 400 * 24 * 60 * 60 * 1000
const ACCOUNTS = 5
const [BETWEEN, WITHIN] = [':', '~']

/** Returns this device's key for an account that has signed in on it, else null. */
export function knownDevice(req: Request, config: Settings, account: string): string | null {
  for (const token of tokensIn(req, config)) {
    const id = readToken(config.secret, 'device', token)
    if (id?.startsWith(account + WITHIN)) return id
  }
  return null
}

export function rememberDevice(req: Request, res: Response, config: Settings, account: string): void {
  const id = account + WITHIN + randomBytes(16).toString('base64url')
  const tokens = [signedToken(config.secret, 'device', id), ...tokensIn(req, config)].slice(0, ACCOUNTS)
  res.cookie(cookieName(config), tokens.join(BETWEEN), {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
    path: '/',
    maxAge: LONGEST_MS,
  })
}

function tokensIn(req: Request, config: Settings): string[] {
  return (cookiesOf(req)[cookieName(config)] ?? '').split(BETWEEN).filter(Boolean).slice(0, ACCOUNTS)
}

const cookieName = (config: Settings) => (isHttps(config) ? '__Host-device' : 'device')
