/** Days and moments as people read them: in the gym's time zone and its conventions. */
import { DateTime } from 'luxon'

/**
 * `timeZone` is where days are: the gym's, or a competition's. `reader` is what whoever reads it has chosen otherwise: the
 * zone that moments are told in, with its name, and the unit that loads are shown in.
 */
export type Place = {
  timeZone: string
  locale: string
  reader?: { timeZone: string | null; units: 'kg' | 'lb' | null }
}

/** The day it is at a moment in a time zone, `YYYY-MM-DD`. */
export function dayAt(moment: Date, timeZone: string): string {
  return DateTime.fromJSDate(moment, { zone: timeZone }).toISODate()!
}

/** When a day begins in a time zone: its first moment. `day` is `YYYY-MM-DD`. */
export function startOfDay(day: string, timeZone: string): Date {
  return DateTime.fromISO(day, { zone: timeZone }).startOf('day').toJSDate()
}

/** When a day is over in a time zone: the first moment of the next. `day` is `YYYY-MM-DD`. */
export function endOfDay(day: string, timeZone: string): Date {
  return DateTime.fromISO(day, { zone: timeZone }).plus({ days: 1 }).startOf('day').toJSDate()
}

/** A moment of a day in a time zone: now, if it is that day there; else its noon. `day` is `YYYY-MM-DD`. */
export function momentOn(day: string, timeZone: string, now: Date): Date {
  if (dayAt(now, timeZone) === day) return now
  return DateTime.fromISO(day, { zone: timeZone }).set({ hour: 12 }).toJSDate()
}

/** `Friday, November 20`, with the year when it is not this one. `day` is `YYYY-MM-DD`. */
export function sayDay(day: string, locale: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  const options = { weekday: 'long', day: 'numeric', month: 'long', ...year } as const
  return DateTime.fromISO(day, { zone: 'utc' }).setLocale(locale).toLocaleString(options)
}

/** `Nov 20, 2026`. */
export function sayDate(moment: Date, { timeZone, locale }: Place): string {
  return at(moment, timeZone, locale).toLocaleString({ day: 'numeric', month: 'short', year: 'numeric' })
}

/** `Nov 20, 2026, 6:05 PM`; in a reader's own zone with its name, `Nov 20, 2026, 12:05 PM EST`. */
export function sayMoment(moment: Date, { timeZone, locale, reader }: Place): string {
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const own = reader?.timeZone ?? null
  if (own !== null && own !== timeZone) {
    const options = { ...date, ...timeIn(locale), timeZoneName: 'short' } as const
    return together(at(moment, own, locale).toLocaleString(options))
  }
  return together(at(moment, timeZone, locale).toLocaleString({ ...date, ...timeIn(locale) }))
}

/** `6:05 PM` or `18:05`. */
export function sayTime(moment: Date, { timeZone, locale }: Place): string {
  return together(at(moment, timeZone, locale).toLocaleString(timeIn(locale)))
}

/** `today`, `yesterday`, `3 days ago`, `in 9 days`; beyond a month the date itself. */
export function sayHowLongAgo(moment: Date, now: Date, place: Place): string {
  const days = Math.round(
    at(moment, place.timeZone, place.locale)
      .startOf('day')
      .diff(at(now, place.timeZone, place.locale).startOf('day'), 'days').days,
  )
  if (Math.abs(days) > 30) return sayDate(moment, place)
  return new Intl.RelativeTimeFormat(place.locale, { numeric: 'auto' }).format(days, 'day')
}

/** 24 hours are written with two digits everywhere, `08:05`. */
function timeIn(locale: string) {
  return { hour: locale.endsWith('h23') ? '2-digit' : 'numeric', minute: '2-digit' } as const
}

/** The narrow space of `6:05 PM` is missing from many fonts. An ordinary one that does not break stands in for it. */
function together(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}

function at(moment: Date, timeZone: string, locale: string): DateTime {
  return DateTime.fromJSDate(moment, { zone: timeZone }).setLocale(locale)
}
