import fc from 'fast-check'
import { listMovementIds } from '../../../src/domain/workouts/references'
import { RESULT_DETAILS } from '../../../src/schemas/results/result-details'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { anyDetails } from '../../support/workouts/arbitraries'

test('movements of a workout: lists ids once each in the order of use: buy-in, movements, cash-out', () => {
  const details = WorkoutDetails.parse({
    type: 'RoundsForTime',
    cash_out: [
      { id: 'run', distance: { value: 400, unit: 'm' } },
      { id: 'burpee', reps: '10' },
    ],
    movements: [
      { id: 'squat', reps: '10' },
      { id: 'row', calories: { value: 10 } },
      { id: 'squat', reps: '5' },
    ],
    buy_in: [{ id: 'row', distance: { value: 1, unit: 'km' } }],
    rounds: 3,
  })
  expect(listMovementIds(details)).toEqual(['row', 'squat', 'run', 'burpee'])
})

test('a Strength workout and the sets of its result', () => {
  const movements = [
    { id: 'squat', reps: '5' },
    { id: 'press', reps: '5', load: null },
  ]
  expect(
    listMovementIds(WorkoutDetails.parse({ type: 'Strength', movements, rest: { type: 'as_needed' } })),
  ).toEqual(['squat', 'press'])
  const set = (movement_id: string) => ({ movement_id, reps: 5, load: 100, load_unit: 'kg' })
  const done = { type: 'StrengthResult', sets: [set('press'), set('squat'), set('press')] }
  expect(listMovementIds(RESULT_DETAILS.StrengthResult.parse(done))).toEqual(['press', 'squat'])
  expect(listMovementIds(RESULT_DETAILS.StrengthResult.parse({ type: 'StrengthResult' }))).toEqual([])
})

test('legacy workouts, with movements and without', () => {
  expect(
    listMovementIds({ type: 'WeightliftingTotal', movements: [{ id: 'b' }, { id: 'a' }, { id: 'b' }] }),
  ).toEqual(['b', 'a'])
  expect(listMovementIds({ type: 'AccessoryWork', description: 'Sled pushes' })).toEqual([])
})

test('movements of a workout: returns nothing for workouts without movements', () => {
  expect(listMovementIds(WorkoutDetails.parse({ type: 'Generic', description: 'Stretch' }))).toEqual([])
  expect(listMovementIds({ type: 'MaxRepsResult', sets: [[10]] })).toEqual([])
  expect(listMovementIds({ type: 'WarmUpResult' })).toEqual([])
})

test('movements of a workout: finds every id of the details once', () => {
  fc.assert(
    fc.property(anyDetails(['a', 'b', 'c']), details => {
      const found = listMovementIds(details)
      const written = [...JSON.stringify(details).matchAll(/"id":"(.)"/g)].map(match => match[1])
      expect(new Set(found).size).toBe(found.length)
      expect(new Set(found)).toEqual(new Set(written))
    }),
  )
})
