import fc from 'fast-check'
import { checkResult } from '../../../src/domain/results/check-result'
import { countTotalReps, type Gender } from '../../../src/domain/results/score'
import {
  RESULT_DETAILS,
  type ResultDetails,
  type ResultStatus,
  type ResultType,
} from '../../../src/schemas/results/result-details'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { anyDetailsOf } from '../../support/workouts/arbitraries'

/** Fields as they arrive, before their schema has seen them. */
type Given = { type: string; [field: string]: unknown }

/** The problems of a result with these fields. */
function problems(
  details: Given,
  status: ResultStatus,
  done: object,
  gender: Gender = null,
): Record<string, string[]> {
  const type = `${details.type}Result` as ResultType
  const parsed = RESULT_DETAILS[type].parse({ type, ...done }) as ResultDetails
  return checkResult(WorkoutDetails.parse(details), { type, status, details: parsed }, gender)
}

const reps = (id: string, amount: number) => ({ id, reps: String(amount) })
const run400 = { id: 'run', distance: { value: 400, unit: 'm' } }
const time_cap_seconds = 600

const family: Given[] = [
  { type: 'ForTime', movements: [reps('clean', 90)], time_cap_seconds },
  {
    type: 'FranStyle',
    rep_scheme: [21, 15, 9],
    movements: [{ id: 'thruster' }, { id: 'pull-up' }],
    time_cap_seconds,
  },
  { type: 'RoundsForTime', rounds: 3, movements: [reps('clean', 30)], time_cap_seconds },
]
const days = {
  type: 'TwelveDays',
  movements: Array.from({ length: 12 }, (_, index) => reps('burpee', index + 1)),
  time_cap_seconds,
}

describe.each(family)('$type of 90 reps within 600 s', details => {
  test('completed: requires the seconds, also for a finish after the cap', () => {
    expect(problems(details, 'completed', { seconds: 187.4 })).toEqual({})
    expect(problems(details, 'completed', { seconds: 600 })).toEqual({})
    expect(problems(details, 'completed', { seconds: 600.1 })).toEqual({})
    expect(problems(details, 'dnf', { seconds: 600.1 })).toEqual({
      'details.seconds': ['must be at most 600, the time cap'],
    })
    expect(problems(details, 'completed', { seconds: 0 })).toEqual({
      'details.seconds': ['must be more than 0 seconds'],
    })
    expect(problems(details, 'completed', { reps: 90 })).toEqual({
      'details.seconds': ['is required'],
      'details.reps': ['is only used when the time cap cut the workout short: a completed one has a time'],
    })
  })
  test('cap: requires fewer reps than the total, and no seconds', () => {
    expect(problems(details, 'cap', { reps: 0 })).toEqual({})
    expect(problems(details, 'cap', { reps: 89 })).toEqual({})
    expect(problems(details, 'cap', { reps: 90 })).toEqual({
      'details.reps': ['must be less than 90: 90 reps is the whole workout'],
    })
    expect(problems(details, 'cap', { seconds: 700 })).toEqual({
      'details.reps': ['is required'],
      'details.seconds': ['must be absent: a capped result took as long as the time cap, and counts reps'],
    })
  })
  test('dnf: accepts any progress', () => {
    for (const done of [{}, { reps: 45 }, { seconds: 300 }, { seconds: 300, reps: 45 }])
      expect(problems(details, 'dnf', done)).toEqual({})
    expect(Object.keys(problems(details, 'dnf', { seconds: 601, reps: 90 }))).toEqual([
      'details.seconds',
      'details.reps',
    ])
  })
  test('dns: accepts nothing', () => {
    expect(problems(details, 'dns', {})).toEqual({})
    expect(Object.keys(problems(details, 'dns', { seconds: 601, reps: 90 }))).toEqual([
      'details.seconds',
      'details.reps',
    ])
  })
  test('without a cap any time is valid', () => {
    expect(problems({ ...details, time_cap_seconds: undefined }, 'completed', { seconds: 6000 })).toEqual({})
  })
})

test('the Twelve Days total 364', () => {
  expect(problems(days, 'cap', { reps: 363 })).toEqual({})
  expect(problems(days, 'cap', { reps: 364 })).toEqual({
    'details.reps': ['must be less than 364: 364 reps is the whole workout'],
  })
})

test("checking a time: uses the athlete's calories", () => {
  const details = {
    type: 'ForTime',
    movements: [{ id: 'row', calories: { value: 50, value_women: 40 } }],
    time_cap_seconds,
  }
  expect(problems(details, 'cap', { reps: 40 }, 'undisclosed')).toEqual({})
  expect(problems(details, 'cap', { reps: 40 }, 'female')).toHaveProperty(['details.reps'])
})

describe('splits of RoundsForTime', () => {
  const clock = { type: 'RoundsForTime', rounds: 3, movements: [run400, reps('squat', 15)], time_cap_seconds }
  const splits = [100, 110.5, 120]

  test('are optional when scored by the clock', () => {
    expect(problems(clock, 'completed', { seconds: 400, splits })).toEqual({})
    expect(problems(clock, 'completed', { splits })).toEqual({ 'details.seconds': ['is required'] })
    expect(problems(clock, 'completed', { seconds: 400, splits: [...splits, 5] })).toEqual({
      'details.splits': ['must have at most 3 entries, the seconds of each round: has 4'],
    })
  })
  test.each(['sum', 'slowest'])('are required when scored by the %s, with optional seconds', scoring => {
    const details = { ...clock, scoring }
    expect(problems(details, 'completed', { splits })).toEqual({})
    expect(problems(details, 'completed', { seconds: 400, splits })).toEqual({})
    expect(problems(details, 'completed', { seconds: 400 })).toEqual({ 'details.splits': ['is required'] })
    expect(problems(details, 'completed', { splits: [100, 110] })).toEqual({
      'details.splits': ['must have 3 entries, the seconds of each round: has 2'],
    })
  })
  test('of a capped result can be those of its rounds, beside the reps', () => {
    expect(problems({ ...clock, scoring: 'sum' }, 'cap', { reps: 40, splits: [200, 210] })).toEqual({})
    expect(problems({ ...clock, scoring: 'sum' }, 'cap', { splits: [200, 210] })).toEqual({
      'details.reps': ['is required'],
    })
  })
  test('each take some time, and together at most the cap', () => {
    expect(problems(clock, 'dnf', { splits: [0, 601] })).toEqual({
      'details.splits[0]': ['must be more than 0 seconds'],
      'details.splits[1]': ['must be at most 600, the time cap'],
    })
    expect(problems({ ...clock, scoring: 'sum' }, 'completed', { splits: [200, 200, 200.1] })).toEqual({
      'details.splits': ['must add up to at most 600, the time cap: the sum is 600.1'],
    })
    expect(problems({ ...clock, scoring: 'sum' }, 'completed', { splits: [200, 200, 200] })).toEqual({})
  })
})

test('a capped result can have any reps below the whole workout and never all of them', () => {
  const types = ['ForTime', 'FranStyle', 'RoundsForTime', 'TwelveDays'] as const
  const capped = fc.oneof(...types.map(type => anyDetailsOf(type, ['a', 'b'])))
  fc.assert(
    fc.property(
      capped,
      fc.constantFrom<Gender>('male', 'female', null),
      fc.nat({ max: 1_000_000 }),
      (details, gender, done) => {
        const whole = countTotalReps(details, gender)
        const errors = problems({ ...details, time_cap_seconds }, 'cap', { reps: done }, gender)
        expect(Object.keys(errors)).toEqual(done < whole ? [] : ['details.reps'])
        const exact = problems({ ...details, time_cap_seconds }, 'cap', { reps: Math.ceil(whole) }, gender)
        expect(Object.keys(exact)).toEqual(['details.reps'])
      },
    ),
  )
})
