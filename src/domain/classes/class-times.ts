import { addDays, weekdayOf } from '../shared/days'
import { localTimeAt, momentAtLocal } from '../shared/local-times'

/** A class in the timetable: `YYYY-MM-DD`, `HH:MM` and minutes. */
export type Timed = { date: string; time: string; minutes: number }

const MINUTE_MS = 60_000
const DOORS_OPEN_MINUTES = 60
export const DAYS_TO_BOOK = 14

/** Returns the moment a class begins. `momentAtLocal` resolves times that the clocks skip or repeat. */
export function beginsAt({ date, time }: Pick<Timed, 'date' | 'time'>, timeZone: string): Date {
  return momentAtLocal(`${date}T${time}`, timeZone)
}

/**
 * Returns the time on the clocks when a class begins: 03:30 for a class at 02:30 when they skip from 02:00 to
 * 03:00.
 */
export function clockTime(timed: Pick<Timed, 'date' | 'time'>, timeZone: string): string {
  return localTimeAt(beginsAt(timed, timeZone), timeZone).slice('YYYY-MM-DDT'.length)
}

/** Returns the moment a class ends. Its length counts in real minutes, even when the clocks change. */
export function endsAt(timed: Timed, timeZone: string): Date {
  return classSpan(timed, timeZone).end
}

/** Returns both moments of a class, for half the time. */
export function classSpan(timed: Timed, timeZone: string): { start: Date; end: Date } {
  const start = beginsAt(timed, timeZone)
  return { start, end: new Date(start.getTime() + timed.minutes * MINUTE_MS) }
}

/** Returns the last moment members can book or cancel a class. */
export function bookableUntil(timed: Timed, cutOffMinutes: number, timeZone: string): Date {
  return closesAt(beginsAt(timed, timeZone), cutOffMinutes)
}

/** Returns the last moment to book or cancel a class with this start. */
export function closesAt(start: Date, cutOffMinutes: number): Date {
  return new Date(start.getTime() - cutOffMinutes * MINUTE_MS)
}

/** Returns classes by the distance of their start: between two classes, whoever arrives comes to the second. */
export function nearestFirst<Class extends Timed>(
  classes: readonly Class[],
  timeZone: string,
  now: Date,
): Class[] {
  const distance = (timed: Class) => Math.abs(beginsAt(timed, timeZone).getTime() - now.getTime())
  return [...classes].sort((a, b) => distance(a) - distance(b))
}

/** Returns the moment the doors open, an hour before the class. */
export function doorsOpenAt(timed: Pick<Timed, 'date' | 'time'>, timeZone: string): Date {
  return closesAt(beginsAt(timed, timeZone), DOORS_OPEN_MINUTES)
}

/** True while members can check in with the code on the screen. */
export function isCheckInOpen(timed: Timed, timeZone: string, now: Date): boolean {
  return now >= doorsOpenAt(timed, timeZone) && now <= endsAt(timed, timeZone)
}

/** Returns the days of a weekday (1 is Monday) between two days, both included. */
export function weekdaysBetween(weekday: number, from: string, to: string): string[] {
  const days: string[] = []
  for (let day = addDays(from, (weekday - weekdayOf(from) + 7) % 7); day <= to; day = addDays(day, 7))
    days.push(day)
  return days
}
