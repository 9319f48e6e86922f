import type { DateStyle } from '../../domain/shared/dates'

export type StripDay = {
  key: string
  weekday: string
  date: string
  /** Spoken after `Fri 27`: `November, booked`. */
  rest: string
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
    weekday: weekdayShown(key, 'short', style),
    date: String(Number(key.slice(8))),
    rest: [monthShown(key, style), note].filter(Boolean).join(', '),
    isShown: key === shown,
    isToday: key === style.today,
    state,
  }
}

function monthShown(day: string, { locale }: DateStyle): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' })
}

export function weekdayShown(day: string, length: 'long' | 'short', { locale }: DateStyle): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { weekday: length, timeZone: 'UTC' })
}
