/** Moments as a form has them: `YYYY-MM-DDTHH:MM` on the clocks of a time zone. */
import { DateTime } from 'luxon'

/**
 * Returns the moment when the clocks of a time zone show this time, as Temporal's "compatible" does: a time that they
 * skip in spring is later by the hour that they skip, and of a time that they show twice in autumn the first counts.
 */
export function momentAtLocal(time: string, timeZone: string): Date {
  // Which of the two luxon takes by itself depends on the season in which it is asked.
  const [first] = DateTime.fromISO(time, { zone: timeZone }).getPossibleOffsets()
  return first!.toJSDate()
}

/** Returns the time that the clocks of a time zone show at a moment, to the minute. */
export function localTimeAt(moment: Date, timeZone: string): string {
  return DateTime.fromJSDate(moment, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm")
}

/** The same time of the day there, so many days later; earlier when `days` is below zero. */
export function daysLater(moment: Date, days: number, timeZone: string): Date {
  return DateTime.fromJSDate(moment, { zone: timeZone }).plus({ days }).toJSDate()
}
