import { countVisitWeeks } from '../../../src/domain/gym/visit-weeks'

it('counts weeks from Monday to Sunday, and each day once', () => {
  // 23 November 2026 is a Monday.
  const days = ['2026-11-23', '2026-11-23', '2026-11-26', '2026-11-22', '2026-11-09']
  expect(countVisitWeeks(days, '2026-11-26')).toEqual({ weeks: 3, visits: 2 })
})

it('keeps a streak until the week is over, and ends one at a week without a visit', () => {
  const days = ['2026-11-18', '2026-11-15', '2026-10-30']
  expect(countVisitWeeks(days, '2026-11-23')).toEqual({ weeks: 2, visits: 0 })
  expect(countVisitWeeks(days, '2026-11-29')).toEqual({ weeks: 2, visits: 0 })
  expect(countVisitWeeks(days, '2026-11-30')).toEqual({ weeks: 0, visits: 0 })
})
