import type { Request, Response } from 'express'
import { readToken, signedToken } from '../../domain/shared/signed-token'
import type { PersonModel } from '../../generated/sqlite/models'
import { findTwoStep } from '../../services/platform/accounts/two-step'
import { knownDevice, rememberDevice } from '../http/known-device'
import { beginSession, cookiesOf, isHttps } from '../http/portal-session'
import { accountKey } from '../http/sign-in-limits'
import type { SignInContext } from './sign-in-context'

type Next = { location: string; flash?: string }

const WAITS_MS = 10 * 60 * 1000
const BETWEEN = '~'

/**
 * Signs in a person whose password was correct. Returns where to go: `next`, or first the page that asks for
 * a code. `newAccount`: the account was just created, so no new-device notice is needed.
 */
export async function enter(
  context: SignInContext,
  req: Request,
  res: Response,
  person: PersonModel,
  next: Next,
  { newAccount = false } = {},
): Promise<Next> {
  if (await findTwoStep(context.db, person.id)) {
    rememberFirstStep(context, res, person)
    return { location: `/sign-in/code?next=${encodeURIComponent(next.location)}` }
  }
  await signInHere(context, req, res, person, newAccount)
  return next
}

export async function signInHere(
  context: SignInContext,
  req: Request,
  res: Response,
  person: PersonModel,
  newAccount = false,
): Promise<void> {
  const { config } = context
  const account = accountKey(person.email)
  const isKnown = knownDevice(req, config, account) !== null
  await beginSession(context, req, res, person, !isKnown && !newAccount)
  if (!isKnown) rememberDevice(req, res, config, account)
  forgetFirstStep(context, res)
}

/** Returns the person who entered the current password in this browser within ten minutes. */
export async function afterFirstStep(
  { db, config }: SignInContext,
  req: Request,
): Promise<PersonModel | null> {
  const token = cookiesOf(req)[cookieName(config)] ?? ''
  const [id = '', until] = token.split('.')[0]!.split(BETWEEN)
  const person = id === '' ? null : await db.person.findUnique({ where: { id } })
  if (!person?.passwordHash) return null
  const isGenuine = readToken(config.secret, 'second-step', token, person.passwordHash) !== null
  return isGenuine && Number(until) > Date.now() ? person : null
}

/** The token covers the password's hash, so a changed password must be given again. */
function rememberFirstStep(
  { config }: SignInContext,
  res: Response,
  { id, passwordHash }: PersonModel,
): void {
  const named = `${id}${BETWEEN}${Date.now() + WAITS_MS}`
  const token = signedToken(config.secret, 'second-step', named, passwordHash ?? '')
  res.cookie(cookieName(config), token, { ...cookieOf(config), maxAge: WAITS_MS })
}

function forgetFirstStep({ config }: SignInContext, res: Response): void {
  res.clearCookie(cookieName(config), cookieOf(config))
}

type Settings = SignInContext['config']

const cookieName = (config: Settings) => (isHttps(config) ? '__Host-first-step' : 'first-step')
const cookieOf = (config: Settings) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isHttps(config), path: '/' }) as const
