/** Formats moments and days for pages: `datetime` for machines, text for people. */
import {
  type DateStyle,
  dayAt,
  formatDate,
  formatDay,
  formatDayOfYear,
  formatMoment,
  formatTime,
} from '../../domain/shared/dates'
import { daysBetween, formatDaysAway } from '../../domain/shared/days'
import { formatCount } from '../../domain/shared/words'

export type Reading = DateStyle & { today: string }

export type When = { iso: string; text: string }

export function momentShown(moment: Date, place: DateStyle): When {
  return { iso: moment.toISOString(), text: formatMoment(moment, place) }
}

export function dayShown(day: string, today: string, { locale }: DateStyle): When {
  return { iso: day, text: formatDay(day, locale, today) }
}

export function dateShown(moment: Date, place: DateStyle): When {
  return { iso: moment.toISOString(), text: formatDate(moment, place) }
}

/** `Sep 2`, with the year from twelve months ago on. */
export function pastDayShown(moment: Date, { today, ...place }: Reading): When {
  const isRecent = daysBetween(dayAt(moment, place.timeZone), today) < 365
  return isRecent
    ? { iso: moment.toISOString(), text: formatDayOfYear(moment, place) }
    : dateShown(moment, place)
}

export function timeShown(moment: Date, place: DateStyle): When {
  return { iso: moment.toISOString(), text: formatTime(moment, place) }
}

/** `today`, `3 days ago`; the date when more than a month ago. */
export function agoShown(moment: Date, now: Date, place: DateStyle): When {
  const [day, today] = [dayAt(moment, place.timeZone), dayAt(now, place.timeZone)]
  if (Math.abs(daysBetween(day, today)) > 30) return dateShown(moment, place)
  return { iso: moment.toISOString(), text: formatDaysAway(day, today) }
}

/** `just now`, `2 minutes ago`, `3 hours ago`; from a day on as `agoShown`. */
export function sinceShown(moment: Date, now: Date, place: DateStyle): When {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (minutes >= 24 * 60) return agoShown(moment, now, place)
  const ago = minutes < 60 ? formatCount(minutes, 'minute') : formatCount(Math.floor(minutes / 60), 'hour')
  return { iso: moment.toISOString(), text: minutes < 1 ? 'just now' : `${ago} ago` }
}
