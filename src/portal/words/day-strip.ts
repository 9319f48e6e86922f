import type { DateStyle } from '../../domain/shared/dates'
import { dayShown } from './when'

export type StripDay = {
  key: string
  letter: string
  date: string
  /** `Friday 27 November, booked`. */
  label: string
  isShown: boolean
  isToday: boolean
  state: 'filled' | 'dotted' | 'free'
}

/** `shown` is the day of the page, `note` the state in words. */
export function buildStripDay(
  { key, state, note }: Pick<StripDay, 'key' | 'state'> & { note: string | null },
  shown: string,
  style: DateStyle & { today: string },
): StripDay {
  return {
    key,
    letter: weekdayShown(key, 'narrow', style),
    date: String(Number(key.slice(8))),
    label: [dayShown(key, style.today, style).text, note].filter(Boolean).join(', '),
    isShown: key === shown,
    isToday: key === style.today,
    state,
  }
}

/** `Friday`, `Fri` or `F`. */
export function weekdayShown(
  day: string,
  length: 'long' | 'short' | 'narrow',
  { locale }: DateStyle,
): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { weekday: length, timeZone: 'UTC' })
}
