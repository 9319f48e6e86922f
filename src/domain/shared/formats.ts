/** Formats of dates, each made once: making one takes as long as writing a hundred dates. */
import { DateTime } from 'luxon'

/** More than there are time zones, in every locale that a gym can choose. */
const MOST = 5_000

/**
 * Writes moments in a time zone and a locale, as Luxon would. In a zone that Intl does not know by itself, such as `local`,
 * and of what is no moment, Luxon writes it.
 */
export function dateFormat(
  options: Readonly<Intl.DateTimeFormatOptions>,
): (moment: Date, timeZone: string, locale: string) => string {
  const writers = new Map<string, Writer | null>()
  const writerIn = (timeZone: string, locale: string) => {
    const key = `${timeZone} ${locale}`
    const kept = writers.get(key)
    if (kept !== undefined) return kept
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

/** In UTC Luxon puts its texts together of parts, in which the narrow space of `6:05 PM` stays what it is. */
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
