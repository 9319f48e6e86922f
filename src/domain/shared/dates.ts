import { DateTime } from 'luxon'
import { daysBetween, toUtcDate } from './days'
import { dateFormat } from './formats'

export type DateStyle = {
  timeZone: string
  locale: string
  reader?: { timeZone: string | null; units: 'kg' | 'lb' | null }
}

/** Returns the day at a moment in a time zone, `YYYY-MM-DD`. */
export function dayAt(moment: Date, timeZone: string): string {
  const formatted = isOfOurTimes(moment) ? monthDayYear(moment, timeZone, 'en-US') : ''
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(formatted) ?? []
  if (year !== undefined) return `${year}-${month}-${day}`
  return DateTime.fromJSDate(moment, { zone: timeZone }).toISODate()!
}

/** Returns the first moment of a day (`YYYY-MM-DD`) in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  return DateTime.fromISO(day, { zone: timeZone }).startOf('day').toJSDate()
}

/** Returns the first moment after a day (`YYYY-MM-DD`) in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  return DateTime.fromISO(day, { zone: timeZone }).plus({ days: 1 }).startOf('day').toJSDate()
}

/** Returns `now` when it falls on the day (`YYYY-MM-DD`) in a time zone, else the day's noon. */
export function momentOn(day: string, timeZone: string, now: Date): Date {
  if (dayAt(now, timeZone) === day) return now
  return DateTime.fromISO(day, { zone: timeZone }).set({ hour: 12 }).toJSDate()
}

/** `Friday, November 20`, with the year when it is another. */
export function formatDay(day: string, locale: string, today: string): string {
  const say = day.slice(0, 4) === today.slice(0, 4) ? longDay : longDayWithYear
  return say(toUtcDate(day), 'UTC', locale)
}

/** `Nov 20, 2026`. */
export function formatDate(moment: Date, { timeZone, locale }: DateStyle): string {
  return shortDate(moment, timeZone, locale)
}

/** `Nov 20`. */
export function formatDayOfYear(moment: Date, { timeZone, locale }: DateStyle): string {
  return shortDay(moment, timeZone, locale)
}

/** `Nov 20, 2026, 6:05 PM`; in a reader's own zone with its name, `Nov 20, 2026, 12:05 PM EST`. */
export function formatMoment(moment: Date, { timeZone, locale, reader }: DateStyle): string {
  const own = reader?.timeZone ?? null
  if (own !== null && own !== timeZone) {
    const inOwn = has24Hours(locale) ? MOMENT_IN_ZONE.h23 : MOMENT_IN_ZONE.h12
    return together(inOwn(moment, own, locale))
  }
  return together((has24Hours(locale) ? MOMENT.h23 : MOMENT.h12)(moment, timeZone, locale))
}

/** `6:05 PM` or `18:05`. */
export function formatTime(moment: Date, { timeZone, locale }: DateStyle): string {
  return together((has24Hours(locale) ? TIME.h23 : TIME.h12)(moment, timeZone, locale))
}

/** `today`, `yesterday`, `3 days ago`, `in 9 days`; the date when more than a month away. */
export function formatTimeAgo(moment: Date, now: Date, place: DateStyle): string {
  const days = daysBetween(dayAt(now, place.timeZone), dayAt(moment, place.timeZone))
  if (Math.abs(days) > 30) return formatDate(moment, place)
  return new Intl.RelativeTimeFormat(place.locale, { numeric: 'auto' }).format(days, 'day')
}

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const
const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const
/** The 24-hour clock has two digits in every locale: `08:05`. */
const CLOCK = {
  h12: { hour: 'numeric', minute: '2-digit' },
  h23: { hour: '2-digit', minute: '2-digit' },
} as const

const monthDayYear = dateFormat({ year: 'numeric', month: '2-digit', day: '2-digit' })
const shortDate = dateFormat(DATE)
const shortDay = dateFormat({ day: 'numeric', month: 'short' })
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

function isOfOurTimes(moment: Date): boolean {
  const at = moment.getTime()
  return at > EARLIEST && at < LATEST
}

const [EARLIEST, LATEST] = [Date.UTC(1600, 0, 1), Date.UTC(9999, 0, 1)]

/** Many fonts lack the narrow no-break space of `6:05 PM`, so an ordinary no-break space replaces it. */
function together(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}
