import {
  formatPeriod,
  formatShortDay,
  monthOf,
  sameMonth,
  turnPage,
  weekOf,
} from '../../../src/domain/wods/calendar'

test('a week starts on Monday for any of its days', () => {
  const week = [
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]
  for (const day of week) expect(weekOf(day)).toEqual(week)
})

test('a month consists of whole weeks', () => {
  const november = monthOf('2026-11-20')
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(monthOf('2027-02-10')).toHaveLength(28)
  expect(sameMonth('2026-11-01', '2026-11-30')).toBe(true)
  expect(sameMonth('2026-11-30', '2025-11-30')).toBe(false)
})

test('calendar: turns the page by a week or a month, also into shorter months', () => {
  expect(turnPage('2026-12-28', 'week', 1)).toBe('2027-01-04')
  expect(turnPage('2027-01-31', 'month', 1)).toBe('2027-02-28')
  expect(turnPage('2026-03-31', 'month', -1)).toBe('2026-02-28')
})

test('calendar: formats a period with the year unless the period is in the current year', () => {
  expect(formatPeriod('2026-11-20', 'week', 'en-GB', '2026-11-20').replace(/\s/g, ' ')).toBe(
    '16 – 22 November',
  )
  expect(formatPeriod('2026-12-31', 'week', 'en-GB', '2026-11-20')).toMatch(/December 2026.*January 2027/)
  expect(formatPeriod('2026-11-20', 'month', 'en-GB', '2026-11-20')).toBe('November 2026')
  expect(formatShortDay('2026-11-16', 'en-GB')).toBe('Mon 16')
  expect(formatShortDay('2026-11-16', 'en-US-u-hc-h12')).toBe('Mon 16')
  expect(formatPeriod('2026-11-20', 'week', 'en-US-u-hc-h12', '2026-11-20').replace(/\s/g, ' ')).toBe(
    'November 16 – 22',
  )
})
