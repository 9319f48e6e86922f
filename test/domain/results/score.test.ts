import fc from 'fast-check'
import {
  cardioMeasure,
  computeTotal,
  countBuyInReps,
  type Gender,
  isRanked,
  moreIsBetter,
} from '../../../src/domain/results/score'
import {
  RESULT_DETAILS,
  type ResultDetails,
  type ResultStatus,
  type ResultType,
} from '../../../src/schemas/results/result-details'
import { CREATABLE_TYPES, WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { anyDetails, anyDetailsOf } from '../../support/workouts/arbitraries'

/** Fields as they arrive, before their schema has seen them. */
type Given = { type: string; [field: string]: unknown }

const workout = (details: object) => WorkoutDetails.parse(details)
const result = (status: ResultStatus, details: Given) => ({
  status,
  details: RESULT_DETAILS[details.type as ResultType].parse(details) as ResultDetails,
})

/** The total of a completed result of `details` with these fields. */
function total(
  details: Given,
  done: object,
  gender: Gender = null,
  status: ResultStatus = 'completed',
): number {
  return computeTotal(workout(details), result(status, { type: `${details.type}Result`, ...done }), gender)
}

const reps = (id: string, amount: number) => ({ id, reps: String(amount) })
const run400 = { id: 'run', distance: { value: 400, unit: 'm' } }
const cals = { id: 'row', calories: { value: 15, value_women: 12 } }

describe('Amrap', () => {
  const cindy = {
    type: 'Amrap',
    seconds: 1200,
    movements: [reps('pull-up', 5), reps('push-up', 10), reps('squat', 15)],
  }
  const ladder = {
    type: 'Amrap',
    seconds: 420,
    ladder: { start: 3, step: 3 },
    movements: [{ id: 'thruster' }, { id: 'pull-up' }],
  }

  test('Cindy: 20 rounds and 12 are 612', () => expect(total(cindy, { rounds: 20, reps: 12 })).toBe(612))
  test('an empty result has a total of 0', () => expect(total(cindy, { rounds: 0, reps: 0 })).toBe(0))
  test('a ladder of 3, 6, 9: three rounds of two movements are 36, and 15 more', () => {
    expect(total(ladder, { rounds: 3, reps: 15 })).toBe(51)
    expect(total(ladder, { rounds: 0, reps: 5 })).toBe(5)
  })
  test('the buy-in counts', () => {
    expect(total({ ...cindy, buy_in: [reps('burpee', 50), run400] }, { rounds: 2, reps: 3 })).toBe(
      51 + 60 + 3,
    )
  })
  test('a run that is not scored does not (Nicole)', () => {
    const nicole = {
      type: 'Amrap',
      seconds: 1200,
      movements: [{ ...run400, scored: false }, reps('pull-up', 20)],
    }
    expect(total(nicole, { rounds: 5, reps: 7 })).toBe(107)
  })
  test('counts the calories for women in rounds and buy-in', () => {
    const details = { type: 'Amrap', seconds: 600, movements: [cals, reps('burpee', 10)], buy_in: [cals] }
    expect(total(details, { rounds: 4, reps: 3 }, 'male')).toBe(15 + 100 + 3)
    expect(total(details, { rounds: 4, reps: 3 }, 'female')).toBe(12 + 88 + 3)
    expect(total(details, { rounds: 4, reps: 3 }, null)).toBe(118)
  })
})

describe('Cardio', () => {
  const row = (line: object, measure?: string) => ({
    type: 'Cardio',
    movements: [{ id: 'row', ...line }],
    ...(measure && { measure }),
  })

  test('a distance or calories: the total is the seconds', () => {
    expect(total(row({ distance: { value: 2, unit: 'km' } }), { seconds: 421.3 })).toBe(421.3)
    expect(total(row({ calories: { value: 50 } }), { seconds: 150 })).toBe(150)
  })
  test('a duration: the total is metres or calories', () => {
    expect(total(row({ duration: 1200 }, 'distance'), { distance: { value: 3, unit: 'mi' } })).toBe(4828.032)
    expect(total(row({ duration: 60 }, 'calories'), { calories: 22.5 })).toBe(22.5)
  })
})

describe('CardioIntervals', () => {
  const times = [{ seconds: 95.1 }, { seconds: 93.2 }, { seconds: 101.5 }]
  const distances = [{ distance: { value: 500, unit: 'm' } }, { distance: { value: 0.4, unit: 'km' } }]
  const rest = { type: 'fixed', seconds: 60 }
  const fixedDistance = { type: 'CardioIntervals', movements: [run400], rounds: 3, rest }
  const fixedTime = {
    type: 'CardioIntervals',
    movements: [{ id: 'row', duration: 120 }],
    measure: 'distance',
    rounds: 2,
    rest,
  }

  test.each([
    ['total', 289.8, 900],
    ['slowest', 101.5, 400], // the worst is the longest time, and the shortest distance
    ['fastest', 93.2, 500],
    ['average', 96.6, 450],
  ])('%s: %d s and %d m', (scoring, seconds, metres) => {
    expect(total({ ...fixedDistance, scoring }, { intervals: times })).toBe(seconds)
    expect(total({ ...fixedTime, scoring }, { intervals: distances })).toBe(metres)
  })
  test('the average covers completed intervals', () => {
    expect(total({ ...fixedDistance, scoring: 'average' }, { intervals: times.slice(0, 2) })).toBe(94.15)
  })
})

describe('DeathBy', () => {
  const burpees = { type: 'DeathBy', movements: [{ id: 'burpee' }] }
  test('1 to 10 are 55, and 7 of the next', () => expect(total(burpees, { rounds: 10, reps: 7 })).toBe(62))
  test('every number of rounds is its triangular number', () => {
    for (let rounds = 0; rounds <= 30; rounds++) {
      expect(total(burpees, { rounds, reps: 0 })).toBe((rounds * (rounds + 1)) / 2)
    }
  })
  test('10, 15, 20 with two fixed burpees each', () => {
    const steeper = {
      ...burpees,
      start_reps: 10,
      increment: 5,
      movements: [{ id: 'swing' }, reps('burpee', 2)],
    }
    expect(total(steeper, { rounds: 3, reps: 4 })).toBe(12 + 17 + 22 + 4)
  })
})

describe('Emom', () => {
  const emom = (scoring: string) => ({ type: 'Emom', rounds: 10, movements: [reps('clean', 3)], scoring })
  test('rounds, reps, or the load in kilograms', () => {
    expect(total(emom('rounds'), { rounds: 9 })).toBe(9)
    expect(total(emom('reps'), { reps: 143 })).toBe(143)
    expect(total(emom('load'), { load: 225, load_unit: 'lb' })).toBe(102.058)
  })
  test('an Emom without scoring is never ranked', () => expect(total(emom('none'), {})).toBe(0))
})

describe('Fgb', () => {
  const stations = ['wall ball', 'high pull', 'box jump', 'press', 'row'].map(id => ({ id }))
  const rounds = [
    [30, 25, 20, 22, 15],
    [25, 20, 18, 18, 13],
    [24, 19, 16, 17, 12],
  ]
  test('adds all points of all rounds', () => {
    expect(total({ type: 'Fgb', movements: stations }, { rounds })).toBe(112 + 94 + 88)
  })
  test('leaves out an unscored station', () => {
    const movements = stations.map(line => (line.id === 'row' ? { ...line, scored: false } : line))
    expect(total({ type: 'Fgb', movements }, { rounds })).toBe(112 + 94 + 88 - 40)
  })
})

describe('the types done for time', () => {
  const fran = {
    type: 'FranStyle',
    rep_scheme: [21, 15, 9],
    movements: [{ id: 'thruster' }, { id: 'pull-up' }],
    time_cap_seconds: 600,
  }
  const fiveRounds = {
    type: 'RoundsForTime',
    rounds: 3,
    movements: [run400, reps('squat', 15)],
    time_cap_seconds: 900,
  }

  test('the total is seconds when completed, reps at the cap', () => {
    expect(total(fran, { seconds: 187.4 })).toBe(187.4)
    expect(total(fran, { reps: 87 }, null, 'cap')).toBe(87)
    expect(total({ type: 'ForTime', movements: [reps('clean', 30)] }, { seconds: 95 })).toBe(95)
    const days = Array.from({ length: 12 }, (_, index) => reps('burpee', index + 1))
    expect(total({ type: 'TwelveDays', movements: days }, { seconds: 2400 })).toBe(2400)
  })
  test('the total is by the clock, the sum or the slowest round', () => {
    const splits = [100.1, 110.2, 105.3]
    expect(total(fiveRounds, { seconds: 400, splits })).toBe(400)
    expect(total({ ...fiveRounds, scoring: 'sum' }, { seconds: 400, splits })).toBe(315.6)
    expect(total({ ...fiveRounds, scoring: 'slowest' }, { splits })).toBe(110.2)
    expect(total({ ...fiveRounds, scoring: 'slowest' }, { reps: 40 }, null, 'cap')).toBe(40)
  })
})

describe('Generic', () => {
  const generic = (scoring: string) => ({ type: 'Generic', description: 'Anything', scoring })
  test.each([
    ['time', { seconds: 300 }, 300],
    ['rounds_reps', { rounds: 5, reps: 12 }, 5.012],
    ['rounds_reps', { rounds: 5, reps: 120 }, 5.12],
    ['reps', { reps: 77 }, 77],
    ['load', { load: 100, load_unit: 'kg' }, 100],
    ['load', { load: 95, load_unit: 'lb' }, 43.091],
    ['calories', { calories: 43 }, 43],
    ['distance', { distance: { value: 5, unit: 'km' } }, 5000],
    ['points', { points: 9.5 }, 9.5],
    ['check', { done: true }, 0],
    ['none', {}, 0],
  ])('%s %j is %d', (scoring, done, expected) => {
    expect(total(generic(scoring), done)).toBe(expected)
  })
})

describe('MaxReps', () => {
  const pullUps = { type: 'MaxReps', movements: [{ id: 'pull-up' }], sets: 3 }
  test('the total is the best set', () => expect(total(pullUps, { sets: [[20], [25], [18]] })).toBe(25))
  test('adds up all sets within a time', () =>
    expect(total({ ...pullUps, seconds: 600 }, { sets: [[20], [25], [18]] })).toBe(63))
  test('adds up a set of two movements (Lynne)', () => {
    const lynne = { type: 'MaxReps', movements: [{ id: 'bench' }, { id: 'pull-up' }], sets: 2 }
    expect(
      total(lynne, {
        sets: [
          [15, 20],
          [18, 14],
        ],
      }),
    ).toBe(35)
    expect(
      total(
        { ...lynne, scoring: 'total' },
        {
          sets: [
            [15, 20],
            [18, 14],
          ],
        },
      ),
    ).toBe(67)
  })
  test('counts pull-ups after unscored runs (Nicole)', () => {
    const nicole = {
      type: 'MaxReps',
      movements: [{ id: 'run', scored: false }, { id: 'pull-up' }],
      sets: 3,
      seconds: 1200,
    }
    expect(
      total(nicole, {
        sets: [
          [1, 20],
          [1, 15],
          [1, 12],
        ],
      }),
    ).toBe(47)
  })
})

describe('Strength', () => {
  const lifts = (...ids: string[]) => ({
    type: 'Strength',
    movements: ids.map(id => ({ id, reps: '1-1-1' })),
    rest: { type: 'as_needed' },
  })
  const set = (movement_id: string, load: number, more: object = {}) => ({
    movement_id,
    reps: 1,
    load,
    load_unit: 'kg',
    ...more,
  })

  test('the total is the heaviest lifted load', () => {
    const sets = [
      set('squat', 140),
      set('squat', 150),
      set('squat', 160, { success: false }),
      set('squat', 155, { reps: 0 }),
    ]
    expect(total(lifts('squat'), { sets })).toBe(150)
  })
  test('compares units: 225 lb are heavier than 102 kg', () => {
    expect(total(lifts('squat'), { sets: [set('squat', 102), set('squat', 225, { load_unit: 'lb' })] })).toBe(
      102.058,
    )
  })
  test('adds up the best of each movement', () => {
    const sets = [
      set('squat', 140),
      set('squat', 150),
      set('press', 60),
      set('press', 65, { success: false }),
      set('deadlift', 180.5),
    ]
    expect(total({ ...lifts('squat', 'press', 'deadlift'), scoring: 'total' }, { sets })).toBe(390.5)
  })
  test('a result without lifts has a total of 0', () =>
    expect(total(lifts('squat'), { sets: [set('squat', 100, { success: false })] })).toBe(0))
})

describe('Tabata', () => {
  const intervals = [
    [20, 18, 16, 15],
    [12, 10, 11, 9],
  ]
  const tabata = { type: 'Tabata', rounds: 4, movements: [{ id: 'squat' }, { id: 'push-up' }] }
  test('adds up the lowest interval of each movement', () =>
    expect(total(tabata, { intervals })).toBe(15 + 9))
  test('adds up all intervals', () =>
    expect(total({ ...tabata, scoring: 'total' }, { intervals })).toBe(69 + 42))
  test('leaves out an unscored movement', () => {
    const movements = [{ id: 'squat' }, { id: 'plank', scored: false }]
    expect(total({ ...tabata, movements }, { intervals })).toBe(15)
  })
})

test('a WarmUp has no score', () => {
  expect(total({ type: 'WarmUp', description: 'Easy' }, {})).toBe(0)
})

test.each(['dnf', 'dns'] as const)('%s is 0 whatever was entered', status => {
  expect(
    total({ type: 'ForTime', movements: [reps('clean', 30)] }, { seconds: 95, reps: 12 }, null, status),
  ).toBe(0)
})

test('a result of another type or without a score is 0, never NaN', () => {
  const details = workout({ type: 'ForTime', movements: [reps('clean', 30)] })
  expect(computeTotal(details, result('completed', { type: 'AmrapResult' }), null)).toBe(0)
  expect(computeTotal(details, result('cap', { type: 'ForTimeResult' }), null)).toBe(0)
  expect(computeTotal(details, result('completed', { type: 'ForTimeResult' }), null)).toBe(0)
  fc.assert(
    fc.property(anyDetails(['a', 'b']), any => {
      expect(computeTotal(any, result('completed', { type: `${any.type}Result` }), null)).toBe(
        any.type === 'Amrap' ? countBuyInReps(any, null) : 0,
      )
    }),
  )
})

describe('which total is better', () => {
  const cardio = { type: 'Cardio', movements: [run400] }
  const generic = (scoring: string) => ({ type: 'Generic', description: 'Anything', scoring })
  test.each([
    [{ type: 'ForTime', movements: [run400] }],
    [{ type: 'FranStyle', rep_scheme: [21], movements: [{ id: 'a' }] }],
    [{ type: 'RoundsForTime', rounds: 3, movements: [run400], scoring: 'slowest' }],
    [{ type: 'TwelveDays', movements: Array(12).fill(run400) }],
    [cardio],
    [{ ...cardio, type: 'CardioIntervals', rounds: 3, rest: { type: 'none' }, scoring: 'fastest' }],
    [generic('time')],
  ])('a lower total is better: %j', details => {
    expect(moreIsBetter(workout(details), 'completed')).toBe(false)
    expect(moreIsBetter(workout(details), 'cap')).toBe(true)
  })
  test.each([
    [{ type: 'Amrap', seconds: 60, movements: [run400] }],
    [{ type: 'Cardio', movements: [{ id: 'row', duration: 60 }], measure: 'calories' }],
    [{ type: 'Strength', movements: [{ id: 'squat', reps: '5' }], rest: { type: 'none' } }],
    [{ type: 'Tabata', movements: [{ id: 'squat' }] }],
    [generic('rounds_reps')],
    [generic('load')],
  ])('a higher total is better: %j', details => {
    expect(moreIsBetter(workout(details), 'completed')).toBe(true)
  })
})

test('a WarmUp, a Generic workout scored by none or check and an Emom scored by none are never ranked', () => {
  const emom = { type: 'Emom', rounds: 10, movements: [{ id: 'a' }] }
  const generic = { type: 'Generic', description: 'Anything' }
  const never = [
    { type: 'WarmUp', description: 'Easy' },
    generic,
    { ...generic, scoring: 'check' },
    { ...emom, scoring: 'none' },
  ]
  for (const details of never) expect(isRanked(workout(details))).toBe(false)
  for (const details of [emom, { ...generic, scoring: 'time' }]) expect(isRanked(workout(details))).toBe(true)
  const others = CREATABLE_TYPES.filter(type => !['WarmUp', 'Generic', 'Emom'].includes(type))
  for (const type of others)
    fc.assert(
      fc.property(anyDetailsOf(type, ['a']), details => isRanked(details)),
      { numRuns: 5 },
    )
})

test('a cardio piece measures time for a distance or calories, else its own measure', () => {
  const timed = { type: 'Cardio', movements: [{ id: 'row', duration: 60 }], measure: 'calories' }
  expect(cardioMeasure(workout(timed) as never)).toBe('calories')
  expect(cardioMeasure(workout({ type: 'Cardio', movements: [run400] }) as never)).toBe('seconds')
})
