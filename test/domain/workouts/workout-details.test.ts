import { WorkoutCreate } from '../../../src/schemas/workouts/workouts'

const problems = (body: unknown) =>
  (WorkoutCreate.safeParse(body).error?.issues ?? []).map(issue => issue.path.join('.')).sort()

it('workout details: reports all errors at once for input of any type', () => {
  const movements = [
    { id: 'a' },
    { id: 'b', reps: 5 },
    { id: 'c', reps: '5', calories: { value: 3 } },
    'pull-up',
  ]
  expect(problems({ type: 'ForTime', details: { type: 'ForTime', movements } })).toEqual([
    'details.movements.0.reps',
    'details.movements.1.reps',
    'details.movements.2.calories',
    'details.movements.3',
  ])
  expect(
    problems({ type: 'Amrap', details: { type: 'Amrap', seconds: 'long', movements: [{ id: 'a' }] } }),
  ).toEqual(['details.movements.0.reps', 'details.seconds'])
  expect(
    problems({
      type: 'Emom',
      details: { type: 'FranStyle', rep_scheme: '21-15-9', movements: [{ id: 'a' }] },
    }),
  ).toEqual(['details.rep_scheme', 'details.type'])
})

it.each([
  null,
  5,
  [],
  'x',
  { type: 'Amrap' },
  { type: 'Amrap', details: null },
  { type: 'Amrap', details: { type: 'Amrap', movements: {} } },
])('details of any shape are parsed or refused without an exception: %j', body =>
  expect(problems(body)).not.toEqual([]),
)
