/** Addresses of calendar feeds. An address works for anyone until its owner creates a new one. */
import { readToken, signedToken } from '../shared/signed-token'

/** Returns the path of a calendar feed. */
export function calendarPath(secret: string, feedId: string): string {
  return `/calendars/${signedToken(secret, 'calendar', feedId)}/calendar.ics`
}

/** Returns the feed's id when the token is genuine, else null. */
export function readCalendarId(secret: string, token: string): string | null {
  return readToken(secret, 'calendar', token)
}
