/** Screen links: anyone with a link sees the day's boards, for 400 days or until it is revoked. */
import { whileOpen } from '../shared/link-end'
import { readToken, signedToken } from '../shared/signed-token'

/** Returns the absolute URL of a screen, or of a door. */
export function screenUrl(
  baseUrl: string,
  secret: string,
  screenId: string,
  { isDoor = false }: { isDoor?: boolean } = {},
): string {
  return isDoor
    ? `${baseUrl}/door/${signedToken(secret, 'door', screenId)}`
    : `${baseUrl}/tv/${signedToken(secret, 'screen', screenId)}`
}

/** Returns the screen's id when the token is genuine and has not expired, else null. */
export function readScreenId(secret: string, token: string): string | null {
  return whileOpen('screen', readToken(secret, 'screen', token))
}

/** Returns the door's id when the token is genuine and has not expired, else null. */
export function readDoorId(secret: string, token: string): string | null {
  return whileOpen('screen', readToken(secret, 'door', token))
}
