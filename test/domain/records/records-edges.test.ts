/** Records where two things are equal, come out of order, or are missing. */
import { bestEstimate } from '../../../src/domain/records/estimate'
import { compareReps, findLiftRecords, listLiftSets } from '../../../src/domain/records/lifts'
import { resolvePercent } from '../../../src/domain/records/percent'
import { bestPerformance } from '../../../src/domain/records/percentile'
import { findRecords, sortByDone } from '../../../src/domain/records/personal-records'
import { totalUnit } from '../../../src/domain/records/workouts'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { fran, performance } from '../leaderboards/cases'

const set = (
  day: number,
  load: number,
  reps = 1,
  sessionId = `session of ${day}`,
  unit: 'kg' | 'lb' = 'kg',
) => ({
  resultId: `result ${day} ${load} ${reps}`,
  sessionId,
  doneAt: `2026-01-${String(day).padStart(2, '0')}T12:00:00.000000Z`,
  movementId: 'back-squat',
  reps,
  load: { value: load, unit },
})

test('the best estimate is the highest; of equal estimates the earliest', () => {
  const [heavy, light, again] = [set(1, 100), set(2, 90), set(3, 100)]
  expect(bestEstimate([heavy, light, again])?.set).toBe(heavy)
  expect(bestEstimate([light, again])?.set).toBe(again)
})

test('failed, unfinished and other lifts do not count', () => {
  const sets = [
    { movement_id: 'back-squat', reps: 3, load: 100, load_unit: 'kg' as const },
    { movement_id: 'back-squat', reps: 1, load: 120, load_unit: 'kg' as const, success: false },
    { movement_id: 'back-squat', reps: 2, load: 110, load_unit: 'kg' as const, success: true },
  ]
  const { resultId, sessionId, doneAt } = set(1, 1)
  const lifts = (status: 'completed' | 'dnf' | 'dns', details: object = { type: 'StrengthResult', sets }) =>
    listLiftSets({ resultId, sessionId, doneAt, status, details } as never).map(({ load }) => load.value)
  expect(lifts('completed')).toEqual([100, 110])
  expect([lifts('dnf'), lifts('dns')]).toEqual([[], []])
  expect(lifts('completed', { type: 'StrengthResult' })).toEqual([])
  expect(lifts('completed', { type: 'MaxRepsResult', sets })).toEqual([])
  expect([set(1, 1, 2), set(1, 1, 5), set(1, 1, 3)].sort(compareReps).map(({ reps }) => reps)).toEqual([
    5, 3, 2,
  ])
})

test('records come in chronological order', () => {
  const history = [set(1, 80, 5), set(2, 100), set(3, 90, 5), set(4, 110), set(5, 95, 5)]
  expect(findLiftRecords(history).map(({ set }) => set.load.value)).toEqual([100, 90, 110, 95])
  expect(findLiftRecords([...history].reverse()).map(({ set }) => set.load.value)).toEqual([100, 90, 110, 95])
})

test('only the best set of a session is a record', () => {
  const later = { ...set(2, 110, 1, 'second'), doneAt: '2026-01-02T12:05:00.000000Z' }
  const records = findLiftRecords([set(1, 90, 1, 'first'), set(2, 100, 1, 'second'), later])
  expect(records.map(({ set, previous }) => [set.load.value, previous.load.value])).toEqual([[110, 90]])
})

test('of equal results at one moment the first by id is the record', () => {
  const entry = (resultId: string, doneAt: string, sessionId: string, value: number) => ({
    resultId,
    doneAt,
    sessionId,
    value,
  })
  const rules = {
    levelOf: () => 0,
    compare: (a: { value: number }, b: { value: number }) => b.value - a.value,
  }
  const history = [entry('b', '2', 's', 5), entry('z', '1', 'r', 3), entry('a', '2', 's', 5)]
  expect(findRecords(history, rules).map(({ entry }) => entry.resultId)).toEqual(['a'])
  expect(sortByDone(history).map(({ resultId }) => resultId)).toEqual(['z', 'a', 'b'])
})

test('of equal best performances the earliest counts', () => {
  const [one, same, worse] = [200, 200, 201].map(seconds => performance(fran, { seconds }))
  expect(bestPerformance([worse!, one!, same!])).toBe(one)
  expect(bestPerformance([])).toBeNull()
})

test("a percentage in the lift's unit is taken from the load as entered", () => {
  // By mass, 135 lb are a little more, to the gram: half of that would be over the halfway mark.
  const lift = { single: set(1, 135, 1, 's', 'lb'), estimate: null }
  expect(resolvePercent(50, lift, 'lb')?.value).toBe(65)
})

test.each([
  [{ type: 'Amrap', seconds: 60, movements: [{ id: 'x', reps: '1' }] }, 'reps'],
  [{ type: 'Cardio', movements: [{ id: 'x', distance: { value: 1, unit: 'km' } }] }, 'seconds'],
  [{ type: 'Cardio', measure: 'distance', movements: [{ id: 'x', duration: 60 }] }, 'metres'],
  [{ type: 'Cardio', measure: 'calories', movements: [{ id: 'x', duration: 60 }] }, 'calories'],
  [
    {
      type: 'CardioIntervals',
      measure: 'distance',
      rounds: 2,
      rest: { type: 'none' },
      movements: [{ id: 'x', duration: 60 }],
    },
    'metres',
  ],
  [{ type: 'DeathBy', movements: [{ id: 'x' }] }, 'reps'],
  [{ type: 'ForTime', movements: [{ id: 'x', reps: '1' }] }, 'seconds'],
  [{ type: 'FranStyle', rep_scheme: [1], movements: [{ id: 'x' }] }, 'seconds'],
  [{ type: 'RoundsForTime', rounds: 2, movements: [{ id: 'x', reps: '1' }] }, 'seconds'],
  [
    {
      type: 'TwelveDays',
      movements: Array.from({ length: 12 }, (_, day) => ({ id: 'x', reps: String(day + 1) })),
    },
    'seconds',
  ],
  [{ type: 'Strength', movements: [{ id: 'x', reps: '5' }], rest: { type: 'none' } }, 'kilograms'],
  // Never ranked: 0 of anything.
  [{ type: 'Generic', description: 'Stretch', scoring: 'none' }, 'points'],
  [{ type: 'Generic', description: 'Stretch', scoring: 'check' }, 'points'],
  [{ type: 'Fgb', rounds: 3, movements: [{ id: 'x' }] }, 'points'],
  [{ type: 'MaxReps', sets: 3, movements: [{ id: 'x' }] }, 'reps'],
  [{ type: 'Tabata', rounds: 8, movements: [{ id: 'x' }] }, 'reps'],
] as const)('the total of %j is in %s', (details, unit) => {
  expect(totalUnit(WorkoutDetails.parse(details), 'completed')).toBe(unit)
  expect(totalUnit(WorkoutDetails.parse(details), 'cap')).toBe('reps')
})
