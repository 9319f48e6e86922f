import fc from 'fast-check'
import { comparePerformances } from '../../../src/domain/leaderboards/rank/compare'
import type { Performance } from '../../../src/domain/leaderboards/rank/performance'
import { bestPerformance, comparePerformance, FEWEST_COMPARED } from '../../../src/domain/records/percentile'

const time = (seconds: number): Performance => ({
  status: 'completed',
  scaling: 'rx',
  measures: [{ of: 'seconds', value: seconds }],
  tieBreak: null,
  sum: null,
  text: String(seconds),
})

test('the percentile: returns the percentage of worse performances, rounded down', () => {
  const all = [200, 210, 220, 230, 240, 250, 260].map(time)
  expect(comparePerformance(all[0]!, all)).toEqual({ count: 7, beaten: 6, percent: 85 })
  expect(comparePerformance(all[6]!, all)).toEqual({ count: 7, beaten: 0, percent: 0 })
})

test('the percentile: returns null with fewer than five athletes', () => {
  const all = Array.from({ length: FEWEST_COMPARED - 1 }, (_, index) => time(200 + index))
  expect(comparePerformance(all[0]!, all)).toBeNull()
  expect(comparePerformance(all[0]!, [...all, time(300)])).not.toBeNull()
})

test('a tie is not a win, and a better performance never has a lower percentage', () => {
  const gym = fc.array(fc.integer({ min: 180, max: 220 }).map(time), { minLength: 5, maxLength: 40 })
  fc.assert(
    fc.property(gym, all => {
      const standings = all.map(own => comparePerformance(own, all)!)
      for (const [i, a] of all.entries()) {
        for (const [j, b] of all.entries()) {
          const order = comparePerformances(a, b)
          if (order === 0) expect(standings[i]).toEqual(standings[j])
          if (order < 0) expect(standings[i]!.beaten).toBeGreaterThan(standings[j]!.beaten)
        }
      }
      expect(standings.every(({ percent }) => percent >= 0 && percent < 100)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('the best performance of an empty list is null', () => {
  expect(bestPerformance([])).toBeNull()
  expect(bestPerformance([time(240), time(200), time(220)])?.text).toBe('200')
})
