import { DateTime } from 'luxon'
import { addDays, toUtcDate, weekdayOf } from '../shared/days'
import { dateFormat } from '../shared/formats'

export type CalendarView = 'week' | 'month'

/** Returns the seven days of a day's week, Monday first. */
export function weekOf(day: string): string[] {
  return daysFrom(addDays(day, 1 - weekdayOf(day)), 7)
}

/** Returns the days of a day's month, with the days of other months that fill its first and last week. */
export function monthOf(day: string): string[] {
  const first = utc(day).startOf('month').startOf('week')
  const last = utc(day).endOf('month').endOf('week')
  return daysFrom(first.toISODate()!, Math.round(last.diff(first, 'days').days))
}

/** True when both days are in the same month. */
export function sameMonth(a: string, b: string): boolean {
  return a.slice(0, 7) === b.slice(0, 7)
}

/** Moves a day by weeks or months. In a shorter month it becomes the last day. */
export function turnPage(day: string, view: CalendarView, count: number): string {
  return utc(day)
    .plus(view === 'week' ? { weeks: count } : { months: count })
    .toISODate()!
}

/** `November 16 – 22` or `November 2026`. */
export function formatPeriod(day: string, view: CalendarView, locale: string, today: string): string {
  if (view === 'month') return utc(day).setLocale(locale).toLocaleString({ month: 'long', year: 'numeric' })
  const [first, last] = [weekOf(day)[0]!, weekOf(day)[6]!]
  const thisYear = [first, last].every(each => each.slice(0, 4) === today.slice(0, 4))
  const year = thisYear ? {} : ({ year: 'numeric' } as const)
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...year, timeZone: 'UTC' })
  return format.formatRange(new Date(first), new Date(last))
}

/** `Mon 16`. */
export function formatShortDay(day: string, locale: string): string {
  const date = toUtcDate(day)
  return `${shortWeekday(date, 'UTC', locale)} ${date.getUTCDate()}` // American English would be `16 Mon`.
}

const shortWeekday = dateFormat({ weekday: 'short' })

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

function utc(day: string): DateTime {
  return DateTime.fromISO(day, { zone: 'utc' })
}
