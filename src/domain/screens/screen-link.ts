/** Links of screens on the wall: whoever has one sees the day's boards without signing in, for 400 days or until it is revoked. */
import { whileOpen } from '../shared/link-end'
import { idOfToken, signedToken } from '../shared/signed-token'

/** The absolute URL of a screen, under the installation's base URL. */
export function screenUrl(baseUrl: string, secret: string, screenId: string): string {
  return `${baseUrl}/tv/${signedToken(secret, 'screen', screenId)}`
}

/** The screen's id when the last part of its URL is genuine and it has not ended, else null. */
export function screenIdOf(secret: string, token: string): string | null {
  return whileOpen('screen', idOfToken(secret, 'screen', token))
}
