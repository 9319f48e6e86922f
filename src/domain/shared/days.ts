/** Days of the calendar, `YYYY-MM-DD`, apart from any moment or time zone. */
import { DateTime } from 'luxon'

/** The day so many days after; before, when `count` is below zero. */
export function addDays(day: string, count: number): string {
  return utc(day).plus({ days: count }).toISODate()!
}

/** How many days from one day to the other; below zero when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round(utc(to).diff(utc(from), 'days').days)
}

/** 1 for a Monday, 7 for a Sunday. */
export function weekdayOf(day: string): number {
  return utc(day).weekday
}

/** `today`, `tomorrow`, `3 days ago`, `in 9 days`: in English, for sentences that are. */
export function sayDaysAway(day: string, today: string): string {
  return RELATIVE.format(daysBetween(today, day), 'day')
}

const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

function utc(day: string): DateTime {
  return DateTime.fromISO(day, { zone: 'utc' })
}
