/** What the pages outside a gym work with: signing in is counted across all of them. */
import type { Request, Response } from 'express'
import type { Config } from '../../config'
import type { Db } from '../../db/client'
import { AppError, invalid } from '../../errors'
import type { PersonModel } from '../../generated/sqlite/models'
import { logOf, requestIdOf } from '../../http/request-context'
import type { Counts } from '../../http/shared-counts'
import { findPersonByPassword } from '../../services/platform/sessions'
import { recordAttempt } from '../../services/platform/sign-in-audit'
import type { SignInLimits } from '../http/sign-in-limits'
import { logFailedSignIn } from './sign-in-log'

export type Entry = { db: Db; config: Config; counts: Counts; limits: SignInLimits }

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
    logFailedSignIn(res, 'wrong')
    recordAfterwards(entry, res, email, 'person.sign_in_failed')
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
    if (error instanceof AppError) {
      logFailedSignIn(res, 'held')
      recordAfterwards(entry, res, email, 'person.sign_in_held')
    }
    throw error
  }
}

/** Once the answer is out: how long it takes must not tell whether the e-mail has an account. */
function recordAfterwards(
  { db }: Entry,
  res: Response,
  email: string,
  action: 'person.sign_in_failed' | 'person.sign_in_held',
): void {
  const requestId = requestIdOf(res)
  res.once('finish', () => {
    recordAttempt(db, email, action, requestId).catch(err =>
      logOf(res).error({ err }, 'audit entry not written'),
    )
  })
}
