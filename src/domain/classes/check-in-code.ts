/** The code on a class's screen that members check in with. Valid for one class and a few minutes. */
import { readToken, signedToken } from '../shared/signed-token'

const STEP_MS = 10 * 60_000

/** Returns the token in the code's address at a moment. */
export function checkInToken(secret: string, classId: string, now: Date): string {
  return signedToken(secret, 'check-in', classId, String(stepAt(now)))
}

/** Returns the class's id when the token is genuine and at most 20 minutes old, else null. */
export function readCheckInClassId(secret: string, token: string, now: Date): string | null {
  const step = stepAt(now)
  return (
    readToken(secret, 'check-in', token, String(step)) ??
    readToken(secret, 'check-in', token, String(step - 1))
  )
}

function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / STEP_MS)
}
