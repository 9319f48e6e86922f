/** Sums in whole units: equal sums tie, however they are made up, and are said as they were entered. */
import fc from 'fast-check'
import { addMeasures, sumDistances, sumLoads } from '../../../src/domain/leaderboards/rank/add-measures'
import { comparePerformances } from '../../../src/domain/leaderboards/rank/compare'
import { combineTeam } from '../../../src/domain/leaderboards/rank/event-performance'
import { type Performance, toPerformance } from '../../../src/domain/leaderboards/rank/performance'
import { rankEntrants } from '../../../src/domain/leaderboards/rank/ranking'
import { explainRank } from '../../../src/domain/leaderboards/rank/reasons'
import { computeStandings } from '../../../src/domain/leaderboards/standings/standings'
import { describeResult } from '../../../src/domain/results/describe-result'
import { computeTotal } from '../../../src/domain/results/score'
import {
  findHeaviest,
  gramsTogether,
  metresOnAverage,
  millimetresTogether,
  togetherAsEntered,
} from '../../../src/domain/shared/sums'
import type { ResultDetailsOf } from '../../../src/schemas/results/result-details'
import type { DetailsOf } from '../../../src/schemas/workouts/workout-details'
import { sized } from '../../support/long'

const LIFTS = ['squat', 'press', 'deadlift']
const TOTAL: DetailsOf<'Strength'> = {
  type: 'Strength',
  movements: LIFTS.map(id => ({ id, load: null, reps: '1' })),
  rest: { type: 'as_needed' },
  scoring: 'total',
}

function lifted(unit: 'kg' | 'lb', ...loads: number[]): ResultDetailsOf<'StrengthResult'> {
  const sets = loads.map((load, index) => ({ movement_id: LIFTS[index]!, reps: 1, load, load_unit: unit }))
  return { type: 'StrengthResult', rest: { type: 'as_needed' }, sets }
}

function total(details: ResultDetailsOf<'StrengthResult'>): Performance {
  const said = describeResult(TOTAL, { status: 'completed', details }, null, new Map())
  return toPerformance(TOTAL, { status: 'completed', scaling: 'rx', details, text: said }, null)
}

const board = (...performances: Performance[]) =>
  rankEntrants(performances.map((performance, index) => ({ id: `${index}`, name: `${index}`, performance })))

test('CrossFit Totals of 960 lb tie, whatever their lifts', () => {
  const placed = board(total(lifted('lb', 330, 200, 430)), total(lifted('lb', 325, 190, 445)))
  expect(placed.map(({ rank }) => rank)).toEqual([1, 1])
})

test('a total is stored in kilograms to the gram and shown in the entered unit', () => {
  const done = lifted('lb', 330, 200, 430)
  expect(computeTotal(TOTAL, { status: 'completed', details: done }, null)).toBe(435.449)
  const [first, second] = board(total(done), total(lifted('lb', 325, 190, 440)))
  expect(explainRank(first!)).toBe('960 lb, 5 lb ahead of 1')
  expect(explainRank(second!)).toBe('955 lb, 5 lb behind 0')
  expect(first!.entrant.performance!.text).toMatch(/ · total 960 lb$/)
})

test('lifts in mixed units add up in kilograms and tie with equal lifts in one unit', () => {
  const mixed = total({
    ...lifted('kg', 100, 60),
    sets: [...lifted('kg', 100, 60).sets!, { movement_id: 'deadlift', reps: 1, load: 300, load_unit: 'lb' }],
  })
  expect(mixed.measures[0]).toMatchObject({ of: 'kilograms', value: 296.078 })
  expect(mixed.text).toMatch(/ · total 296\.078 kg$/)
  expect(comparePerformances(mixed, total(lifted('kg', 100, 60, 136.078)))).toBe(0)
})

test("a team's total does not depend on which member lifted what", () => {
  const team = (...loads: number[]) => combineTeam(loads.map(load => total(lifted('lb', load))))!
  const [one, other] = [team(330, 200, 430), team(325, 190, 445)]
  expect(comparePerformances(one, other)).toBe(0)
  expect(one.text).toBe('960 lb together')
})

test('intervals of 103 + 103 + 94 ft tie with 3 × 100 ft, in total and on average', () => {
  const intervals = (...feet: number[]) => ({
    type: 'CardioIntervalsResult' as const,
    intervals: feet.map(value => ({ distance: { value, unit: 'ft' as const } })),
  })
  for (const scoring of ['total', 'average'] as const) {
    const details: DetailsOf<'CardioIntervals'> = {
      type: 'CardioIntervals',
      movements: [{ id: 'row', duration: 60 }],
      measure: 'distance',
      rounds: 3,
      rest: { type: 'none' },
      scoring,
    }
    const [one, other] = [intervals(103, 103, 94), intervals(100, 100, 100)].map(done =>
      toPerformance(details, { status: 'completed', scaling: 'rx', details: done, text: null }, null),
    )
    expect(comparePerformances(one!, other!)).toBe(0)
    expect(one!.measures[1]).toMatchObject(
      scoring === 'total'
        ? { value: 91.44, entered: { value: 300, unit: 'ft' } }
        : { value: 30.48, entered: { value: 100, unit: 'ft' } },
    )
  }
})

test('a cumulative scheme sums exactly and shows the sum in the entered unit', () => {
  const events = ['a', 'b', 'c'].map(id => ({ id, name: id, weight: 1, closed: false }))
  const entrants = [
    { id: '1', loads: [330, 200, 430] },
    { id: '2', loads: [325, 190, 445] },
    { id: '3', loads: [325, 190, 440] },
  ].map(({ id, loads }) => ({
    id,
    name: id,
    withdrawn: false,
    performances: new Map(events.map((event, index) => [event.id, total(lifted('lb', loads[index]!))])),
  }))
  const rules = { scheme: { kind: 'cumulative' }, tie: { kind: 'shared' } } as const
  const standings = computeStandings(entrants, events, rules)
  expect(standings.map(({ rank, points }) => [rank, points])).toEqual([
    [1, 435.449],
    [1, 435.449],
    [3, 433.181],
  ])
  expect(standings[0]!.reason).toBe(
    '960 lb in all: 330 lb + 200 lb + 430 lb; level with 2; ahead of 3, 955 lb in all',
  )
})

describe('properties', () => {
  const value = fc.oneof(
    fc.integer({ min: 0, max: 4000 }).map(quarters => quarters / 4),
    fc.nat(100_000),
  )
  const load = fc.record({ value, unit: fc.constantFrom('kg', 'lb') })
  const distance = fc.record({ value, unit: fc.constantFrom('m', 'km', 'mi', 'ft', 'yd') })
  const list = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { minLength: 1, maxLength: 12 })

  test('whole units have whole sums: equal sums have equal mass or length', () => {
    const whole = fc.array(fc.nat(1000), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(whole, values => {
        const sum = values.reduce((all, each) => all + each, 0)
        const [lb, ft] = [
          values.map(value => ({ value, unit: 'lb' as const })),
          values.map(value => ({ value, unit: 'ft' as const })),
        ]
        // The definitions of 1959: 453.59237 g and 304.8 mm.
        expect(gramsTogether(lb)).toBe(Math.round((sum * 45_359_237) / 100_000))
        expect(millimetresTogether(ft)).toBe(Math.round((sum * 3_048) / 10))
        expect(sumLoads(lb).entered).toEqual({ value: sum, unit: 'lb' })
        expect(sumDistances(ft).entered).toEqual({ value: sum, unit: 'ft' })
      }),
    )
  })

  test('order and grouping make no difference', () => {
    const shuffled = list(load).chain(loads =>
      fc.tuple(fc.constant(loads), fc.shuffledSubarray(loads, { minLength: loads.length }), fc.nat(12)),
    )
    fc.assert(
      fc.property(shuffled, ([loads, others, at]) => {
        const [one, two] = [sumLoads(others.slice(0, at)), sumLoads(others.slice(at))]
        const grouped = addMeasures(
          'kilograms',
          [one, two].filter(({ value }) => value > 0).map(measure => ({ measure, weight: 1 })),
        )
        expect(grouped.value).toBe(sumLoads(loads).value)
        expect(gramsTogether(others)).toBe(gramsTogether(loads))
      }),
    )
  })

  test('a sum is within one rounding of the exact value, and an average of equal values is that value', () => {
    const KILOGRAMS = { kg: 1, lb: 0.45359237 }
    const METRES = { m: 1, km: 1000, mi: 1609.344, ft: 0.3048, yd: 0.9144 }
    fc.assert(
      fc.property(list(load), list(distance), fc.integer({ min: 1, max: 9 }), (loads, distances, times) => {
        const mass = loads.reduce((sum, { value, unit }) => sum + value * KILOGRAMS[unit], 0)
        const length = distances.reduce((sum, { value, unit }) => sum + value * METRES[unit], 0)
        expect(Math.abs(gramsTogether(loads) / 1000 - mass)).toBeLessThan(0.000_501)
        expect(Math.abs(millimetresTogether(distances) / 1000 - length)).toBeLessThan(0.000_501)
        const [first] = distances
        const equal = Array.from({ length: times }, () => first!)
        expect(metresOnAverage(equal, times)).toBe(millimetresTogether([first!]) / 1000)
      }),
    )
  })
})

test('a load has the same grams alone and in a sum', () => {
  const value = fc.oneof(
    fc.integer({ min: 0, max: 60_000_000 }).map(thousandths => thousandths / 1000),
    fc.double({ min: 0, max: 1_000_000, noNaN: true }),
    fc.constantFrom(0, -0),
  )
  fc.assert(
    fc.property(value, fc.constantFrom('kg', 'lb'), (value, unit) => {
      const load = { value, unit } as const
      const grams = gramsTogether([load])
      expect(grams).toBe(gramsTogether([load, { value: 0, unit: 'kg' }]))
      expect(togetherAsEntered([load])).toEqual(togetherAsEntered([load, { value: 0, unit }]))
    }),
    { numRuns: sized(500, 20_000) },
  )
})

test('the heaviest load is the largest by mass; of equal loads the first', () => {
  const load = fc.record({
    value: fc.integer({ min: 0, max: 400 }).map(each => each / 2),
    unit: fc.constantFrom('kg', 'lb'),
  })
  fc.assert(
    fc.property(fc.array(load, { minLength: 1, maxLength: 6 }), loads => {
      const grams = loads.map(each => gramsTogether([each]))
      expect(findHeaviest(loads)).toBe(loads[grams.indexOf(Math.max(...grams))])
    }),
  )
})

test('the first of loads of equal mass is the heaviest', () => {
  const [pounds, kilograms] = [
    { value: 100, unit: 'lb' as const },
    { value: 45.359237, unit: 'kg' as const },
  ]
  const again = { ...pounds }
  expect(findHeaviest([pounds, kilograms, again])).toBe(pounds)
  expect(findHeaviest([kilograms, pounds])).toBe(kilograms)
  expect(findHeaviest([again, pounds])).toBe(again)
})
