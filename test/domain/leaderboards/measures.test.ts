import { comparePerformances, findDecidingStep } from '../../../src/domain/leaderboards/rank/compare'
import {
  compareMeasure,
  formatMeasure,
  lessIsBetter,
  MEASURES,
  type Measure,
} from '../../../src/domain/leaderboards/rank/measures'
import { fran, performance, rank, ranksOf } from './cases'

test.each<[Measure, string]>([
  [{ of: 'seconds', value: 185 }, '3:05'],
  [{ of: 'rounds', value: 9 }, '9 rounds'],
  [{ of: 'rounds', value: 1 }, '1 round'],
  [{ of: 'rounds', value: 9.012 }, '9 rounds + 12'],
  [{ of: 'reps', value: 87 }, '87 reps'],
  [{ of: 'reps', value: 1 }, '1 rep'],
  [{ of: 'missing', value: 3 }, '3 reps missing'],
  [{ of: 'kilograms', value: 100 }, '100 kg'],
  [{ of: 'kilograms', value: 102.058, entered: { value: 225, unit: 'lb' } }, '225 lb'],
  [{ of: 'pounds', value: 225 }, '225 lb'],
  [{ of: 'metres', value: 1609.344 }, '1,609.344 m'],
  [{ of: 'calories', value: 12.5 }, '12.5 cal'],
  [{ of: 'points', value: 300 }, '300 points'],
  [{ of: 'intervals', value: 4 }, '4 intervals'],
])('measures: formats %j as %s', (measure, said) => expect(formatMeasure(measure)).toBe(said))

test('less is better only for times and missing reps', () => {
  expect(MEASURES.filter(lessIsBetter)).toEqual(['seconds', 'missing'])
  const order = (of: Measure['of']) => Math.sign(compareMeasure({ of, value: 1 }, { of, value: 2 }))
  expect(MEASURES.map(order)).toEqual([-1, 1, 1, -1, 1, 1, 1, 1, 1, 1])
})

test('measures: ranks measures of different kinds in the order of the list of kinds', () => {
  expect(compareMeasure({ of: 'seconds', value: 9 }, { of: 'reps', value: 1 })).toBeLessThan(0)
  expect(compareMeasure({ of: 'points', value: 9 }, { of: 'reps', value: 1 })).toBeGreaterThan(0)
})

test('two DNS tie, whatever the scaling', () => {
  const done = { Ana: { status: 'dns', scaling: 'scaled' }, Ben: { status: 'dns' } } as const
  expect(ranksOf(fran, done)).toBe('Ana –, Ben –')
  const [ana, ben] = rank(fran, done).map(({ entrant }) => entrant.performance!)
  expect(comparePerformances(ana!, ben!)).toBe(0)
})

test('equal performances have no deciding step', () => {
  const one = performance(fran, { seconds: 200 })
  expect(findDecidingStep(one, performance(fran, { seconds: 200 }))).toEqual({ by: 'nothing' })
  expect(findDecidingStep(one, performance(fran, { seconds: 201 }))).toEqual({ by: 'measure', index: 0 })
})
