/** Links of helpers without an account. The row of the role is deleted to end its link. */
import { readToken, signedToken } from '../shared/signed-token'

/** Returns the path of a helper's page. */
export function rolePath(secret: string, id: string): string {
  return `/role/${signedToken(secret, 'role', id)}`
}

/** Returns the id of the role when the token is genuine, else null. */
export function readRoleId(secret: string, token: string): string | null {
  return readToken(secret, 'role', token)
}
