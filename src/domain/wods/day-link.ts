/** The public address of a program's day. Works for anyone until it is revoked. */
import { readToken, signedToken } from '../shared/signed-token'

/** Returns the path of the page. */
export function dayPath(secret: string, dayLinkId: string): string {
  return `/day/${signedToken(secret, 'day', dayLinkId)}`
}

/** Returns the link's id when the token is genuine, else null. */
export function readDayLinkId(secret: string, token: string): string | null {
  return readToken(secret, 'day', token)
}
