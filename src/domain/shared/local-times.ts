/** Local times of forms, `YYYY-MM-DDTHH:MM` in a time zone. */
import { DateTime } from 'luxon'

/**
 * Returns the moment when the clocks of a time zone show this time, like Temporal's "compatible": a time
 * skipped in spring moves forward by the missing hour, and of a time shown twice in autumn the first counts.
 */
export function momentAtLocal(time: string, timeZone: string): Date {
  // Luxon's own choice between the two depends on the current season.
  const [first] = DateTime.fromISO(time, { zone: timeZone }).getPossibleOffsets()
  return first!.toJSDate()
}

/** Returns the time on the clocks of a time zone, to the minute. */
export function localTimeAt(moment: Date, timeZone: string): string {
  return DateTime.fromJSDate(moment, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm")
}

/** Returns the same time of day `days` days later, or earlier for a negative number. */
export function daysLater(moment: Date, days: number, timeZone: string): Date {
  return DateTime.fromJSDate(moment, { zone: timeZone }).plus({ days }).toJSDate()
}
