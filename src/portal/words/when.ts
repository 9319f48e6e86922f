/** Formats moments and days for pages: `datetime` for machines, text for people. */
import { dayAt, type Place, sayDate, sayDay, sayMoment, sayTime } from '../../domain/shared/dates'
import { daysBetween, sayDaysAway } from '../../domain/shared/days'

export type When = { iso: string; text: string }

/** `20 Nov 2026, 18:05` in the gym's time zone. */
export function momentShown(moment: Date, place: Place): When {
  return { iso: moment.toISOString(), text: sayMoment(moment, place) }
}

/** `Friday 20 November`. */
export function dayShown(day: string, today: string, { locale }: Place): When {
  return { iso: day, text: sayDay(day, locale, today) }
}

/** `20 Nov 2026` in the gym's time zone. */
export function dateShown(moment: Date, place: Place): When {
  return { iso: moment.toISOString(), text: sayDate(moment, place) }
}

/** `18:05` in the gym's time zone. */
export function timeShown(moment: Date, place: Place): When {
  return { iso: moment.toISOString(), text: sayTime(moment, place) }
}

/** `today`, `3 days ago`; the date when more than a month ago. */
export function agoShown(moment: Date, now: Date, place: Place): When {
  const [day, today] = [dayAt(moment, place.timeZone), dayAt(now, place.timeZone)]
  if (Math.abs(daysBetween(day, today)) > 30) return dateShown(moment, place)
  return { iso: moment.toISOString(), text: sayDaysAway(day, today) }
}
