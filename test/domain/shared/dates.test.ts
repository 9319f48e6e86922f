/** Dates and days are written without Luxon where that is quicker. They read as Luxon writes them. */
import fc from 'fast-check'
import { DateTime } from 'luxon'
import {
  type DateStyle,
  dayAt,
  formatDate,
  formatDay,
  formatMoment,
  formatTime,
} from '../../../src/domain/shared/dates'
import { addDays, daysBetween, weekdayOf } from '../../../src/domain/shared/days'
import { formatShortDay, weekOf } from '../../../src/domain/wods/calendar'
import { localeFor } from '../../../src/schemas/gym/locale'
import { sized } from '../../support/long'

const ZONES = [
  ...[
    'utc',
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Pacific/Kiritimati',
  ],
  ...[
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Africa/Monrovia',
    'Etc/GMT+12',
    'local',
    'utc+3',
    'Nowhere/At_All',
  ],
]
const LOCALES = ['en-US', 'en-GB'].flatMap(locale =>
  (['h12', 'h24'] as const).map(clock => localeFor({ locale, clock })),
)
const zones = fc.constantFrom(...ZONES)
const locales = fc.constantFrom(...LOCALES)
const moments = fc.oneof(
  fc.date({ min: new Date('1970-01-01'), max: new Date('2040-01-01') }),
  fc.date({ min: new Date('1850-01-01'), max: new Date('2200-01-01') }),
  fc.date({ min: new Date('-001000-01-01'), max: new Date('+020000-01-01') }),
)
const days = fc
  .oneof(
    fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2200-01-01') }),
    fc.date({ noInvalidDate: true, min: new Date('0000-01-01'), max: new Date('9999-12-31T23:59:59Z') }),
  )
  .map(date => date.toISOString().slice(0, 10))

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const
const clockIn = (locale: string) =>
  ({ hour: locale.endsWith('h23') ? '2-digit' : 'numeric', minute: '2-digit' }) as const
const at = (moment: Date, zone: string, locale: string) =>
  DateTime.fromJSDate(moment, { zone }).setLocale(locale)
const spaced = (text: string) => text.replaceAll('\u202f', '\u00a0')
const utc = (day: string) => DateTime.fromISO(day, { zone: 'utc' })

test('moments: formats days, dates and times as Luxon does in any zone and locale', () => {
  fc.assert(
    fc.property(moments, zones, zones, locales, (moment, timeZone, own, locale) => {
      const place: DateStyle = { timeZone, locale }
      const time = at(moment, timeZone, locale)
      expect(dayAt(moment, timeZone)).toBe(time.toISODate())
      expect(formatDate(moment, place)).toBe(time.toLocaleString(DATE))
      expect(formatTime(moment, place)).toBe(spaced(time.toLocaleString(clockIn(locale))))
      const whole = { ...DATE, ...clockIn(locale) }
      expect(formatMoment(moment, place)).toBe(spaced(time.toLocaleString(whole)))
      const read = formatMoment(moment, { ...place, reader: { timeZone: own, units: null } })
      const inOwn = at(moment, own, locale).toLocaleString({ ...whole, timeZoneName: 'short' })
      expect(read).toBe(spaced(own === timeZone ? time.toLocaleString(whole) : inOwn))
    }),
    { numRuns: sized(400, 2000) },
  )
})

test('days: adds, counts and formats days as Luxon does', () => {
  fc.assert(
    fc.property(days, days, fc.integer({ min: -4000, max: 4000 }), locales, (day, other, count, locale) => {
      expect(addDays(day, count)).toBe(utc(day).plus({ days: count }).toISODate())
      expect(daysBetween(day, other)).toBe(Math.round(utc(other).diff(utc(day), 'days').days))
      expect(weekdayOf(day)).toBe(utc(day).weekday)
      expect(weekOf(day)[0]).toBe(utc(day).startOf('week').toISODate())
      const year = day.slice(0, 4) === other.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
      const long = { weekday: 'long', day: 'numeric', month: 'long', ...year } as const
      expect(formatDay(day, locale, other)).toBe(utc(day).setLocale(locale).toLocaleString(long))
      const weekday = utc(day).setLocale(locale).toLocaleString({ weekday: 'short' })
      expect(formatShortDay(day, locale)).toBe(`${weekday} ${utc(day).day}`)
    }),
    { numRuns: sized(400, 2000) },
  )
})

test('unusual spellings are read by Luxon', () => {
  expect(addDays('2026-11-20T10:00', 1)).toBe('2026-11-21')
  expect(daysBetween('20261120', '2026-11-21')).toBe(1)
  expect(weekdayOf('2026-W47-5')).toBe(5)
  expect(addDays('2026-11-20', 0.5)).toBe('2026-11-20')
})

test('an invalid day is rejected', () => {
  for (const day of ['2026-02-30', '2026-02-29', '2026-13-01', '2026-04-31', '']) {
    expect(formatDay(day, 'en-US', '2026-11-23')).toBe('Invalid DateTime')
    expect(formatShortDay(day, 'en-US')).toBe('Invalid DateTime NaN')
  }
  expect(formatDay('2028-02-29', 'en-US', '2026-11-23')).toBe('Tuesday, February 29, 2028')
  expect(formatShortDay('2028-02-29', 'en-US')).toBe('Tue 29')
})
