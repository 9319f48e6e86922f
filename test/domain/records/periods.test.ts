import { formatPeriod, neighbour, periodJustOver, toPeriod } from '../../../src/domain/records/periods'
import { countMostWeeks } from '../../../src/domain/records/weeks-in-a-row'

test('a period has its days, its neighbours and its name', () => {
  const [february, year] = [toPeriod('2028-02'), toPeriod('2026')]
  expect(february).toEqual({ name: '2028-02', from: '2028-02-01', to: '2028-02-29' })
  expect(year).toEqual({ name: '2026', from: '2026-01-01', to: '2026-12-31' })
  expect([neighbour(toPeriod('2026-01'), 'before').name, neighbour(year, 'after').name]).toEqual([
    '2025-12',
    '2027',
  ])
  expect([formatPeriod(february, 'en-US'), formatPeriod(year, 'de')]).toEqual(['February 2028', '2026'])
})

test('a month is offered for seven days, and in January the year', () => {
  const offered = (today: string) => periodJustOver(today)?.name ?? null
  expect(['2026-12-01', '2026-12-07', '2026-12-08', '2027-01-03', '2027-01-08'].map(offered)).toEqual([
    '2026-11',
    '2026-11',
    null,
    '2026',
    null,
  ])
})

test('weeks in a row reach into the period, and end with it', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' }
  const weekly = ['2026-10-12', '2026-10-21', '2026-10-31', '2026-11-03', '2026-11-29', '2026-12-02']
  expect(countMostWeeks(weekly, november)).toBe(4)
  expect(countMostWeeks(['2026-09-01', '2026-09-08', '2026-11-10'], november)).toBe(1)
  expect(countMostWeeks([], november)).toBe(0)
})
