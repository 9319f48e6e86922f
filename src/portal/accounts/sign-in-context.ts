import type { Request, RequestHandler, Response } from 'express'
import type { Config } from '../../config/config'
import type { Db } from '../../db/client'
import { AppError, invalid } from '../../errors'
import type { PersonModel } from '../../generated/sqlite/models'
import { logOf, requestIdOf } from '../../http/request-context'
import type { Counts } from '../../http/shared-counts'
import { findPersonByPassword } from '../../services/platform/accounts/sessions'
import type { FailedSignIns } from '../../services/platform/accounts/sign-in-audit'
import { knownDevice } from '../http/known-device'
import { limitPublicPosts } from '../http/public-forms'
import { accountKey, addressKey, type SignInLimits } from '../http/sign-in-limits'

export type SignInContext = {
  db: Db
  config: Config
  counts: Counts
  limits: SignInLimits
  failures: FailedSignIns
}

/**
 * Limits password forms to 600 per address in a quarter of an hour. Devices known to the account are exempt,
 * so that a neighbour on the same Wi-Fi can't lock anyone out.
 */
export function limitSignIns({ config, counts }: SignInContext): RequestHandler {
  const isKnown = (req: Request) => {
    const email: unknown = req.body?.email
    return typeof email === 'string' && knownDevice(req, config, accountKey(email)) !== null
  }
  return limitPublicPosts(config.rateLimit, { which: 'sign-in', counts, skip: isKnown })
}

const wrongPassword = () => invalid({ form: ['The e-mail or the password is wrong.'] })

export async function personByPassword(
  context: SignInContext,
  req: Request,
  res: Response,
  { email, password }: { email: string; password: string },
): Promise<PersonModel> {
  await countTry(context, req, res, email)
  const person = await findPersonByPassword(context.db, email, password)
  if (!person) {
    recordFailure(context, req, res, email, 'wrong')
    throw wrongPassword()
  }
  await context.limits.forgive(req, email)
  return person
}

export async function countTry(
  context: SignInContext,
  req: Request,
  res: Response,
  email: string,
): Promise<void> {
  try {
    await context.limits.count(req, res, email)
  } catch (error) {
    if (error instanceof AppError) recordFailure(context, req, res, email, 'held')
    throw error
  }
}

/**
 * Logs a failed attempt, and counts it in the audit log after answering, so that the response time does not
 * reveal whether the account exists.
 */
export function recordFailure(
  { failures }: SignInContext,
  req: Request,
  res: Response,
  email: string,
  reason: 'wrong' | 'held',
): void {
  logFailedSignIn(res, reason)
  const failed = { email, address: addressKey(req), held: reason === 'held', requestId: requestIdOf(res) }
  res.once('finish', () => {
    failures.count(failed).catch(err => logOf(res).error({ err }, 'audit entry not written'))
  })
}

/** `held` means refused after too many failures, without checking the password. */
function logFailedSignIn(res: Response, reason: 'wrong' | 'held'): void {
  logOf(res).warn({ reason }, 'sign-in failed')
}
