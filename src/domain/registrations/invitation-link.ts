/** Links to a place that is held until a day. The row of the invitation has the day. */
import { readToken, signedToken } from '../shared/signed-token'

/** Returns the token in the address of an invitation's page, and of its registration form. */
export function invitationToken(secret: string, id: string): string {
  return signedToken(secret, 'invitation', id)
}

/** Returns the id of the invitation when the token is genuine, else null. */
export function readInvitationId(secret: string, token: string): string | null {
  return readToken(secret, 'invitation', token)
}
