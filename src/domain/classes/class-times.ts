/** Times of a class on the clocks of the gym, and as moments. */
import { addDays, weekdayOf } from '../shared/days'
import { localTimeAt, momentAtLocal } from '../shared/local-times'

/** A class as the timetable has it: `YYYY-MM-DD`, `HH:MM` and minutes. */
export type Timed = { date: string; time: string; minutes: number }

const MINUTE_MS = 60_000
/** A member is let in by the code on the screen from so long before the class until it ends. */
const DOORS_OPEN_MINUTES = 60
/** How far ahead members book: two weeks, today among them. */
export const DAYS_TO_BOOK = 14

/** Returns the moment a class begins, as `momentAtLocal` reads times that the clocks skip or show twice. */
export function beginsAt({ date, time }: Pick<Timed, 'date' | 'time'>, timeZone: string): Date {
  return momentAtLocal(`${date}T${time}`, timeZone)
}

/**
 * Returns the time that the clocks show when a class begins: 03:30 for a class at 02:30 in the night in which they skip
 * from 02:00 to 03:00. Classes are stored with this time.
 */
export function clockTime(timed: Pick<Timed, 'date' | 'time'>, timeZone: string): string {
  return localTimeAt(beginsAt(timed, timeZone), timeZone).slice('YYYY-MM-DDT'.length)
}

/** Returns the moment a class ends: so many minutes later, whatever the clocks do meanwhile. */
export function endsAt(timed: Timed, timeZone: string): Date {
  return new Date(beginsAt(timed, timeZone).getTime() + timed.minutes * MINUTE_MS)
}

/** Until when members book and cancel it. */
export function bookableUntil(timed: Timed, cutOffMinutes: number, timeZone: string): Date {
  return new Date(beginsAt(timed, timeZone).getTime() - cutOffMinutes * MINUTE_MS)
}

/** Whether the code on the screen lets somebody in at this moment. */
export function doorsAreOpen(timed: Timed, timeZone: string, now: Date): boolean {
  const opens = beginsAt(timed, timeZone).getTime() - DOORS_OPEN_MINUTES * MINUTE_MS
  return now.getTime() >= opens && now <= endsAt(timed, timeZone)
}

/** The days of a weekday (1 is Monday) from one day to another, both included. */
export function weekdaysBetween(weekday: number, from: string, to: string): string[] {
  const days: string[] = []
  for (let day = addDays(from, (weekday - weekdayOf(from) + 7) % 7); day <= to; day = addDays(day, 7))
    days.push(day)
  return days
}
