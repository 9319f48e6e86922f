/** The address of the public page of a program's day: whoever has it reads it, until it is taken away. */
import { idOfToken, signedToken } from '../shared/signed-token'

/** The path of the page, below the installation's address. */
export function dayPath(secret: string, dayLinkId: string): string {
  return `/day/${signedToken(secret, 'day', dayLinkId)}`
}

/** The id of the link when the token in its address is genuine, else null. */
export function dayLinkIdOf(secret: string, token: string): string | null {
  return idOfToken(secret, 'day', token)
}
