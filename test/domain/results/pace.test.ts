import fc from 'fast-check'
import { paceToBeat } from '../../../src/domain/results/pace'
import {
  RESULT_DETAILS,
  type ResultDetails,
  type ResultType,
} from '../../../src/schemas/results/result-details'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { anyDetails, anyResultFor } from '../../support/workouts/arbitraries'

type Given = { type: string; [field: string]: unknown }

const row = { id: 'row', name: 'Row' } as never
const movements = new Map([['row', row]])

function paceOf(details: object, done: object, status: 'completed' | 'cap' | 'dnf' = 'completed') {
  const workout = WorkoutDetails.parse(details)
  const type = `${workout.type}Result` as ResultType
  const result = RESULT_DETAILS[type].parse({ type, ...done }) as ResultDetails
  return paceToBeat(workout, { status, details: result }, 'male', movements)
}

const reps = (id: string, count: string) => ({ id, reps: count })
const five = { type: 'RoundsForTime', rounds: 5, movements: [reps('burpee', '10')] }
const fran = {
  type: 'FranStyle',
  rep_scheme: [21, 15, 9],
  movements: [{ id: 'thruster' }, { id: 'pull-up' }],
}
const cindy = { type: 'Amrap', seconds: 1200, movements: [reps('pull-up', '5')] }
const rowed = (distance: number, unit = 'm') => ({
  type: 'Cardio',
  movements: [{ id: 'row', distance: { value: distance, unit } }],
})
const intervals = (scoring: string) => ({
  type: 'CardioIntervals',
  movements: [{ id: 'run', distance: { value: 400, unit: 'm' } }],
  rounds: 3,
  rest: { type: 'fixed', seconds: 60 },
  scoring,
})
const three = [{ seconds: 90 }, { seconds: 92 }, { seconds: 94 }]

test.each<[string | null, Given, object]>([
  ['2:32 a round', five, { seconds: 760 }],
  ['2:20 a round', { ...five, rest: { type: 'fixed', seconds: 15 } }, { seconds: 760 }],
  [null, { ...five, rest: { type: 'work_ratio', ratio: 1 } }, { seconds: 760 }],
  ['1:20 a round at most', { ...five, scoring: 'slowest' }, { splits: [70, 72, 80, 75, 79] }],
  ['1:15 a round', { ...five, scoring: 'sum' }, { splits: [70, 72, 80, 75, 79] }],
  [null, { ...five, buy_in: [reps('burpee', '50')] }, { seconds: 760 }],
  ['6 rounds: one every 3:20', cindy, { rounds: 5, reps: 2 }],
  [null, { ...cindy, movements: [{ id: 'x' }], ladder: { start: 1, step: 1 } }, { rounds: 5, reps: 2 }],
  ['21s by 1:43, 15s by 2:57', fran, { seconds: 222 }],
  ['20 reps a minute', { type: 'ForTime', movements: [reps('burpee', '100')] }, { seconds: 301 }],
  [null, { type: 'ForTime', movements: [reps('burpee', '9'), reps('row', '9')] }, { seconds: 300 }],
  ['2:00 a 500 m', rowed(2000), { seconds: 480 }],
  ['2:00 a 500 m', rowed(2, 'km'), { seconds: 480 }],
  [null, rowed(500), { seconds: 95 }],
  ['1:32 each', intervals('total'), { intervals: three }],
  ['1:34 each at most', intervals('slowest'), { intervals: three }],
  [null, intervals('total'), { intervals: three.slice(1) }],
  ['84 points a round', { type: 'Fgb', movements: [{ id: 'row' }] }, { rounds: [[80], [85], [86]] }],
  [
    '9 reps every interval',
    { type: 'Tabata', movements: [{ id: 'squat' }], rounds: 2 },
    { intervals: [[8, 9]] },
  ],
  [
    '11 reps a set',
    { type: 'MaxReps', sets: 2, scoring: 'total', movements: [{ id: 'pull-up' }] },
    { sets: [[11], [10]] },
  ],
  [
    null,
    { type: 'Strength', movements: [reps('squat', '5')], rest: { type: 'none' } },
    { sets: [{ movement_id: 'squat', reps: 5, load: 100, load_unit: 'kg' }] },
  ],
])('%s beats %j in %j', (pace, details, done) => {
  expect(paceOf(details, done)).toBe(pace)
})

test('a capped athlete gets the pace that finishes inside the cap', () => {
  expect(paceOf({ ...five, time_cap_seconds: 600 }, { reps: 40 }, 'cap')).toBe('2:00 a round')
  expect(paceOf({ ...fran, time_cap_seconds: 600 }, { reps: 80 }, 'cap')).toBe('21s by 4:40, 15s by 8:00')
})

test('an unfinished result has no pace to beat', () => {
  expect(paceOf(five, { seconds: 760 }, 'dnf')).toBeNull()
})

test('any result of any workout has a pace in plain words or none', () => {
  const cases = anyDetails(['row', 'run', 'squat', 'burpee']).chain(details =>
    anyResultFor(details).map(result => ({ details, result })),
  )
  fc.assert(
    fc.property(cases, ({ details, result }) => {
      const pace = paceToBeat(details, result, null, movements)
      if (pace !== null) expect(pace).toMatch(/^(?!.*(NaN|Infinity|undefined|-)).*\d/)
    }),
  )
})
