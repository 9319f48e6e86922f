/** Days and moments as people read them: in the gym's time zone and its conventions. */
import { DateTime } from 'luxon'
import { beginOf, daysBetween } from './days'
import { dateFormat } from './formats'

/**
 * `timeZone` is where days are: the gym's, or a competition's. `reader` is for a page of one person: the zone that
 * moments are told in, with its name, where the person chose one, and the unit that loads are shown in.
 */
export type Place = {
  timeZone: string
  locale: string
  reader?: { timeZone: string | null; units: 'kg' | 'lb' | null }
}

/** The day it is at a moment in a time zone, `YYYY-MM-DD`. */
export function dayAt(moment: Date, timeZone: string): string {
  const said = isOfOurTimes(moment) ? monthDayYear(moment, timeZone, 'en-US') : ''
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(said) ?? []
  if (year !== undefined) return `${year}-${month}-${day}`
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
  const say = day.slice(0, 4) === today.slice(0, 4) ? longDay : longDayWithYear
  return say(beginOf(day), 'UTC', locale)
}

/** `Nov 20, 2026`. */
export function sayDate(moment: Date, { timeZone, locale }: Place): string {
  return shortDate(moment, timeZone, locale)
}

/** `Nov 20, 2026, 6:05 PM`; in a reader's own zone with its name, `Nov 20, 2026, 12:05 PM EST`. */
export function sayMoment(moment: Date, { timeZone, locale, reader }: Place): string {
  const own = reader?.timeZone ?? null
  if (own !== null && own !== timeZone) {
    const inOwn = has24Hours(locale) ? MOMENT_IN_ZONE.h23 : MOMENT_IN_ZONE.h12
    return together(inOwn(moment, own, locale))
  }
  return together((has24Hours(locale) ? MOMENT.h23 : MOMENT.h12)(moment, timeZone, locale))
}

/** `6:05 PM` or `18:05`. */
export function sayTime(moment: Date, { timeZone, locale }: Place): string {
  return together((has24Hours(locale) ? TIME.h23 : TIME.h12)(moment, timeZone, locale))
}

/** `today`, `yesterday`, `3 days ago`, `in 9 days`; beyond a month the date itself. */
export function sayHowLongAgo(moment: Date, now: Date, place: Place): string {
  const days = daysBetween(dayAt(now, place.timeZone), dayAt(moment, place.timeZone))
  if (Math.abs(days) > 30) return sayDate(moment, place)
  return new Intl.RelativeTimeFormat(place.locale, { numeric: 'auto' }).format(days, 'day')
}

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const
const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const
/** 24 hours are written with two digits everywhere, `08:05`. */
const CLOCK = {
  h12: { hour: 'numeric', minute: '2-digit' },
  h23: { hour: '2-digit', minute: '2-digit' },
} as const

const monthDayYear = dateFormat({ year: 'numeric', month: '2-digit', day: '2-digit' })
const shortDate = dateFormat(DATE)
const longDay = dateFormat(LONG_DAY)
const longDayWithYear = dateFormat({ ...LONG_DAY, year: 'numeric' })
const TIME = { h12: dateFormat(CLOCK.h12), h23: dateFormat(CLOCK.h23) }
const MOMENT = { h12: dateFormat({ ...DATE, ...CLOCK.h12 }), h23: dateFormat({ ...DATE, ...CLOCK.h23 }) }
const MOMENT_IN_ZONE = {
  h12: dateFormat({ ...DATE, ...CLOCK.h12, timeZoneName: 'short' }),
  h23: dateFormat({ ...DATE, ...CLOCK.h23, timeZoneName: 'short' }),
}

function has24Hours(locale: string): boolean {
  return locale.endsWith('h23')
}

/** The years 1000 to 9999, wherever it is: written with four digits. */
function isOfOurTimes(moment: Date): boolean {
  const at = moment.getTime()
  return at > EARLIEST && at < LATEST
}

const [EARLIEST, LATEST] = [Date.UTC(1600, 0, 1), Date.UTC(9999, 0, 1)]

/** The narrow space of `6:05 PM` is missing from many fonts. An ordinary one that does not break stands in for it. */
function together(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}
