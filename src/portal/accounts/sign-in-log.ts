/** Logs failed sign-ins in the format that docs/operations.md gives for fail2ban. */
import type { Response } from 'express'
import { logOf } from '../../http/request-context'

/** `held` means refused after too many failures, without checking the password. */
export function logFailedSignIn(res: Response, reason: 'wrong' | 'held'): void {
  logOf(res).warn({ reason }, 'sign-in failed')
}
