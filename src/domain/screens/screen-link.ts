/** Links of screens on the wall: whoever has one sees the day's boards without signing in, until it is revoked. */
import { idOfToken, signedToken } from '../shared/signed-token'

/** The absolute URL of a screen, under the installation's base URL. */
export function screenUrl(baseUrl: string, secret: string, screenId: string): string {
  return `${baseUrl}/tv/${signedToken(secret, 'screen', screenId)}`
}

/** The screen's id when the last part of its URL is genuine, else null. */
export function screenIdOf(secret: string, token: string): string | null {
  return idOfToken(secret, 'screen', token)
}
