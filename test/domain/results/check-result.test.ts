import fc from 'fast-check'
import { checkResult } from '../../../src/domain/results/check-result'
import { computeTotal, type Gender } from '../../../src/domain/results/score'
import {
  RESULT_DETAILS,
  type ResultDetails,
  type ResultStatus,
  type ResultType,
} from '../../../src/schemas/results/result-details'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { sized } from '../../support/long'
import { anyDetails, anyResultFor } from '../../support/workouts/arbitraries'

/** Fields as they arrive, before their schema has seen them. */
type Given = { type: string; [field: string]: unknown }

/** The problems of a result with these fields, without the leading `details.` of their paths. */
function problems(
  details: Given,
  status: ResultStatus,
  done: object,
  gender: Gender = null,
): Record<string, string[]> {
  const type = `${details.type}Result` as ResultType
  const parsed = RESULT_DETAILS[type].parse({ type, ...done }) as ResultDetails
  const errors = checkResult(WorkoutDetails.parse(details), { type, status, details: parsed }, gender)
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [path.replace(/^details\./, ''), messages]),
  )
}

const reps = (id: string, amount: number) => ({ id, reps: String(amount) })
const run400 = { id: 'run', distance: { value: 400, unit: 'm' } }
const cals = { id: 'row', calories: { value: 15, value_women: 12 } }
const metres = (value: number) => ({ value, unit: 'm' })
const required = ['is required']

const amrap = {
  type: 'Amrap',
  seconds: 1200,
  movements: [reps('pull-up', 5), reps('push-up', 10), reps('squat', 15)],
}
const fran = {
  type: 'FranStyle',
  rep_scheme: [21, 15, 9],
  movements: [{ id: 'thruster' }, { id: 'pull-up' }],
  time_cap_seconds: 600,
}
const generic = (scoring: string) => ({ type: 'Generic', description: 'Anything', scoring })
const emom = (scoring: string) => ({ type: 'Emom', rounds: 10, movements: [reps('clean', 3)], scoring })

describe('the type of a result', () => {
  const details = WorkoutDetails.parse(amrap)

  test('must be that of the workout', () => {
    const wrong = {
      type: 'ForTimeResult',
      status: 'completed' as const,
      details: { type: 'ForTimeResult' as const, seconds: 60 },
    }
    const message = ['must be AmrapResult: the workout is of type Amrap']
    expect(checkResult(details, wrong, null)).toEqual({ type: message, 'details.type': message })
    expect(checkResult(details, wrong, null, 'scores[2].details')).toEqual({
      'scores[2].type': message,
      'scores[2].details.type': message,
    })
  })

  test('must be the same in the result and in its details', () => {
    const done = { type: 'AmrapResult' as const, rounds: 3, reps: 2 }
    expect(checkResult(details, { type: 'Amrap', status: 'completed', details: done }, null)).toEqual({
      type: ['must be AmrapResult: the workout is of type Amrap'],
    })
    expect(checkResult(details, { type: 'AmrapResult', status: 'completed', details: done }, null)).toEqual(
      {},
    )
  })
})

describe('capped results without a time cap are refused', () => {
  test.each([
    [amrap, { rounds: 3, reps: 2 }],
    [{ ...fran, time_cap_seconds: undefined }, { reps: 40 }],
    [generic('reps'), { reps: 40 }],
  ])('%j', (details, done) => {
    expect(problems(details, 'cap', done)).toEqual({ status: ['cannot be cap: the workout has no time cap'] })
  })
})

test('a Generic workout scored by time has capped results when its text names a cap', () => {
  const burpees = { ...generic('time'), description: '100 burpees, cap 15' }
  expect(problems(burpees, 'cap', {})).toEqual({})
  expect(problems(burpees, 'cap', { reps: 87 })).toEqual({})
  expect(problems(burpees, 'cap', { reps: 87, seconds: 900 })).toEqual({
    seconds: ['must be absent: a capped result took as long as the time cap'],
  })
  expect(problems(generic('time'), 'cap', {})).toEqual({
    status: ['cannot be cap: the workout has no time cap'],
  })
})

describe('an athlete who did not start', () => {
  test('has no score at all', () => {
    const absent = ['must be absent: DNS has no score']
    expect(problems(amrap, 'dns', {})).toEqual({})
    expect(problems(amrap, 'dns', { rounds: 0, tie_break: { reps: 3 } })).toEqual({
      rounds: absent,
      tie_break: absent,
    })
  })
  test('can have the rest of a Strength result', () => {
    const squat = { type: 'Strength', movements: [{ id: 'squat', reps: '5' }], rest: { type: 'none' } }
    expect(problems(squat, 'dns', { rest: { type: 'fixed', seconds: 60 } })).toEqual({})
    expect(problems(squat, 'dns', { sets: [] })).toHaveProperty('sets')
  })
})

describe('a tie-break', () => {
  test('is valid on any ranked result, including a DNF', () => {
    expect(problems(amrap, 'completed', { rounds: 3, reps: 0, tie_break: { seconds: 200 } })).toEqual({})
    expect(problems(amrap, 'dnf', { tie_break: { load: 60, load_unit: 'kg' } })).toEqual({})
    expect(problems(fran, 'cap', { reps: 45, tie_break: { reps: 45 } })).toEqual({})
  })
  test.each([generic('none'), generic('check'), emom('none')])(
    'is refused for unranked types: $type $scoring',
    details => {
      const done = details.scoring === 'check' ? { done: true } : {}
      expect(problems(details, 'completed', { ...done, tie_break: { reps: 1 } })).toEqual({
        tie_break: ['is not used: this workout is not ranked'],
      })
    },
  )
})

describe('Amrap and DeathBy', () => {
  test('completed: requires rounds and reps', () => {
    expect(problems(amrap, 'completed', {})).toEqual({ rounds: required, reps: required })
    expect(problems({ type: 'DeathBy', movements: [{ id: 'burpee' }] }, 'completed', { rounds: 3 })).toEqual({
      reps: required,
    })
  })
  test('requires fewer reps than the next round has', () => {
    expect(problems(amrap, 'completed', { rounds: 20, reps: 29 })).toEqual({})
    expect(problems(amrap, 'completed', { rounds: 20, reps: 30 })).toEqual({
      reps: ['must be less than 30: 30 reps is the whole of round 21'],
    })
  })
  test('allows more reps in later rounds of a ladder', () => {
    const ladder = { ...amrap, ladder: { start: 3, step: 3 }, movements: [{ id: 'a' }, { id: 'b' }] }
    expect(problems(ladder, 'completed', { rounds: 2, reps: 17 })).toEqual({})
    expect(problems(ladder, 'completed', { rounds: 2, reps: 18 })).toHaveProperty('reps')
    const burpees = { type: 'DeathBy', movements: [{ id: 'burpee' }] }
    expect(problems(burpees, 'completed', { rounds: 10, reps: 10 })).toEqual({})
    expect(problems(burpees, 'completed', { rounds: 10, reps: 11 })).toEqual({
      reps: ['must be less than 11: 11 reps is the whole of round 11'],
    })
  })
  test("uses the athlete's calories", () => {
    const details = { ...amrap, movements: [cals] }
    expect(problems(details, 'completed', { rounds: 1, reps: 13 }, 'male')).toEqual({})
    expect(problems(details, 'completed', { rounds: 1, reps: 13 }, 'female')).toHaveProperty('reps')
  })
  test('dnf: allows any number of rounds, with extra reps short of a full round', () => {
    for (const done of [{}, { rounds: 3 }, { reps: 3 }, { rounds: 3, reps: 29 }])
      expect(problems(amrap, 'dnf', done)).toEqual({})
    expect(problems(amrap, 'dnf', { rounds: 3, reps: 30 })).toHaveProperty('reps')
  })
})

describe('Cardio', () => {
  const run = { type: 'Cardio', movements: [run400] }
  const row = { type: 'Cardio', movements: [{ id: 'row', duration: 60 }], measure: 'calories' }
  test('requires the one measure that is not prescribed', () => {
    expect(problems(run, 'completed', { seconds: 75.5 })).toEqual({})
    expect(problems(row, 'completed', { calories: 22 })).toEqual({})
    expect(problems(row, 'completed', { seconds: 60 })).toEqual({
      calories: required,
      seconds: ['is not used: this workout is scored by calories'],
    })
    expect(problems(run, 'dnf', { distance: metres(300) })).toEqual({
      distance: ['is not used: this workout is scored by seconds'],
    })
  })
  test('requires a time above 0', () => {
    expect(problems(run, 'completed', { seconds: 0 })).toEqual({ seconds: ['must be more than 0 seconds'] })
  })
})

describe('CardioIntervals', () => {
  const rows = {
    type: 'CardioIntervals',
    movements: [{ id: 'row', duration: 60 }],
    measure: 'distance',
    rounds: 3,
    rest: { type: 'none' },
  }
  const one = { distance: metres(300) }
  test('accepts one to all of the intervals, each with its one measure', () => {
    expect(problems(rows, 'completed', { intervals: [one] })).toEqual({})
    expect(problems(rows, 'completed', { intervals: [one, one, one] })).toEqual({})
    expect(problems(rows, 'completed', {})).toEqual({ intervals: required })
    expect(problems(rows, 'completed', { intervals: [] })).toEqual({ intervals: ['must not be empty'] })
    expect(problems(rows, 'completed', { intervals: [one, {}, { ...one, seconds: 60 }, one] })).toEqual({
      intervals: ['must have at most 3 entries, one an interval: has 4'],
      'intervals[1].distance': required,
      'intervals[2].seconds': ['is not used: this workout is scored by distance'],
    })
  })
  test('requires times above 0', () => {
    const runs = { ...rows, movements: [run400], measure: undefined }
    expect(problems(runs, 'completed', { intervals: [{ seconds: 80 }, { seconds: 0 }] })).toEqual({
      'intervals[1].seconds': ['must be more than 0 seconds'],
    })
  })
  test('dnf: accepts no intervals, but listed ones need a measure', () => {
    expect(problems(rows, 'dnf', { intervals: [] })).toEqual({})
    expect(problems(rows, 'dnf', { intervals: [{}] })).toEqual({ 'intervals[0].distance': required })
  })
})

describe('Emom', () => {
  test('accepts rounds up to the total', () => {
    expect(problems(emom('rounds'), 'completed', { rounds: 10 })).toEqual({})
    expect(problems(emom('rounds'), 'completed', { rounds: 11 })).toEqual({
      rounds: ['must be at most 10, the number of intervals'],
    })
    expect(problems(emom('rounds'), 'completed', {})).toEqual({ rounds: required })
  })
  test('accepts reps, or a load with its unit', () => {
    expect(problems(emom('reps'), 'completed', { reps: 143 })).toEqual({})
    expect(problems(emom('load'), 'completed', { load: 100, load_unit: 'kg' })).toEqual({})
    expect(problems(emom('load'), 'completed', { load: 100, reps: 3 })).toEqual({
      load_unit: required,
      reps: ['is not used: this workout is scored by load and load_unit'],
    })
    expect(problems(emom('load'), 'dnf', { load: 100 })).toEqual({ load_unit: ['is required with load'] })
    expect(problems(emom('load'), 'dnf', { load_unit: 'kg' })).toEqual({
      load: ['is required with load_unit'],
    })
  })
  test('accepts nothing without scoring', () => {
    expect(problems(emom('none'), 'completed', {})).toEqual({})
    expect(problems(emom('none'), 'completed', { rounds: 10 })).toEqual({
      rounds: ['is not used: this workout has no score'],
    })
  })
})

describe('Fgb, Tabata, MaxReps: require as many numbers as there are', () => {
  const fgb = { type: 'Fgb', rounds: 2, movements: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }
  const tabata = { type: 'Tabata', rounds: 4, movements: [{ id: 'a' }] }
  const maxReps = { type: 'MaxReps', sets: 2, movements: [{ id: 'a' }] }

  test('Fgb: rounds of stations', () => {
    expect(
      problems(fgb, 'completed', {
        rounds: [
          [1, 2, 3],
          [4, 5, 6],
        ],
      }),
    ).toEqual({})
    expect(
      problems(fgb, 'completed', {
        rounds: [
          [1, 2, 3],
          [4, 5],
        ],
      }),
    ).toEqual({ 'rounds[1]': ['must have 3 entries, one a station: has 2'] })
    expect(problems(fgb, 'completed', { rounds: [[1, 2, 3, 4]] })).toEqual({
      rounds: ['must have 2 entries, one a round: has 1'],
      'rounds[0]': ['must have 3 entries, one a station: has 4'],
    })
    expect(problems(fgb, 'completed', {})).toEqual({ rounds: required })
    expect(problems(fgb, 'completed', { rounds: [] })).toEqual({ rounds: ['must not be empty'] })
  })
  test('Tabata: movements of rounds', () => {
    expect(problems(tabata, 'completed', { intervals: [[9, 8, 8, 7]] })).toEqual({})
    expect(
      problems(tabata, 'completed', {
        intervals: [
          [9, 8, 8, 7],
          [9, 8],
        ],
      }),
    ).toEqual({
      intervals: ['must have 1 entry, one a movement: has 2'],
      'intervals[1]': ['must have 4 entries, one a round: has 2'],
    })
  })
  test('MaxReps: sets of movements', () => {
    expect(problems(maxReps, 'completed', { sets: [[20], [18]] })).toEqual({})
    expect(problems(maxReps, 'completed', { sets: [[20], [18], [3]] })).toEqual({
      sets: ['must have 2 entries, one a set: has 3'],
    })
  })
  test('dnf: fewer, never more', () => {
    for (const done of [{}, { rounds: [] }, { rounds: [[1, 2]] }])
      expect(problems(fgb, 'dnf', done)).toEqual({})
    expect(problems(fgb, 'dnf', { rounds: [[1], [1, 2, 3, 4], [1]] })).toEqual({
      rounds: ['must have at most 2 entries, one a round: has 3'],
      'rounds[1]': ['must have at most 3 entries, one a station: has 4'],
    })
  })
})

describe('Generic', () => {
  test.each([
    ['time', { seconds: 300 }],
    ['rounds_reps', { rounds: 5, reps: 999 }],
    ['reps', { reps: 0 }],
    ['load', { load: 100, load_unit: 'lb' }],
    ['calories', { calories: 43.5 }],
    ['distance', { distance: metres(5000) }],
    ['points', { points: 9.5 }],
    ['check', { done: true }],
  ])('%s requires its own fields and no others', (scoring, done) => {
    const fields = Object.keys(done)
    expect(problems(generic(scoring), 'completed', done)).toEqual({})
    expect(problems(generic(scoring), 'completed', {})).toEqual(
      Object.fromEntries(fields.map(field => [field, required])),
    )
    expect(problems(generic('none'), 'completed', done)).toEqual(
      Object.fromEntries(fields.map(field => [field, ['is not used: this workout has no score']])),
    )
  })
  test('none requires nothing', () => expect(problems(generic('none'), 'completed', {})).toEqual({}))
  test('dnf: allows fewer numbers, never more', () => {
    expect(problems(generic('time'), 'completed', { seconds: 0 })).toEqual({
      seconds: ['must be more than 0 seconds'],
    })
    expect(problems(generic('rounds_reps'), 'completed', { rounds: 1, reps: 1000 })).toEqual({
      reps: ['must be less than 1000: enter whole rounds as rounds'],
    })
    expect(problems(generic('load'), 'dnf', { load: 60 })).toEqual({ load_unit: ['is required with load'] })
  })
})

describe('Strength', () => {
  const lifts = {
    type: 'Strength',
    movements: [
      { id: 'squat', reps: '5' },
      { id: 'press', reps: '5' },
    ],
    rest: { type: 'none' },
  }
  const set = (movement_id: string) => ({ movement_id, reps: 5, load: 100, load_unit: 'kg' })
  test('requires at least one set of the prescribed movements', () => {
    expect(problems(lifts, 'completed', { sets: [set('press'), set('squat')] })).toEqual({})
    expect(problems(lifts, 'completed', {})).toEqual({ sets: required })
    expect(problems(lifts, 'completed', { sets: [] })).toEqual({ sets: ['must not be empty'] })
    expect(problems(lifts, 'dnf', { sets: [] })).toEqual({})
    expect(problems(lifts, 'completed', { sets: [set('squat'), set('clean')] })).toEqual({
      'sets[1].movement_id': ['is not a movement of this workout'],
    })
  })
})

test('a WarmUp is done or not', () => {
  for (const status of ['completed', 'dnf', 'dns'] as const) {
    expect(problems({ type: 'WarmUp', description: 'Easy' }, status, {})).toEqual({})
  }
})

test('checking a result: accepts every valid result of every workout, with a finite total', () => {
  const genders = fc.constantFrom<Gender>('male', 'female', 'nonbinary', 'undisclosed', null)
  const cases = fc
    .tuple(anyDetails(['a', 'b', 'c']), genders)
    .chain(([details, gender]) =>
      fc.tuple(fc.constant(details), fc.constant(gender), anyResultFor(details, gender)),
    )
  fc.assert(
    fc.property(cases, ([details, gender, result]) => {
      expect(checkResult(details, result, gender)).toEqual({})
      expect(Number.isFinite(computeTotal(details, result, gender))).toBe(true)
    }),
    { numRuns: sized(250, 1000) },
  )
})

test('checking a result: refuses a completed result of a ranked workout without its score', () => {
  fc.assert(
    fc.property(anyDetails(['a', 'b']), details => {
      const type = `${details.type}Result` as ResultType
      const done = RESULT_DETAILS[type].parse({ type }) as ResultDetails
      const scoreless = 'scoring' in details && details.scoring === 'none'
      const errors = checkResult(details, { type, status: 'completed', details: done }, null)
      expect(Object.keys(errors).length > 0).toBe(!scoreless && details.type !== 'WarmUp')
    }),
  )
})
