import fc from 'fast-check'
import type { MovementFacts } from '../../../src/domain/movements/movement'
import { checkMovements } from '../../../src/domain/workouts/check-movements'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { anyDetails, versatileMovements } from '../../support/workouts/arbitraries'

type Involved = Exclude<keyof MovementFacts, 'id' | 'name'>

function movement(name: string, ...involved: Involved[]): [string, MovementFacts] {
  const nothing = {
    hasCalories: false,
    hasDistance: false,
    hasDuration: false,
    hasHeight: false,
    hasLoad: false,
    hasPower: false,
    hasReps: false,
  }
  return [name, { id: name, name, ...nothing, ...Object.fromEntries(involved.map(fact => [fact, true])) }]
}

const movements = new Map([
  movement('Pull-up', 'hasReps'),
  movement('Thruster', 'hasReps', 'hasLoad'),
  movement('Box Jump', 'hasReps', 'hasHeight'),
  movement('Run', 'hasDistance', 'hasDuration'),
  movement('Row', 'hasDistance', 'hasCalories', 'hasPower'),
  movement('Bike', 'hasCalories'),
  movement('Plank', 'hasDuration'),
])

const check = (details: object) => checkMovements(WorkoutDetails.parse(details), movements)
const forTime = (...lines: object[]) => check({ type: 'ForTime', movements: lines })

const distance = { value: 400, unit: 'm' }
const load = { value: 95, unit: 'lb' }

test('checking movements: accepts every measure a movement has', () => {
  const errors = forTime(
    { id: 'Thruster', reps: '21', load },
    { id: 'Box Jump', reps: '10', height: { value: 24, unit: 'in' } },
    { id: 'Run', distance },
    { id: 'Bike', calories: { value: 15, value_women: 12 } },
    { id: 'Plank', duration: 60 },
  )
  expect(errors).toEqual({})
})

test('checking movements: refuses a movement that the gym does not have', () => {
  expect(forTime({ id: 'Pull-up', reps: '5' }, { id: 'Teleport', distance })).toEqual({
    'details.movements[1].id': ['is not a movement of this gym'],
  })
})

test.each([
  ['reps', { id: 'Run', reps: '5' }, 'Run does not involve reps'],
  ['distance', { id: 'Pull-up', distance }, 'Pull-up does not involve distance'],
  ['calories', { id: 'Run', calories: { value: 5 } }, 'Run does not involve calories'],
  ['duration', { id: 'Bike', duration: 60 }, 'Bike does not involve duration'],
  ['load', { id: 'Pull-up', reps: '5', load }, 'Pull-up does not involve load'],
  [
    'height',
    { id: 'Pull-up', reps: '5', height: { value: 20, unit: 'in' } },
    'Pull-up does not involve height',
  ],
])('checking movements: accepts %s only when the movement has the measure', (field, line, message) => {
  expect(forTime(line)).toEqual({ [`details.movements[0].${field}`]: [message] })
})

test('checking movements: reports all problems at once in buy-in, movements and cash-out, under the given path', () => {
  const details = WorkoutDetails.parse({
    type: 'RoundsForTime',
    rounds: 3,
    buy_in: [{ id: 'Swim', distance }],
    movements: [{ id: 'Run', reps: '5', load }],
    cash_out: [
      { id: 'Run', distance },
      { id: 'Pull-up', distance },
    ],
  })
  expect(checkMovements(details, movements, 'scaled_workout.details')).toEqual({
    'scaled_workout.details.buy_in[0].id': ['is not a movement of this gym'],
    'scaled_workout.details.movements[0].reps': ['Run does not involve reps'],
    'scaled_workout.details.movements[0].load': ['Run does not involve load'],
    'scaled_workout.details.cash_out[1].distance': ['Pull-up does not involve distance'],
  })
})

test.each([
  { type: 'Amrap', seconds: 600, ladder: { start: 3, step: 3 } },
  { type: 'DeathBy' },
  { type: 'FranStyle', rep_scheme: [21, 15, 9] },
])('a line that climbs in $type needs reps or calories', details => {
  expect(
    check({ ...details, movements: [{ id: 'Pull-up' }, { id: 'Bike' }, { id: 'Run', distance }] }),
  ).toEqual({})
  expect(check({ ...details, movements: [{ id: 'Pull-up' }, { id: 'Run' }] })).toEqual({
    'details.movements[1].id': [
      'Run involves neither reps nor calories, so it cannot climb: give the line an amount',
    ],
  })
})

test.each([{ type: 'Fgb' }, { type: 'Tabata' }, { type: 'MaxReps' }])(
  'a station of $type needs something to count',
  details => {
    expect(check({ ...details, movements: [{ id: 'Pull-up' }, { id: 'Bike' }, { id: 'Run' }] })).toEqual({})
    expect(check({ ...details, movements: [{ id: 'Plank' }] })).toEqual({
      'details.movements[0].id': [
        'Plank has nothing to count: it involves neither reps, calories nor distance',
      ],
    })
  },
)

test.each([{ type: 'Cardio' }, { type: 'CardioIntervals', rounds: 4, rest: { type: 'fixed', seconds: 60 } }])(
  '$type measures only what its movement involves',
  details => {
    const lines = [{ id: 'Run', duration: 1200 }]
    expect(check({ ...details, movements: lines, measure: 'distance' })).toEqual({})
    expect(check({ ...details, movements: [{ id: 'Run', distance }] })).toEqual({})
    expect(check({ ...details, movements: lines, measure: 'calories' })).toEqual({
      'details.measure': ['Run does not involve calories'],
    })
    expect(check({ ...details, movements: [{ id: 'Fly', duration: 60 }], measure: 'calories' })).toEqual({
      'details.movements[0].id': ['is not a movement of this gym'],
    })
  },
)

test('Strength: reps and loads require the measure, no load is fine', () => {
  const lines = [
    { id: 'Thruster', reps: '5-5-5', load },
    { id: 'Pull-up', reps: 'max', load: null },
    { id: 'Pull-up', reps: '5', load },
    { id: 'Run', reps: '5' },
    { id: 'Jerk', reps: '5' },
  ]
  expect(check({ type: 'Strength', rest: { type: 'as_needed' }, movements: lines })).toEqual({
    'details.movements[2].load': ['Pull-up does not involve load'],
    'details.movements[3].reps': ['Run does not involve reps'],
    'details.movements[4].id': ['is not a movement of this gym'],
  })
})

test('Emom, TwelveDays and WarmUp are checked line by line, with optional amounts', () => {
  const lines = [{ id: 'Plank' }, { id: 'Run', reps: '5' }]
  const wrong = { 'details.movements[1].reps': ['Run does not involve reps'] }
  expect(check({ type: 'Emom', rounds: 10, movements: lines })).toEqual(wrong)
  expect(check({ type: 'WarmUp', description: 'Easy', movements: lines })).toEqual(wrong)
  expect(check({ type: 'TwelveDays', movements: Array(12).fill({ id: 'Run', reps: '1' }) })).toHaveProperty([
    'details.movements[11].reps',
  ])
  expect(check({ type: 'WarmUp', description: 'Easy' })).toEqual({})
  expect(check({ type: 'Generic', description: 'Anything' })).toEqual({})
})

describe('a workout scored by a count requires a line that counts', () => {
  const unscored = [{ id: 'Pull-up', reps: '5', scored: false }]
  const bare = [{ id: 'Pull-up', scored: false }]
  const refused = { 'details.movements': ['must have a line that counts: here every line has scored false'] }

  test.each([
    { type: 'Amrap', seconds: 600, movements: unscored },
    { type: 'Amrap', seconds: 600, movements: unscored, buy_in: [{ id: 'Pull-up', reps: '50' }] },
    { type: 'DeathBy', movements: bare },
    { type: 'ForTime', time_cap_seconds: 600, movements: unscored },
    { type: 'Fgb', movements: bare },
    { type: 'Tabata', movements: bare },
    { type: 'MaxReps', movements: bare },
  ])('refused: $type', details => {
    expect(check(details)).toEqual(refused)
  })

  test('a workout for time without a cap is scored by its time alone', () => {
    expect(check({ type: 'ForTime', movements: unscored })).toEqual({})
  })
})

test('checking movements: accepts every generated workout over movements with every measure', () => {
  fc.assert(
    fc.property(anyDetails(['a', 'b']), details => {
      expect(checkMovements(details, versatileMovements(['a', 'b']))).toEqual({})
    }),
  )
})

test('checking movements: refuses every workout at each of its movements when they are unknown', () => {
  fc.assert(
    fc.property(anyDetails(['a', 'b']), details => {
      const lines = JSON.stringify(details).match(/"id":/g)?.length ?? 0
      expect(Object.keys(checkMovements(details, new Map()))).toHaveLength(lines)
    }),
  )
})
