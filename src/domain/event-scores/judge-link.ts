/** Links of judges: whoever has one enters the scores of an event's lanes without signing in, until it is revoked. */
import { idOfToken, signedToken } from '../shared/signed-token'

/** The path of a judge's page. */
export function judgePath(secret: string, id: string): string {
  return `/judge/${signedToken(secret, 'judge', id)}`
}

/** The id of a judge's link when the last part of its address is genuine, else null. */
export function judgeIdOf(secret: string, token: string): string | null {
  return idOfToken(secret, 'judge', token)
}
