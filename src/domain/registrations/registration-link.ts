/**
 * Links of a registration that work without an account: its own page, the page where a team's partners join, and the
 * page of each participant, for 400 days.
 */
import { whileOpen } from '../shared/link-end'
import { readToken, signedToken } from '../shared/signed-token'

/** Returns the token in the address of a registration's page. */
export function registrationToken(secret: string, id: string): string {
  return signedToken(secret, 'registration', id)
}

/** Returns the registration's id when the token is valid, else null. */
export function readRegistrationId(secret: string, token: string): string | null {
  return whileOpen('registration', readToken(secret, 'registration', token))
}

/** Returns the token in the address where partners join a team. */
export function partnerToken(secret: string, id: string): string {
  return signedToken(secret, 'partner', id)
}

/** Returns the id of the team's registration when the token is valid, else null. */
export function readPartnerId(secret: string, token: string): string | null {
  return whileOpen('partner', readToken(secret, 'partner', token))
}

/** Returns the token in the address of a participant's page. */
export function participantToken(secret: string, id: string): string {
  return signedToken(secret, 'participant', id)
}

/** Returns the participant's id when the token is valid, else null. */
export function readParticipantId(secret: string, token: string): string | null {
  return whileOpen('participant', readToken(secret, 'participant', token))
}
