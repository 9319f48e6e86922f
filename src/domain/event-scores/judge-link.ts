/** Links of judges: whoever has one enters the scores of an event's lanes without signing in, for 60 days or until it is revoked. */
import { whileOpen } from '../shared/link-end'
import { idOfToken, signedToken } from '../shared/signed-token'

/** The path of a judge's page. */
export function judgePath(secret: string, id: string): string {
  return `/judge/${signedToken(secret, 'judge', id)}`
}

/** The id of a judge's link when the last part of its address is genuine and it has not ended, else null. */
export function judgeIdOf(secret: string, token: string): string | null {
  return whileOpen('judge', idOfToken(secret, 'judge', token))
}
