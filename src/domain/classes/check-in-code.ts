/** The code on a class's screen, with which those who came check in by themselves: good for a few minutes, for one class. */
import { idOfToken, signedToken } from '../shared/signed-token'

/** The code on the screen changes this often; the one before is taken too, so that nobody is a second late. */
const STEP_MS = 10 * 60_000

/** What stands in the address behind the code, at a moment. */
export function checkInToken(secret: string, classId: string, now: Date): string {
  return signedToken(secret, 'check-in', classId, String(stepAt(now)))
}

/** The class's id when the token is genuine and not older than 20 minutes, else null. */
export function checkInClassOf(secret: string, token: string, now: Date): string | null {
  const step = stepAt(now)
  return (
    idOfToken(secret, 'check-in', token, String(step)) ??
    idOfToken(secret, 'check-in', token, String(step - 1))
  )
}

function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / STEP_MS)
}
