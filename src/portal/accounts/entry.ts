/** What the pages outside a gym work with: signing in is counted across all of them. */
import type { Request, RequestHandler, Response } from 'express'
import type { Config } from '../../config'
import type { Db } from '../../db/client'
import { AppError, invalid } from '../../errors'
import type { PersonModel } from '../../generated/sqlite/models'
import { logOf, requestIdOf } from '../../http/request-context'
import type { Counts } from '../../http/shared-counts'
import { findPersonByPassword } from '../../services/platform/sessions'
import type { FailedSignIns } from '../../services/platform/sign-in-audit'
import { knownDevice } from '../http/known-device'
import { limitPublicPosts } from '../http/public-limits'
import { accountKey, addressKey, type SignInLimits } from '../http/sign-in-limits'
import { logFailedSignIn } from './sign-in-log'

export type Entry = {
  db: Db
  config: Config
  counts: Counts
  limits: SignInLimits
  failures: FailedSignIns
}

/**
 * From this step, the address may still send forms that ask for a password, 600 in a quarter of an hour. A device on which
 * the account has signed in before goes on regardless: a neighbour on the same Wi-Fi keeps nobody out.
 */
export function limitSignIns({ config, counts }: Entry): RequestHandler {
  const isKnown = (req: Request) => {
    const email: unknown = req.body?.email
    return typeof email === 'string' && knownDevice(req, config, accountKey(email)) !== null
  }
  return limitPublicPosts(config.rateLimit, { which: 'sign-in', counts, skip: isKnown })
}

/** One answer for an e-mail that is unknown and a password that is wrong. */
const wrongPassword = () => invalid({ form: ['The e-mail or the password is wrong.'] })

/**
 * The person with this e-mail and password. Throws validation_failed when they do not go together, and rate_limited
 * after too many tries.
 */
export async function personByPassword(
  entry: Entry,
  req: Request,
  res: Response,
  { email, password }: { email: string; password: string },
): Promise<PersonModel> {
  await countTry(entry, req, res, email)
  const person = await findPersonByPassword(entry.db, email, password)
  if (!person) {
    recordFailure(entry, req, res, email, 'wrong')
    throw wrongPassword()
  }
  await entry.limits.forgive(req, email)
  return person
}

/** Counts a try at an account's password. Throws rate_limited after too many. */
export async function countTry(entry: Entry, req: Request, res: Response, email: string): Promise<void> {
  try {
    await entry.limits.count(req, res, email)
  } catch (error) {
    if (error instanceof AppError) recordFailure(entry, req, res, email, 'held')
    throw error
  }
}

/**
 * Logs a failed try, and counts it in the audit log once the answer is out: the time of an answer must not tell whether
 * the e-mail has an account.
 */
export function recordFailure(
  { failures }: Entry,
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
