import fc from 'fast-check'
import { judgeMisses, missRule } from '../../../src/domain/classes/misses'
import { addDays } from '../../../src/domain/shared/days'

const RULE = { limit: 3, days: 30, blockDays: 7, since: '2026-01-01' }
const judge = (days: string[], today: string, rule = RULE) => judgeMisses(days, rule, today)

test('counts the misses of the last days, and those since the rule began', () => {
  expect(judge([], '2026-03-01')).toEqual({ count: 0, last: null, bookableOn: null })
  const days = ['2025-12-31', '2026-01-01', '2026-02-10']
  expect(judge(days.slice(0, 2), '2026-01-30')).toMatchObject({ count: 1, last: '2026-01-01' })
  expect(judge(days.slice(0, 2), '2026-01-31')).toMatchObject({ count: 0, last: null })
  expect(judge(days, '2026-02-10')).toMatchObject({ count: 1, last: '2026-02-10' })
})

test('pauses booking for days after the miss that reaches the limit, and then begins again', () => {
  const days = ['2026-03-20', '2026-03-01', '2026-03-30']
  expect(judge(days, '2026-03-30')).toEqual({ count: 0, last: null, bookableOn: '2026-04-07' })
  expect(judge(days, '2026-04-06').bookableOn).toBe('2026-04-07')
  expect(judge(days, '2026-04-07')).toEqual({ count: 0, last: null, bookableOn: null })
  // One more a day later is the first of the next three.
  expect(judge([...days, '2026-04-08'], '2026-04-08')).toMatchObject({ count: 1, bookableOn: null })
  expect(judge(['2026-03-01', '2026-03-20', '2026-03-31'], '2026-03-31')).toMatchObject({ count: 2 })
})

test('a rule needs its three numbers', () => {
  const none = { missLimit: null, missDays: null, missBlockDays: null, missSince: null }
  expect(missRule(none)).toBeNull()
  expect(missRule({ ...none, missLimit: 3, missDays: 30 })).toBeNull()
  expect(missRule({ missLimit: 3, missDays: 30, missBlockDays: 7, missSince: '2026-01-01' })).toEqual(RULE)
})

const days = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 12 })

test('forgiving a miss never blocks anybody who could book, nor raises a count above the limit', () => {
  fc.assert(
    fc.property(days, fc.nat(11), fc.integer({ min: 0, max: 80 }), (offsets, at, later) => {
      const all = offsets.map(each => addDays('2026-01-01', each)).sort()
      const today = addDays('2026-01-01', Math.max(later, ...offsets, 0))
      const { count, bookableOn } = judge(all, today)
      expect(count).toBeLessThan(RULE.limit)
      if (all.length < RULE.limit) expect(bookableOn).toBeNull()
      const last = all.at(-1)
      // The last one forgiven: whoever could book before it can book.
      if (last && bookableOn === null) expect(judge(all.slice(0, -1), today).bookableOn).toBeNull()
      expect(
        judge(all.filter((_, index) => index !== at).slice(0, RULE.limit - 1), today).bookableOn,
      ).toBeNull()
    }),
  )
})
