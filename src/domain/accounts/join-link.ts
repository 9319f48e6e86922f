/** Links with which people join a gym by themselves: whoever has one may, until it is ended. */
import { idOfToken, signedToken } from '../shared/signed-token'

/** The path of a join link, below the installation's address. */
export function joinPath(secret: string, linkId: string): string {
  return `/join/${signedToken(secret, 'join', linkId)}`
}

/** The link's id when the last part of its address is genuine, else null. */
export function joinIdOf(secret: string, token: string): string | null {
  return idOfToken(secret, 'join', token)
}
