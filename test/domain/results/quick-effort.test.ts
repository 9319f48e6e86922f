import { chooseQuickKind, quickEffort, withSetsDone } from '../../../src/domain/results/quick-effort'
import { readScore } from '../../../src/domain/results/read-score/read-score'
import { describeWorkout } from '../../../src/domain/workouts/describe-workout'
import { facts } from '../../library/facts'

const who = { gender: null, units: 'kg' } as const
const movement = (name: string) => [...facts.values()].find(each => each.name === name)!
const done = (name: string, score: string, boxes: Record<string, string> = {}) => {
  const effort = quickEffort(movement(name), { score, boxes })
  if ('errors' in effort) return effort.errors
  const read = readScore(effort.line, { details: effort.details, movements: facts }, who)
  if (read.kind !== 'understood') return read
  const details = withSetsDone(effort.details, read.details)
  return [describeWorkout(details, facts), read.echo, effort.aside]
}
const cardio = (distance: string, time: string, calories = '') => ({
  'box-distance': distance,
  'box-time': time,
  'box-calories': calories,
})

test('a movement is a lift, reps or cardio by its measures', () => {
  const kinds = ['Back Squat', 'Pull-up', 'Row', 'Run'].map(name => chooseQuickKind(movement(name)))
  expect(kinds).toEqual(['lift', 'reps', 'cardio', 'cardio'])
})

test('lifted sets become the workout', () => {
  expect(done('Back Squat', '5@100 5@100 3@110')).toEqual([
    'Back Squat 5-5-3',
    expect.stringContaining('110'),
    null,
  ])
})

test('sets of reps become the workout', () => {
  expect(done('Pull-up', '', { 'box-0-0': '12', 'box-0-1': '10' })).toEqual([
    expect.stringContaining('Pull-up'),
    expect.stringMatching(/12.*10/),
    null,
  ])
})

test('two sets with more reps in the second are not a range', () => {
  const [workout] = done('Back Squat', '5@100 8@80') as string[]
  expect(workout).toBe('Back Squat 5 reps, Back Squat 8 reps')
})

test('distance and time become a distance for time; all three leave out the calories', () => {
  expect(done('Row', '', cardio('5 km', '21:30'))).toEqual(['Row 5 km for time', '21:30', null])
  expect(done('Row', '', cardio('2000m', '7:42', '110 cal'))).toEqual([
    'Row 2,000 m for time',
    '7:42',
    '110 cal',
  ])
})

test('time and calories become calories in a time', () => {
  expect(done('Row', '', cardio('', '10 min', '150'))).toEqual(['Row 10:00 for calories', '150 cal', null])
})

test('a single measure becomes its own type', () => {
  expect(done('Run', '', cardio('', '45:00'))).toEqual([expect.stringContaining('Run'), '45:00', null])
  expect(done('Run', '', cardio('8 km', ''))).toEqual([expect.stringContaining('Run'), '8 km', null])
})

test('quick effort: asks beside the box for missing and unclear values', () => {
  expect(done('Row', '', cardio('', ''))).toEqual({
    'box-distance': [expect.stringContaining('Enter a distance')],
  })
  expect(done('Row', '', cardio('5 km', '', '300'))).toEqual({ 'box-time': ['Enter the time it took.'] })
  expect(done('Row', '', cardio('5', '21:30'))).toEqual({ 'box-distance': ['Is it 5m or 5km or 5mi?'] })
  expect(done('Row', '', cardio('far', '21:30'))).toEqual({
    'box-distance': [expect.stringContaining('not clear')],
  })
  expect(done('Row', '', cardio('', 'long', '30'))).toEqual({
    'box-time': [expect.stringContaining('not clear')],
  })
  expect(done('Row', '', cardio('', '10 min', 'many'))).toEqual({
    'box-calories': [expect.stringContaining('not a number of calories')],
  })
  expect(done('Row', '', cardio('0 km', '10:00'))).toHaveProperty('box-distance')
})

test.each(['0 m', '1000001 m', '99999999999 km'])(
  'quick effort: refuses an impossible distance: %s',
  typed => {
    expect(done('Run', '', cardio(typed, '30:00'))).toEqual({
      'box-distance': [expect.stringContaining('5 km')],
    })
  },
)
