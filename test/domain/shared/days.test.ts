import { addDays, daysBetween, formatDaysAway } from '../../../src/domain/shared/days'
import { isDay } from '../../../src/schemas/shared/written-times'

it('days: knows the days that exist', () => {
  for (const day of ['2026-11-20', '2024-02-29', '1900-01-01', '2199-12-31'])
    expect([day, isDay(day)]).toEqual([day, true])
  for (const day of [
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '20261120',
    '2026-11-20T10:00',
    '9999-12-31',
    '',
  ])
    expect([day, isDay(day)]).toEqual([day, false])
})

it('counts in days across changes of the clocks', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
})

it('days: formats the distance to a day', () => {
  const said = [-2, -1, 0, 1, 9].map(days => formatDaysAway(addDays('2026-11-20', days), '2026-11-20'))
  expect(said).toEqual(['2 days ago', 'yesterday', 'today', 'tomorrow', 'in 9 days'])
})
