import { toUtcDate } from '../shared/days'

const formats = new Map<string, Intl.DateTimeFormat>()

/** `16 – 17 January 2027`, or one day. Null without days. */
export function formatDays(startsOn: string | null, endsOn: string | null, locale: string): string | null {
  if (startsOn === null) return null
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  formats.set(locale, format)
  return format.formatRange(toUtcDate(startsOn), toUtcDate(endsOn ?? startsOn))
}
