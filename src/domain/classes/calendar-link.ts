/** Addresses of calendar feeds. An address works for anyone until its owner creates a new one. */
import { idOfToken, signedToken } from '../shared/signed-token'

/** Returns the path of a calendar feed. */
export function calendarPath(secret: string, feedId: string): string {
  return `/calendars/${signedToken(secret, 'calendar', feedId)}/calendar.ics`
}

/** Returns the feed's id when the token is genuine, else null. */
export function calendarIdOf(secret: string, token: string): string | null {
  return idOfToken(secret, 'calendar', token)
}
