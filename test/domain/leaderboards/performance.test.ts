/** What a result of each type is compared by, and what it adds to a sum. */
import type { Measure } from '../../../src/domain/leaderboards/rank/measures'
import { toPerformance } from '../../../src/domain/leaderboards/rank/performance'
import { cindy, fran, type Given, performance, squat, workout } from './cases'

const generic = (scoring: string) => workout({ type: 'Generic', description: 'Anything', scoring })
const emom = (scoring: string) =>
  workout({ type: 'Emom', movements: [{ id: 'snatch', reps: '1' }], rounds: 10, scoring })
const cardio = (measure?: string) =>
  workout({
    type: 'Cardio',
    ...(measure
      ? { measure, movements: [{ id: 'row', duration: 600 }] }
      : { movements: [{ id: 'run', distance: { value: 5, unit: 'km' } }] }),
  })
const intervals = (scoring: string, measure?: string) =>
  workout({
    type: 'CardioIntervals',
    ...(measure
      ? { measure, movements: [{ id: 'row', duration: 60 }] }
      : { movements: [{ id: 'run', distance: { value: 400, unit: 'm' } }] }),
    rounds: 3,
    rest: { type: 'none' },
    scoring,
  })
const two = [{ id: 'air-squat' }, { id: 'run', scored: false }]
const maxReps = (scoring: string) => workout({ type: 'MaxReps', movements: two, sets: 3, scoring })
const tabata = (scoring: string) => workout({ type: 'Tabata', movements: two, rounds: 2, scoring })
const total = workout({
  type: 'Strength',
  movements: [
    { id: 'back-squat', reps: '1' },
    { id: 'deadlift', reps: '1' },
  ],
  rest: { type: 'as_needed' },
  scoring: 'total',
})
const set = (movement_id: string, reps: number, load: number, other: object = {}) => ({
  movement_id,
  reps,
  load,
  load_unit: 'kg',
  ...other,
})
const distances = (...values: number[]) => ({
  intervals: values.map(value => ({ distance: { value, unit: 'ft' } })),
})
const reps = (value: number): Measure => ({ of: 'reps', value })
const feet = (value: number) => ({ value, unit: 'ft' as const })

/** A workout, what was done of it, what is compared in this order, and what adds up, when not the first of these. */
const CASES: [string, Parameters<typeof performance>[0], Given, Measure[], (Measure | null)?][] = [
  ['a time', fran, { seconds: 185 }, [{ of: 'seconds', value: 185 }]],
  ['rounds and reps', cindy, { rounds: 18, reps: 29 }, [{ of: 'rounds', value: 18 }, reps(29)], reps(569)],
  ['no whole round', cindy, { reps: 5 }, [{ of: 'rounds', value: 0 }, reps(5)], reps(5)],
  ['rounds alone', cindy, { rounds: 2 }, [{ of: 'rounds', value: 2 }, reps(0)], reps(60)],
  [
    'rounds of death by',
    workout({ type: 'DeathBy', movements: [{ id: 'burpee' }] }),
    { rounds: 4, reps: 3 },
    [{ of: 'rounds', value: 4 }, reps(3)],
    reps(13),
  ],
  [
    'the Twelve Days by time',
    workout({
      type: 'TwelveDays',
      movements: Array.from({ length: 12 }, (_, day) => ({ id: 'burpee', reps: String(day + 1) })),
    }),
    { seconds: 2400 },
    [{ of: 'seconds', value: 2400 }],
  ],
  ['a run by time', cardio(), { seconds: 1500 }, [{ of: 'seconds', value: 1500 }]],
  [
    'a row by distance',
    cardio('distance'),
    { distance: { value: 1.5, unit: 'mi' } },
    [{ of: 'metres', value: 2414.016, entered: { value: 1.5, unit: 'mi' } }],
  ],
  ['a row by calories', cardio('calories'), { calories: 151.5 }, [{ of: 'calories', value: 151.5 }]],
  [
    'intervals by their time in all',
    intervals('total'),
    { intervals: [{ seconds: 80 }, { seconds: 90 }, { seconds: 85 }] },
    [
      { of: 'intervals', value: 3 },
      { of: 'seconds', value: 255 },
    ],
    { of: 'seconds', value: 255 },
  ],
  [
    'no interval',
    intervals('total'),
    {},
    [
      { of: 'intervals', value: 0 },
      { of: 'seconds', value: 0 },
    ],
    { of: 'seconds', value: 0 },
  ],
  [
    'intervals by calories on average',
    intervals('average', 'calories'),
    { intervals: [{ calories: 10 }, { calories: 15 }] },
    [
      { of: 'intervals', value: 2 },
      { of: 'calories', value: 12.5 },
    ],
    { of: 'calories', value: 12.5 },
  ],
  ...(
    [
      ['total', { of: 'metres', value: 91.44, entered: feet(300), parts: [103, 103, 94].map(feet) }],
      ['average', { of: 'metres', value: 30.48, entered: feet(100) }],
      ['fastest', { of: 'metres', value: 31.394, entered: feet(103) }],
      ['slowest', { of: 'metres', value: 28.651, entered: feet(94) }],
    ] as const
  ).map(([scoring, measure]): (typeof CASES)[number] => [
    `intervals by distance, ${scoring}`,
    intervals(scoring, 'distance'),
    distances(103, 103, 94),
    [{ of: 'intervals', value: 3 }, measure as Measure],
    measure as Measure,
  ]),
  [
    'distances in two units on average',
    intervals('average', 'distance'),
    { intervals: [{ distance: { value: 100, unit: 'm' } }, { distance: { value: 0.2, unit: 'km' } }] },
    [
      { of: 'intervals', value: 2 },
      { of: 'metres', value: 150 },
    ],
    { of: 'metres', value: 150 },
  ],
  [
    'the points of Fight Gone Bad',
    workout({ type: 'Fgb', movements: two, rounds: 2 }),
    {
      rounds: [
        [10, 99],
        [12, 99],
      ],
    },
    [{ of: 'points', value: 22 }],
  ],
  [
    'the best set, then the next best',
    maxReps('best'),
    {
      sets: [
        [8, 99],
        [20, 1],
        [9, 50],
      ],
    },
    [reps(20), reps(9), reps(8)],
  ],
  [
    'all sets, then the best',
    maxReps('total'),
    {
      sets: [
        [8, 99],
        [20, 1],
        [9, 50],
      ],
    },
    [reps(37), reps(20), reps(9), reps(8)],
  ],
  ['no set', maxReps('best'), {}, [], null],
  [
    'the lowest interval, then all',
    tabata('lowest'),
    {
      intervals: [
        [12, 10],
        [1, 2],
      ],
    },
    [reps(10), reps(22)],
  ],
  [
    'all intervals, then the lowest',
    tabata('total'),
    {
      intervals: [
        [12, 10],
        [1, 2],
      ],
    },
    [reps(22), reps(10)],
  ],
  [
    'the heaviest lift, then the reps at it',
    squat,
    {
      sets: [
        set('back-squat', 5, 100),
        set('back-squat', 2, 120),
        set('back-squat', 1, 120),
        set('back-squat', 9, 120, { success: false }),
        set('back-squat', 0, 130),
      ],
    },
    [{ of: 'kilograms', value: 120, entered: { value: 120, unit: 'kg' } }, reps(2)],
  ],
  [
    'the total of two lifts, then the reps at each',
    total,
    {
      sets: [
        set('back-squat', 1, 120),
        set('back-squat', 4, 100),
        set('deadlift', 3, 150),
        set('deadlift', 9, 160, { success: false }),
        set('deadlift', 0, 170),
      ],
    },
    [
      {
        of: 'kilograms',
        value: 270,
        entered: { value: 270, unit: 'kg' },
        parts: [
          { value: 120, unit: 'kg' },
          { value: 150, unit: 'kg' },
        ],
      },
      reps(4),
    ],
  ],
  [
    'the heaviest of two lifts, then the reps at it alone',
    workout({
      type: 'Strength',
      movements: [
        { id: 'back-squat', reps: '5' },
        { id: 'deadlift', reps: '5' },
      ],
      rest: { type: 'none' },
    }),
    { sets: [set('back-squat', 5, 100), set('deadlift', 3, 150)] },
    [{ of: 'kilograms', value: 150, entered: { value: 150, unit: 'kg' } }, reps(3)],
  ],
  [
    'calories of a minute, all and the lowest',
    workout({ type: 'Tabata', movements: [{ id: 'bike', note: 'max calories' }], rounds: 2 }),
    { intervals: [[9, 8]] },
    [
      { of: 'calories', value: 8 },
      { of: 'calories', value: 17 },
    ],
  ],
  [
    'the most calories of a set',
    workout({ type: 'MaxReps', movements: [{ id: 'bike', note: 'max cal' }], sets: 2, scoring: 'total' }),
    { sets: [[9], [8]] },
    [17, 9, 8].map(value => ({ of: 'calories', value })),
  ],
  ['nothing of an Amrap', cindy, { rounds: 0 }, [{ of: 'rounds', value: 0 }, reps(0)], reps(0)],
  ['no lift', squat, { sets: [] }, [{ of: 'kilograms', value: 0 }, reps(0)]],
  ['lifts that were not noted', squat, {}, [{ of: 'kilograms', value: 0 }, reps(0)]],
  ['any time', generic('time'), { seconds: 61.5 }, [{ of: 'seconds', value: 61.5 }]],
  ['an EMOM by rounds', emom('rounds'), { rounds: 7 }, [{ of: 'rounds', value: 7 }]],
  [
    'any rounds and reps',
    generic('rounds_reps'),
    { rounds: 5, reps: 12 },
    [{ of: 'rounds', value: 5 }, reps(12)],
    { of: 'rounds', value: 5.012 },
  ],
  ['any reps', generic('reps'), { reps: 42 }, [reps(42)]],
  [
    'any load',
    generic('load'),
    { load: 225, load_unit: 'lb' },
    [{ of: 'kilograms', value: 102.058, entered: { value: 225, unit: 'lb' } }],
  ],
  ['a load without a unit', generic('load'), { load: 60 }, [{ of: 'kilograms', value: 60 }]],
  ['no load', generic('load'), { load_unit: 'lb' }, [{ of: 'kilograms', value: 0 }]],
  [
    'any distance',
    generic('distance'),
    { distance: { value: 2, unit: 'km' } },
    [{ of: 'metres', value: 2000, entered: { value: 2, unit: 'km' } }],
  ],
  ['any calories', generic('calories'), { calories: 30 }, [{ of: 'calories', value: 30 }]],
  ['any points', generic('points'), { points: 8 }, [{ of: 'points', value: 8 }]],
  ['nothing to score', generic('none'), {}, [], null],
  ['a tick', generic('check'), { done: true }, [], null],
  ['an EMOM by reps', emom('reps'), { reps: 40 }, [reps(40)]],
  [
    'an EMOM by load',
    emom('load'),
    { load: 80, load_unit: 'kg' },
    [{ of: 'kilograms', value: 80, entered: { value: 80, unit: 'kg' } }],
  ],
  ['an EMOM without a score', emom('none'), {}, [], null],
  ['a warm-up', workout({ type: 'WarmUp', description: 'Easy' }), {}, [], null],
  ['a capped time', fran, { status: 'cap', reps: 87 }, [reps(87)], { of: 'seconds', value: 603 }],
]

test.each(CASES)(
  'a result becomes a comparable performance: %s',
  (_, details, given, measures, sum = measures[0]) => {
    const found = performance(details, given)
    expect(found.measures).toEqual(measures)
    expect(found.sum).toEqual(sum)
  },
)

describe('ignored input', () => {
  test.each(['dnf', 'dns'] as const)('a %s', status => {
    const tie_break = { seconds: 100 }
    expect(performance(fran, { status, seconds: 200, tie_break })).toMatchObject({
      status,
      measures: [],
      tieBreak: null,
      sum: null,
    })
  })

  test('a result of another type', () => {
    const done = {
      status: 'completed',
      scaling: 'rx',
      details: { type: 'AmrapResult', rounds: 3 },
      text: null,
    } as const
    expect(toPerformance(fran, done, null)).toEqual({
      status: 'completed',
      scaling: 'rx',
      measures: [],
      tieBreak: null,
      sum: null,
      text: 'Done',
    })
  })

  test('a tie-break of an unranked type', () => {
    expect(performance(generic('none'), { tie_break: { reps: 3 } } as never).tieBreak).toBeNull()
  })
})

test.each([
  ['completed', 'Done'],
  ['cap', 'CAP'],
  ['dnf', 'DNF'],
  ['dns', 'DNS'],
] as const)('%s without its own description is described as %s', (status, said) => {
  const done = {
    status,
    scaling: 'rx',
    details: { type: 'FranStyleResult', seconds: 200, reps: 3 },
    text: null,
  } as const
  expect(toPerformance(fran, done, null).text).toBe(said)
  expect(toPerformance(fran, { ...done, text: 'as described' }, null).text).toBe('as described')
})

test.each([
  [{ seconds: 372 }, { of: 'seconds', value: 372 }],
  [{ reps: 12 }, { of: 'reps', value: 12 }],
  [
    { load: 225, load_unit: 'lb' },
    { of: 'kilograms', value: 102.058, entered: { value: 225, unit: 'lb' } },
  ],
])('the tie-break %j', (tie_break, measure) => {
  expect(performance(fran, { seconds: 200, tie_break }).tieBreak).toEqual(measure)
  expect(performance(fran, { status: 'cap', reps: 80, tie_break }).tieBreak).toEqual(measure)
  expect(performance(fran, { seconds: 200 }).tieBreak).toBeNull()
})

test("a capped score names the total reps, with the athlete's calories", () => {
  const row = workout({
    type: 'ForTime',
    movements: [{ id: 'row', calories: { value: 20, value_women: 15.5 } }],
    time_cap_seconds: 300,
  })
  const capped = (gender: 'female' | 'male') => performance(row, { status: 'cap', reps: 10, gender })
  expect([capped('male').outOf, capped('female').outOf]).toEqual([20, 15.5])
  // Half a calorie that is missing counts as one.
  expect([capped('male').sum?.value, capped('female').sum?.value]).toEqual([310, 306])
  expect(performance(fran, { seconds: 200 })).not.toHaveProperty('outOf')
})
