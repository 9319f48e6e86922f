/** Moments as a form has them: `YYYY-MM-DDTHH:MM` on the clocks of a time zone. */
import { DateTime } from 'luxon'

/** The moment when the clocks there show this time. One that summer time skips is the same time of the new clock. */
export function momentAtLocal(time: string, timeZone: string): Date {
  return DateTime.fromISO(time, { zone: timeZone }).toJSDate()
}

/** What the clocks there show at a moment, to the minute. */
export function localTimeAt(moment: Date, timeZone: string): string {
  return DateTime.fromJSDate(moment, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm")
}

/** The same time of the day there, so many days later; earlier when `days` is below zero. */
export function daysLater(moment: Date, days: number, timeZone: string): Date {
  return DateTime.fromJSDate(moment, { zone: timeZone }).plus({ days }).toJSDate()
}
