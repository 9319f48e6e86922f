/** The address of a calendar: whoever has it reads it, until its owner makes another. */
import { idOfToken, signedToken } from '../shared/signed-token'

/** The path of a calendar, below the installation's address. */
export function calendarPath(secret: string, feedId: string): string {
  return `/calendars/${signedToken(secret, 'calendar', feedId)}.ics`
}

/** The id of a calendar when the last part of its address is genuine, else null. */
export function calendarIdOf(secret: string, file: string): string | null {
  return file.endsWith('.ics') ? idOfToken(secret, 'calendar', file.slice(0, -'.ics'.length)) : null
}
