import { findTimedScore } from '../../../src/domain/results/timed-score'
import { libraryId } from '../../../src/library/ids'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'

const row = { id: libraryId('movement', 'row'), calories: { value: 10 } }
const lift = { id: libraryId('movement', 'back-squat'), load: null, reps: '5-5-5' }
const details = (given: object) => findTimedScore(WorkoutDetails.parse(given))

test.each([
  ['time', 'ForTime', { movements: [row] }],
  ['time', 'RoundsForTime', { rounds: 3, movements: [row] }],
  ['rounds', 'Amrap', { seconds: 600, movements: [row] }],
  ['time', 'Generic', { description: 'Carry the couch up', scoring: 'time' }],
  ['rounds', 'Generic', { description: 'Round the block', scoring: 'rounds_reps' }],
  [null, 'Generic', { description: 'Heavy single', scoring: 'load' }],
  [null, 'RoundsForTime', { rounds: 3, movements: [row], scoring: 'slowest' }],
  [null, 'RoundsForTime', { rounds: 3, movements: [row], rest: { type: 'interval', seconds: 180 } }],
  [null, 'Emom', { rounds: 10, movements: [row] }],
  [null, 'Strength', { movements: [lift], rest: { type: 'as_needed' } }],
] as const)('fills in %p for %s %j', (expected, type, given) => {
  expect(details({ type, ...given })).toBe(expected)
})
