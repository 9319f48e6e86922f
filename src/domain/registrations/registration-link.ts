/** Links of a registration that need no sign-in: its own, which is kept, and the one that partners of a team are sent. Both end after 400 days. */
import { whileOpen } from '../shared/link-end'
import { idOfToken, signedToken } from '../shared/signed-token'

/** The last part of the address of a registration's own page. */
export function registrationToken(secret: string, id: string): string {
  return signedToken(secret, 'registration', id)
}

/** The registration's id when the token is genuine and has not ended, else null. */
export function registrationIdOf(secret: string, token: string): string | null {
  return whileOpen('registration', idOfToken(secret, 'registration', token))
}

/** The last part of the address where partners join a team. */
export function partnerToken(secret: string, id: string): string {
  return signedToken(secret, 'partner', id)
}

/** The id of the team's registration when the token is genuine and has not ended, else null. */
export function partnerIdOf(secret: string, token: string): string | null {
  return whileOpen('partner', idOfToken(secret, 'partner', token))
}
