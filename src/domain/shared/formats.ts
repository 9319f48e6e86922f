/** Caches date formatters. Creating one takes as long as formatting a hundred dates. */

import { LRUCache } from 'lru-cache'
import { DateTime } from 'luxon'

/**
 * Formatters of all kinds together: enough for the time zones of a thousand gyms that are open at the same hour.
 * Each takes about 30 kB outside of the JavaScript heap, and 418 zones in four locales make thousands.
 */
const MOST = 500

/** `false` marks locales and zones that Intl does not know. */
const writers = new LRUCache<string, Writer | false>({ max: MOST })

/** Returns the number of cached formatters. */
export const cachedFormats = () => writers.size

/**
 * Returns a function that formats moments like Luxon does. Luxon itself formats invalid moments and zones
 * that Intl does not know, such as `local`.
 */
export function dateFormat(
  options: Readonly<Intl.DateTimeFormatOptions>,
): (moment: Date, timeZone: string, locale: string) => string {
  const kind = JSON.stringify(options)
  const writerIn = (timeZone: string, locale: string) => {
    const key = `${timeZone} ${locale} ${kind}`
    const cached = writers.get(key)
    if (cached !== undefined) return cached
    const made = writerOf(locale, { ...options, timeZone })
    writers.set(key, made)
    return made
  }
  return (moment, timeZone, locale) => {
    const write = !Number.isNaN(moment.getTime()) && writerIn(timeZone, locale)
    if (write) return write(moment)
    return DateTime.fromJSDate(moment, { zone: timeZone }).setLocale(locale).toLocaleString(options)
  }
}

type Writer = (moment: Date) => string

/** In UTC, Luxon builds its text from parts and keeps the narrow space of `6:05 PM`. */
function writerOf(locale: string, options: Intl.DateTimeFormatOptions): Writer | false {
  try {
    const format = new Intl.DateTimeFormat(locale, options)
    if (!/^(?:utc|gmt)$/i.test(options.timeZone!)) return moment => format.format(moment)
    return moment =>
      format
        .formatToParts(moment)
        .map(({ value }) => value)
        .join('')
  } catch {
    return false
  }
}
