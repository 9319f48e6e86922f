import { DateTime } from 'luxon'

export const FIRST_DAY = -89
export const LAST_DAY = 4

export type Calendar = {
  date(day: number): string
  /** 1 is Monday, 7 is Sunday. */
  weekday(day: number): number
  /** That day at `HH:MM` by the gym's clock. */
  at(day: number, time: string): Date
  /** Progress of a day: 0 on the first of the 90 days, 1 today. */
  progress(day: number): number
}

/** The date of a moment in a time zone, `YYYY-MM-DD`. */
export function dateIn(zone: string, now: Date): string {
  return DateTime.fromJSDate(now, { zone }).toFormat('yyyy-MM-dd')
}

export function buildCalendar(date: string, zone: string): Calendar {
  const today = DateTime.fromISO(date, { zone })
  const days = new Map<number, DateTime>()
  const dayOf = (day: number) => {
    const known = days.get(day) ?? today.plus({ days: day })
    days.set(day, known)
    return known
  }
  return {
    date: day => dayOf(day).toFormat('yyyy-MM-dd'),
    weekday: day => dayOf(day).weekday,
    at(day, time) {
      const [hour, minute] = time.split(':').map(Number)
      return dayOf(day).set({ hour: hour!, minute: minute! }).toJSDate()
    },
    progress: day => Math.min(1, Math.max(0, (day - FIRST_DAY) / -FIRST_DAY)),
  }
}

export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + Math.round(minutes * 60_000))
}
