/**
 * Judge links: anyone with a link can enter scores for an event's lanes, for 60 days or until it is revoked.
 */
import { whileOpen } from '../shared/link-end'
import { readToken, signedToken } from '../shared/signed-token'

/** Returns the path of a judge's page. */
export function judgePath(secret: string, id: string): string {
  return `/judge/${signedToken(secret, 'judge', id)}`
}

/** Returns the link's id when the token is genuine and has not expired, else null. */
export function readJudgeId(secret: string, token: string): string | null {
  return whileOpen('judge', readToken(secret, 'judge', token))
}
