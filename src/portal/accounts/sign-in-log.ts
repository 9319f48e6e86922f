/** The log's line about a sign-in that failed, in the one format that docs/operations.md gives to fail2ban. */
import type { Response } from 'express'
import { logOf } from '../../http/request-context'

/** `held`: too many failed before, so that this one was not even looked at. Says nothing of what was typed. */
export function logFailedSignIn(res: Response, reason: 'wrong' | 'held'): void {
  logOf(res).warn({ reason }, 'sign-in failed')
}
