import { IANAZone } from 'luxon'
import { addDays } from '../domain/shared/days'
import type { Row } from '../services/archive/tables'

const DATE = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(\d{3})?Z$/
const MILLISECONDS = 23
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * Returns a function that moves a row's dates, weekday and moments by whole days. Moments keep their time on the clock
 * of the time zone.
 */
export function shiftBy(days: number, timeZone: string): (row: Row) => Row {
  const zone = IANAZone.create(timeZone)
  const moment = (text: string) => {
    const from = Date.parse(text)
    const to = from + days * DAY_MS
    const at = new Date(to + (zone.offset(from) - zone.offset(to)) * MINUTE_MS)
    return at.toISOString().slice(0, MILLISECONDS) + text.slice(MILLISECONDS)
  }
  const shift = (name: string, value: Row[string]) => {
    if (name === 'weekday') return (((((value as number) - 1 + days) % 7) + 7) % 7) + 1
    if (typeof value !== 'string') return value
    if (DATE.test(value)) return addDays(value, days)
    return MOMENT.test(value) ? moment(value) : value
  }
  return row => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shift(name, value)]))
}
