/** Caches date formatters. Creating one takes as long as formatting a hundred dates. */
import { DateTime } from 'luxon'

/** More than all time zones in all selectable locales. */
const MOST = 5_000

/**
 * Returns a function that formats moments like Luxon does. Luxon itself formats invalid moments and zones
 * that Intl does not know, such as `local`.
 */
export function dateFormat(
  options: Readonly<Intl.DateTimeFormatOptions>,
): (moment: Date, timeZone: string, locale: string) => string {
  const writers = new Map<string, Writer | null>()
  const writerIn = (timeZone: string, locale: string) => {
    const key = `${timeZone} ${locale}`
    const cached = writers.get(key)
    if (cached !== undefined) return cached
    if (writers.size >= MOST) writers.clear()
    const made = writerOf(locale, { ...options, timeZone })
    writers.set(key, made)
    return made
  }
  return (moment, timeZone, locale) => {
    const write = Number.isNaN(moment.getTime()) ? null : writerIn(timeZone, locale)
    if (write) return write(moment)
    return DateTime.fromJSDate(moment, { zone: timeZone }).setLocale(locale).toLocaleString(options)
  }
}

type Writer = (moment: Date) => string

/** In UTC, Luxon builds its text from parts and keeps the narrow space of `6:05 PM`. */
function writerOf(locale: string, options: Intl.DateTimeFormatOptions): Writer | null {
  try {
    const format = new Intl.DateTimeFormat(locale, options)
    if (!/^(?:utc|gmt)$/i.test(options.timeZone!)) return moment => format.format(moment)
    return moment =>
      format
        .formatToParts(moment)
        .map(({ value }) => value)
        .join('')
  } catch {
    return null
  }
}
