/** Links that let anyone join a gym, until ended by a coach. */
import { readToken, signedToken } from '../shared/signed-token'

/** Returns a join link's path. */
export function joinPath(secret: string, linkId: string): string {
  return `/join/${signedToken(secret, 'join', linkId)}`
}

/** Returns the link's id when the token is genuine, else null. */
export function readJoinId(secret: string, token: string): string | null {
  return readToken(secret, 'join', token)
}
