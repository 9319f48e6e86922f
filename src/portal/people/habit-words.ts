import type { Habits } from '../../domain/people/habits'
import { addDays, daysBetween, formatDaysAway } from '../../domain/shared/days'
import { weekdayShown } from '../words/day-strip'
import { dayShown, type Reading, type When } from '../words/when'

const MONDAY = '2026-01-05'
const MOST_DAYS = 5

/** `21 days ago`; the date when more than a month ago. */
export function formatLastVisit(last: string, reading: Reading): When {
  const isRecent = daysBetween(last, reading.today) <= 30
  return isRecent
    ? { iso: last, text: formatDaysAway(last, reading.today) }
    : dayShown(last, reading.today, reading)
}

/** `Mon Wed Fri, 06:30`, `most days, 12:00`, `no fixed days`; in full `Monday, Wednesday and Friday at 06:30`. */
export function formatUsual(
  { weekdays, time }: Habits['usual'],
  reading: Reading,
  length: 'short' | 'long' = 'short',
): string {
  if (weekdays.length === 0 && time === null) return 'no fixed days'
  const names = weekdays.map(weekday => weekdayShown(addDays(MONDAY, weekday - 1), length, reading))
  const days =
    weekdays.length >= MOST_DAYS ? 'most days' : length === 'short' ? names.join(' ') : inWords(names)
  if (time === null) return days
  if (days === '') return `at ${time}`
  return length === 'short' ? `${days}, ${time}` : `${days} at ${time}`
}

function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

export type Dots = { label: string; visits: string; none: string; gone: string }

const [STEP, ROW, WIDTH] = [8.6, 6.1, 104]
const DOTS_HEIGHT = 44

/** A dot is a visit, a ring is a week missed since the last visit. */
export function buildDots(weeks: readonly number[]): Dots {
  const last = weeks.findLastIndex(count => count > 0)
  const left = (WIDTH - STEP * (weeks.length - 1)) / 2
  const at = (week: number, row: number) =>
    `M${(left + week * STEP).toFixed(1)} ${(DOTS_HEIGHT - 3.5 - row * ROW).toFixed(1)}`
  const drawn = weeks.map((count, week) =>
    Array.from({ length: count }, (_, row) => `${at(week, row)}h0`).join(''),
  )
  const missed = weeks.map((count, week) => ({ count, week })).filter(({ count }) => count === 0)
  return {
    label: `Visits a week, last 12 weeks: ${weeks.join(', ')}`,
    visits: drawn.join(''),
    none: missed.flatMap(({ week }) => (week < last || last < 0 ? `${at(week, 0)}h0` : [])).join(''),
    gone: missed
      .flatMap(({ week }) =>
        week > last && last >= 0 ? `${at(week, 0)}m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0` : [],
      )
      .join(''),
  }
}
