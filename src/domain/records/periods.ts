/** Months and years by name, `2026-11` and `2026`. */
import { DateTime } from 'luxon'
import { addDays } from '../shared/days'

export type Period = { name: string; from: string; to: string }

/** Returns the first and the last day of a period. */
export function toPeriod(name: string): Period {
  const start = DateTime.fromISO(name.length === 4 ? `${name}-01-01` : `${name}-01`, { zone: 'utc' })
  const unit = name.length === 4 ? 'year' : 'month'
  return { name, from: start.toISODate()!, to: start.endOf(unit).toISODate()! }
}

/** Returns the period before or after another, of the same length. */
export function neighbour({ name, from, to }: Period, side: 'before' | 'after'): Period {
  const day = side === 'before' ? addDays(from, -1) : addDays(to, 1)
  return toPeriod(day.slice(0, name.length))
}

/** Formats a period: `November 2026`, `2026`. */
export function formatPeriod({ name, from }: Period, locale: string): string {
  if (name.length === 4) return name
  return DateTime.fromISO(from, { zone: 'utc' }).setLocale(locale).toFormat('LLLL yyyy')
}

const OFFERED_DAYS = 7

/** Returns the month that is just over, in January the year. Null later in a month. */
export function periodJustOver(today: string): Period | null {
  if (Number(today.slice(8)) > OFFERED_DAYS) return null
  const length = today.slice(5, 7) === '01' ? 4 : 7
  return neighbour(toPeriod(today.slice(0, length)), 'before')
}
