/** Formats of dates, each made once: making one takes as long as writing a hundred dates. */
import { DateTime } from 'luxon'

/** More than there are time zones, in every locale that a gym can choose. */
const MOST = 5_000

/**
 * Writes moments in a time zone and a locale, as Luxon would. In a zone that Intl does not know by itself, such as `local`,
 * and of what is no moment, Luxon writes it; and the time of day in UTC, where it keeps the narrow space of `6:05 PM`.
 */
export function dateFormat(
  options: Readonly<Intl.DateTimeFormatOptions>,
): (moment: Date, timeZone: string, locale: string) => string {
  const formats = new Map<string, Intl.DateTimeFormat | null>()
  const formatIn = (timeZone: string, locale: string) => {
    const key = `${timeZone} ${locale}`
    const kept = formats.get(key)
    if (kept !== undefined) return kept
    if (formats.size >= MOST) formats.clear()
    const isLuxons = options.hour !== undefined && /^(?:utc|gmt)$/i.test(timeZone)
    const made = isLuxons ? null : formatOf(locale, { ...options, timeZone })
    formats.set(key, made)
    return made
  }
  return (moment, timeZone, locale) => {
    const format = Number.isNaN(moment.getTime()) ? null : formatIn(timeZone, locale)
    if (format) return format.format(moment)
    return DateTime.fromJSDate(moment, { zone: timeZone }).setLocale(locale).toLocaleString(options)
  }
}

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(locale, options)
  } catch {
    return null
  }
}
