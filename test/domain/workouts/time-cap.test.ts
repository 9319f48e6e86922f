import { getTimeCap } from '../../../src/domain/workouts/time-cap'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'

const capOf = (description: string, scoring = 'time') =>
  getTimeCap(WorkoutDetails.parse({ type: 'Generic', description, scoring }))

test.each([
  ['cap 15', 900],
  ['100 burpees. Time cap: 12:30', 750],
  ['TC 20', 1200],
  ['Row and run, 18 min cap', 1080],
  ['40-minute time cap', 2400],
  ['Cap 12/15 min', 900],
  ['Partner WOD (15:00 cap)', 900],
  ['Capture the flag for time', undefined],
  ['Hike with a cap on', undefined],
  ['Handicap 5', undefined],
])('time cap: finds the cap that %j names', (text, seconds) => {
  expect(capOf(text)).toBe(seconds)
})

test('a Generic workout has a time cap only when scored by time, and a field beats the text', () => {
  expect(capOf('cap 15', 'reps')).toBeUndefined()
  const fran = { type: 'FranStyle', rep_scheme: [21], movements: [{ id: 'm' }] }
  expect(getTimeCap(WorkoutDetails.parse({ ...fran, time_cap_seconds: 600 }))).toBe(600)
  expect(getTimeCap(WorkoutDetails.parse({ ...fran, notes: 'cap 15' }))).toBeUndefined()
})
