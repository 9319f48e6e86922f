import { participantToken, registrationToken } from '../../domain/registrations/registration-link'

type Reader = {
  competitionId: string
  registrationId: string
  linkVersion?: number
  participantId?: string
  /** The name of the captain, for a partner. */
  captain?: string | null
}

/** Returns the path of somebody's own page: the registration for a captain, else the participant. */
export function ownPath(
  secret: string,
  { competitionId, registrationId, linkVersion = 0, participantId, captain }: Reader,
): string {
  if (!captain) return `/c/${competitionId}/r/${registrationToken(secret, registrationId, linkVersion)}`
  return participantId
    ? `/c/${competitionId}/p/${participantToken(secret, participantId)}`
    : `/c/${competitionId}`
}
