import {
  formatDate,
  formatDay,
  formatMoment,
  formatTime,
  formatTimeAgo,
} from '../../../src/domain/shared/dates'
import { CLOCKS, DATE_LOCALES, DEFAULT_LOCALE, localeFor } from '../../../src/schemas/gym/locale'

const evening = new Date('2026-11-20T18:05:00Z')
const morning = new Date('2026-11-20T00:05:00Z')
const plain = (text: string) => text.replace(/\s/g, ' ')

test('there are four locales in all, whatever is stored or sent', () => {
  const all = DATE_LOCALES.flatMap(locale => CLOCKS.map(clock => localeFor({ locale, clock })))
  expect(new Set(all).size).toBe(4)
  for (const locale of ['de-DE', 'en-u-x', 'en_US', '', '_'])
    expect(localeFor({ locale, clock: 'h12' })).toBe(DEFAULT_LOCALE)
})

test.each([
  ['en-US', 'h12', 'Nov 20, 2026, 6:05 PM', '12:05 AM', 'Friday, November 20'],
  ['en-US', 'h24', 'Nov 20, 2026, 18:05', '00:05', 'Friday, November 20'],
  ['en-GB', 'h12', '20 Nov 2026, 6:05 pm', '12:05 am', 'Friday 20 November'],
  ['en-GB', 'h24', '20 Nov 2026, 18:05', '00:05', 'Friday 20 November'],
] as const)('%s with %s formats %s', (locale, clock, moment, midnight, day) => {
  const place = { timeZone: 'UTC', locale: localeFor({ locale, clock }) }
  expect(plain(formatMoment(evening, place))).toBe(moment)
  expect(moment.startsWith(formatDate(evening, place))).toBe(true)
  expect(plain(formatTime(morning, place))).toBe(midnight)
  expect(formatDay('2026-11-20', place.locale, '2026-01-01')).toBe(day)
  expect(formatTimeAgo(evening, new Date('2026-11-21T09:00:00Z'), place)).toBe('yesterday')
})

test('a time stays on one line, with a space in every font', () => {
  expect(formatTime(evening, { timeZone: 'UTC', locale: DEFAULT_LOCALE })).toBe('6:05\u00a0PM')
})
