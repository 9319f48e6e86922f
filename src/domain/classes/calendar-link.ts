/** The address of a calendar: whoever has it reads it, until its owner makes another. */
import { idOfToken, signedToken } from '../shared/signed-token'

/** The path of a calendar, below the installation's address. */
export function calendarPath(secret: string, feedId: string): string {
  return `/calendars/${signedToken(secret, 'calendar', feedId)}/calendar.ics`
}

/** The id of a calendar when the token in its address is genuine, else null. */
export function calendarIdOf(secret: string, token: string): string | null {
  return idOfToken(secret, 'calendar', token)
}
