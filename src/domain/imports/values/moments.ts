import { DateTime } from 'luxon'
import { DAY_MS } from '../../shared/units'
import { isWeekday, monthOf, readHalf } from './months'

/** `year_first`: 24/03/04 is 4 March 2024. */
export type DateOrder = 'month_first' | 'day_first' | 'year_first'
export type Moment = { day: string; time: string | null }

const NUMERIC = /^(\d{1,2})([/.-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?!\d)\.?(.*)$/
const YEAR_FIRST =
  /^(\d{4})(?:([-/.年년]) ?(\d{1,2})[-/.月월] ?(\d{1,2})(?!\d)|(\d{2})(\d{2})(?!\d))[.日일]?(.*)$/

/**
 * Finds the order of day and month in 03/04/2026: by a number above 12 or dots in the file, else the product's usual
 * order; `mixed` for both, null without a proof.
 */
export function detectDateOrder<Usual extends DateOrder | null>(
  dates: Iterable<string>,
  usual: Usual,
): DateOrder | 'mixed' | Usual {
  let [monthFirst, dayFirst, dotted] = [false, false, false]
  for (const date of dates) {
    const [, first, mark, second] = NUMERIC.exec(date.trim()) ?? []
    if (first === undefined) continue
    if (Number(first) > 12) dayFirst = true
    if (Number(second) > 12) monthFirst = true
    if (mark === '.') dotted = true
  }
  if (monthFirst && dayFirst) return 'mixed'
  if (monthFirst) return 'month_first'
  return dayFirst || dotted ? 'day_first' : usual
}

/** True for a date whose day depends on the order: 03/04/2026, but not 03/03/2026 or 25/03/2026. */
export function isOrderOpen(written: string): boolean {
  const [, first, , second] = NUMERIC.exec(written.trim()) ?? []
  return first !== undefined && first !== second && Number(first) <= 12 && Number(second) <= 12
}

const SHORT = /^(\d{2})([/-]) ?(\d{2})\2 ?(\d{2})(?!\d)/

/** True for a date such as 24/03/04, whose year may be at either end. */
export const isShort = (written: string): boolean => SHORT.test(written.trim())

/**
 * Finds whether the year is first or last in dates such as 24/03/04: by other dates with a whole year, and because no
 * year is after `today`. `open` for a file where both are possible and the first number is no month.
 */
export function detectYearEnd(dates: readonly string[], today: string): 'first' | 'last' | 'open' {
  const short = dates.flatMap(date => {
    const [, first, , second, third] = SHORT.exec(date.trim()) ?? []
    return first === undefined ? [] : [{ first: Number(first), second: Number(second), third: Number(third) }]
  })
  const latest = Number(today.slice(2, 4))
  const isFirst = short.every(
    ({ first, second, third }) => first <= latest && second <= 12 && third >= 1 && third <= 31,
  )
  const isLast = short.every(({ third }) => third <= latest)
  if (!isFirst || !short.some(({ first }) => first > 12)) return 'last'
  if (!isLast || dates.some(date => YEAR_FIRST.test(date.trim()))) return 'first'
  return dates.some(date => NUMERIC.exec(date.trim())?.[4]?.length === 4) ? 'last' : 'open'
}

const SERIAL = /^\d{5}(?:\.\d+)?$/
const SPREADSHEETS_SINCE = '1985-01-01'

/**
 * Returns a function that writes a spreadsheet's number of days since 1900, such as 45355.75, as a date. It changes
 * nothing unless every such number is a day until `today` and one is no day, month and year such as 40324.
 */
export function serialDates(dates: readonly string[], today: string): (written: string) => string {
  const serials = [...new Set(dates.filter(date => SERIAL.test(date)))]
  const asDate = (serial: string) => {
    const at = new Date(Math.round((Number(serial) - 25_569) * DAY_MS)).toISOString()
    return serial.includes('.') ? at.slice(0, 19).replace('T', ' ') : at.slice(0, 10)
  }
  const isDay = (serial: string) =>
    asDate(serial) >= SPREADSHEETS_SINCE && asDate(serial).slice(0, 10) <= today
  const isSure = (serial: string) => !/^[1-9](?:0[1-9]|1[0-2])\d{2}$/.test(serial)
  return serials.every(isDay) && serials.some(isSure)
    ? written => (SERIAL.test(written) ? asDate(written) : written)
    : written => written
}

/**
 * Reads a date, with its time if given: `03/25/2024`, `2024-3-5 18:05:33`, `20240325`, `2024年3月4日 下午7:05`,
 * `Fri 22 Mar 2024, 17:05`, `5 févr. 2026, 7:30 p. m.`. A time with an offset becomes one of `zone`.
 */
export function readMoment(written: string, order: DateOrder, zone?: string): Moment | null {
  const read = readParts(written, order)
  if (read === null) return null
  const { day, time, offset } = read
  if (time === null || offset === null || zone === undefined) return { day, time }
  const at = DateTime.fromISO(`${day}T${time}${offset}`).setZone(zone)
  return at.isValid ? { day: at.toISODate(), time: at.toFormat('HH:mm:ss') } : { day, time }
}

type Parts = Moment & { offset: string | null }

function readParts(written: string, order: DateOrder): Parts | null {
  const text = written.normalize('NFKC').trim().replace(/\s+/g, ' ')
  const [, year, , month, day, two, last, rest] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined) return moment(Number(year), Number(month ?? two), Number(day ?? last), rest!)
  const [, first, , second, short, after] = NUMERIC.exec(text) ?? []
  if (short !== undefined) {
    const [m, d] = order === 'month_first' ? [Number(first), Number(second)] : [Number(second), Number(first)]
    return moment(short.length === 2 ? 2000 + Number(short) : Number(short), m, d, after!)
  }
  return inWords(text)
}

const YEAR = /(?<!\d)(\d{4})(?!\d)/
const YEAR_IN_WORDS = /^(.*?[^\d:])(\d{4}|\d{2})(?![\d:])(.*)$/

function inWords(text: string): Parts | null {
  const yearAt = YEAR.exec(text)
  const [, before, short, after] = (yearAt ? null : YEAR_IN_WORDS.exec(text)) ?? []
  const [date, year, clock] = yearAt
    ? [text.slice(0, yearAt.index), yearAt[1]!, text.slice(yearAt.index + 4)]
    : [before ?? '', short === undefined ? '' : `20${short}`, after ?? '']
  const named = monthAndDay(date)
  return named === null || year === '' ? null : moment(Number(year), named.month, named.day, clock)
}

const SMALL_WORDS = /^(?:de|del|d|of|the|den)$/i

function monthAndDay(date: string): { month: number; day: number } | null {
  const words = date
    .replace(/(\d)(?:st|nd|rd|th|er|º|ª)\b/gi, '$1')
    // `5 9월`: the day, and a month whose name begins with a number.
    .split(/[\s,/-]+|(?<=\d)(?=\p{L})(?![월月])/u)
    .filter(word => /[\p{L}\d]/u.test(word) && !SMALL_WORDS.test(word))
  if (words.length === 3 && isWeekday(words[0]!)) words.shift()
  const months = words.flatMap(word => monthOf(word) ?? [])
  const days = words.flatMap(word => /^(\d{1,2})\.?$/.exec(word)?.[1] ?? [])
  const [month] = months
  const [day] = days
  return words.length === 2 && month !== undefined && day !== undefined ? { month, day: Number(day) } : null
}

function moment(year: number, month: number, day: number, rest: string): Parts | null {
  const date = DateTime.fromObject({ year, month, day }, { zone: 'utc' })
  if (!date.isValid) return null
  const clock = rest.replace(/^(?: ?г\.?| ?р\.)?[\s,T.]*(?:at |um |à |a las |kl\.? )?/i, '')
  const read = clock === '' ? { time: null, offset: null } : readClock(clock)
  return read && { day: date.toISODate()!, ...read }
}

const CLOCK =
  /^(\D{0,6}?) ?(\d{1,2})(?:[:.h時시点] ?(\d{2}))(?:[:.m分분] ?(\d{2}))?(?:[.,]\d+)?[초秒]? ?(\D{0,7}?)(?: ?(Z|[+-]\d{2}:?\d{2}|UTC|GMT))?$/i

function readClock(text: string): { time: string; offset: string | null } | null {
  const [, before = '', h, m, s, after = '', zone] = CLOCK.exec(text.trim()) ?? []
  if (h === undefined) return null
  const around = `${before}${after}`.trim()
  const half = readHalf(around)
  if (half === null && !/^(?:|uhr|h|z|utc|gmt)$/i.test(around)) return null
  if (half !== null && Number(h) > 12 && half === 'am') return null
  const hour = half && Number(h) <= 12 ? (Number(h) % 12) + (half === 'pm' ? 12 : 0) : Number(h)
  if (hour > 23 || Number(m) > 59 || Number(s ?? 0) > 59) return null
  const time = [hour, m, s ?? 0].map(part => String(part).padStart(2, '0')).join(':')
  return { time, offset: zone === undefined ? null : /^\D/.test(zone) && !/^[+-]/.test(zone) ? 'Z' : zone }
}

/** Earlier dates are placeholders: there was no gym software. */
const EARLIEST = '1950-01-01'

/** Explains why a row with this date can't be imported, or returns null. */
export function dayProblem(written: string, read: Moment | null): string | null {
  if (written.trim() === '') return 'has no date'
  if (read === null) return `has a date that cannot be read: “${written.slice(0, 40)}”`
  return read.day < EARLIEST ? `has the date ${written.slice(0, 40)}, which does not exist` : null
}
