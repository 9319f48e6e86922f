/** Links that let anyone join a gym, until a coach ends them. */
import { idOfToken, signedToken } from '../shared/signed-token'

/** Returns a join link's path. */
export function joinPath(secret: string, linkId: string): string {
  return `/join/${signedToken(secret, 'join', linkId)}`
}

/** Returns the link's id when the token is genuine, else null. */
export function joinIdOf(secret: string, token: string): string | null {
  return idOfToken(secret, 'join', token)
}
