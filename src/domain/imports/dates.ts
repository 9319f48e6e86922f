import { DateTime } from 'luxon'

export type DateOrder = 'month_first' | 'day_first'
export type Moment = { day: string; time: string | null }

const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ ,T]+(.+))?$/
const ISO = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[ T,]+(.+))?$/
const WORDS = [
  'd MMM yyyy',
  'MMM d, yyyy',
  'd MMMM yyyy',
  'MMMM d, yyyy',
  'd-MMM-yyyy',
  'd-MMM-yy',
  'd MMM yy',
]

/**
 * Finds the order of day and month in dates such as 03/04/2026: by a number above 12 in the file, else the
 * product's usual order; `mixed` for both. Dates with dots have the day first.
 */
export function detectDateOrder(dates: Iterable<string>, usual: DateOrder): DateOrder | 'mixed' {
  let [monthFirst, dayFirst, dotted] = [false, false, false]
  for (const date of dates) {
    const [, first, second] = NUMERIC.exec(date.trim()) ?? []
    if (first === undefined) continue
    if (Number(first) > 12) dayFirst = true
    if (Number(second) > 12) monthFirst = true
    if (/^\d+\./.test(date.trim())) dotted = true
  }
  if (monthFirst && dayFirst) return 'mixed'
  if (monthFirst) return 'month_first'
  return dayFirst || dotted ? 'day_first' : usual
}

/**
 * Reads a date, with its time if given: `03/25/2024`, `2024-03-25 18:05:33`, `20240325`, `22 Mar 2024,
 * 17:05`.
 */
export function readMoment(written: string, order: DateOrder): Moment | null {
  const text = written.trim().replace(/\s+/g, ' ')
  const [, year, month, day, clock] = ISO.exec(text) ?? []
  if (year !== undefined) return moment(Number(year), Number(month), Number(day), clock)
  const [, first, second, last, after] = NUMERIC.exec(text) ?? []
  if (last !== undefined) {
    const [m, d] = order === 'month_first' ? [Number(first), Number(second)] : [Number(second), Number(first)]
    return moment(last.length === 2 ? 2000 + Number(last) : Number(last), m, d, after)
  }
  return inWords(text)
}

function inWords(text: string): Moment | null {
  const [, date = text, clock] = /^(.+?\b\d{4}),?(?: (?:at )?(\d{1,2}:.+))?$/.exec(text) ?? []
  for (const format of WORDS) {
    const read = DateTime.fromFormat(date.replace(/,$/, ''), format, { zone: 'utc', locale: 'en-US' })
    if (read.isValid) return moment(read.year, read.month, read.day, clock)
  }
  return null
}

function moment(year: number, month: number, day: number, clock: string | undefined): Moment | null {
  const date = DateTime.fromObject({ year, month, day }, { zone: 'utc' })
  return date.isValid ? { day: date.toISODate()!, time: clock === undefined ? null : readClock(clock) } : null
}

/** Reads `17:05`, `5:05 PM`, `18:51:52`, with or without a time zone. */
function readClock(text: string): string | null {
  const [, h, m, s, half] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)? ?(am|pm)?/i.exec(text.trim()) ?? []
  if (h === undefined) return null
  const noon = half?.toLowerCase()
  const hour = noon ? (Number(h) % 12) + (noon === 'pm' ? 12 : 0) : Number(h)
  if (hour > 23 || Number(m) > 59 || Number(s ?? 0) > 59) return null
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(hour)}:${m}:${s ?? '00'}`
}

/** Earlier dates are placeholders: there was no gym software. */
const EARLIEST = '1950-01-01'

/** Explains why a row with this date can't be imported, or returns null. */
export function dayProblem(written: string, read: Moment | null, today: string): string | null {
  if (written.trim() === '') return 'has no date'
  if (read === null) return `has a date that cannot be read: “${written.slice(0, 40)}”`
  if (read.day < EARLIEST) return `has the date ${written.slice(0, 40)}, which does not exist`
  return read.day > today ? `has a date in the future: ${written.slice(0, 40)}` : null
}
