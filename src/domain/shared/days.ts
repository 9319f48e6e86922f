/** Calendar days as `YYYY-MM-DD`, without a time zone. */
import { DateTime } from 'luxon'
import { DAY_MS } from './units'

/** Returns the day `count` days later, or earlier for a negative count. */
export function addDays(day: string, count: number): string {
  const start = startOf(day)
  const there = start === null || !Number.isInteger(count) ? null : dayOf(start + count * DAY_MS)
  return there ?? utc(day).plus({ days: count }).toISODate()!
}

/** Counts the days between two days, negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  const [first, last] = [startOf(from), startOf(to)]
  if (first !== null && last !== null) return Math.round((last - first) / DAY_MS)
  return Math.round(utc(to).diff(utc(from), 'days').days)
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  const start = startOf(day)
  return start === null ? utc(day).weekday : new Date(start).getUTCDay() || 7
}

/** `today`, `tomorrow`, `3 days ago`, `in 9 days`, always in English. */
export function formatDaysAway(day: string, today: string): string {
  return RELATIVE.format(daysBetween(today, day), 'day')
}

const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Returns the start of a day in UTC. */
export function toUtcDate(day: string): Date {
  const start = startOf(day)
  return start === null ? utc(day).toJSDate() : new Date(start)
}

/** Start of a day in milliseconds. Null for other notations, which Luxon may understand. */
function startOf(day: string): number | null {
  const start = day.length === 10 ? Date.parse(day) : Number.NaN
  return dayOf(start) === day ? start : null
}

function dayOf(start: number): string | null {
  const date = new Date(start)
  const written = Number.isNaN(date.getTime()) ? '' : date.toISOString()
  return written.length === 24 ? written.slice(0, 10) : null
}

function utc(day: string): DateTime {
  return DateTime.fromISO(day, { zone: 'utc' })
}
