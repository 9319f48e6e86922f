/** Days of the calendar, `YYYY-MM-DD`, apart from any moment or time zone. */
import { DateTime } from 'luxon'

const DAY_MS = 24 * 60 * 60 * 1000

/** The day so many days after; before, when `count` is below zero. */
export function addDays(day: string, count: number): string {
  const start = startOf(day)
  const there = start === null || !Number.isInteger(count) ? null : dayOf(start + count * DAY_MS)
  return there ?? utc(day).plus({ days: count }).toISODate()!
}

/** How many days from one day to the other; below zero when it lies before. */
export function daysBetween(from: string, to: string): number {
  const [first, last] = [startOf(from), startOf(to)]
  if (first !== null && last !== null) return Math.round((last - first) / DAY_MS)
  return Math.round(utc(to).diff(utc(from), 'days').days)
}

/** 1 for a Monday, 7 for a Sunday. */
export function weekdayOf(day: string): number {
  const start = startOf(day)
  return start === null ? utc(day).weekday : new Date(start).getUTCDay() || 7
}

/** `today`, `tomorrow`, `3 days ago`, `in 9 days`: in English, for sentences that are. */
export function sayDaysAway(day: string, today: string): string {
  return RELATIVE.format(daysBetween(today, day), 'day')
}

const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** The moment at which a day begins in UTC; an invalid one where there is no such day. */
export function beginOf(day: string): Date {
  const start = startOf(day)
  return start === null ? utc(day).toJSDate() : new Date(start)
}

/** When a day begins, in milliseconds; null for what is not written as one, which Luxon may know another way of. */
function startOf(day: string): number | null {
  const start = day.length === 10 ? Date.parse(day) : Number.NaN
  return dayOf(start) === day ? start : null
}

/** The day that begins so many milliseconds after the beginning of 1970; null beyond four digits of a year. */
function dayOf(start: number): string | null {
  const date = new Date(start)
  const written = Number.isNaN(date.getTime()) ? '' : date.toISOString()
  return written.length === 24 ? written.slice(0, 10) : null
}

function utc(day: string): DateTime {
  return DateTime.fromISO(day, { zone: 'utc' })
}
