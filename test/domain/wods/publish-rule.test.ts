import fc from 'fast-check'
import { addDays, weekdayOf } from '../../../src/domain/shared/days'
import { localTimeAt } from '../../../src/domain/shared/local-times'
import { ruledMoment } from '../../../src/domain/wods/publish-rule'

const ZONE = 'Europe/Amsterdam'
const LONG_AGO = new Date(0)
const at = (rule: 'at_once' | 'evening' | 'week', date: string, now = LONG_AGO, time = '18:00') =>
  ruledMoment({ rule, time, date }, ZONE, now)

test('an evening is the one before, and a week begins on its Sunday', () => {
  // 2026-12-02 is a Wednesday.
  expect(localTimeAt(at('evening', '2026-12-02'), ZONE)).toBe('2026-12-01T18:00')
  expect(localTimeAt(at('week', '2026-12-02'), ZONE)).toBe('2026-11-29T18:00')
  expect(localTimeAt(at('week', '2026-12-06'), ZONE)).toBe('2026-11-29T18:00')
  expect(localTimeAt(at('week', '2026-12-07'), ZONE)).toBe('2026-12-06T18:00')
})

test('what has passed is at once, and so is at once', () => {
  const now = new Date('2026-12-02T12:00:00Z')
  for (const rule of ['at_once', 'evening', 'week'] as const) expect(at(rule, '2026-12-02', now)).toEqual(now)
})

test('a day is never published after its week has begun, nor before the Sunday', () => {
  const days = fc.integer({ min: 0, max: 4000 }).map(count => addDays('2024-01-01', count))
  fc.assert(
    fc.property(days, fc.constantFrom('00:00', '02:30', '20:00'), (date, time) => {
      const day = localTimeAt(at('week', date, LONG_AGO, time), ZONE).slice(0, 10)
      expect([weekdayOf(day), day < date, addDays(day, 7) >= date]).toEqual([7, true, true])
      expect(localTimeAt(at('evening', date, LONG_AGO, time), ZONE).slice(0, 10)).toBe(addDays(date, -1))
    }),
  )
})
