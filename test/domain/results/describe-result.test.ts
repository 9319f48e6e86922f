import fc from 'fast-check'
import type { MovementsById } from '../../../src/domain/movements/movement'
import { describeResult } from '../../../src/domain/results/describe-result'
import type { Gender } from '../../../src/domain/results/score'
import { ResultDetails, type ResultStatus } from '../../../src/schemas/results/result-details'
import { CREATABLE_TYPES, WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { sized } from '../../support/long'
import { anyDetails, anyResultFor, versatileMovements } from '../../support/workouts/arbitraries'

const NAMES = {
  thruster: 'Thruster',
  pullup: 'Pull-up',
  pushup: 'Push-up',
  squat: 'Air Squat',
  row: 'Row',
  bs: 'Back Squat',
  bp: 'Bench Press',
}
const MOVEMENTS: MovementsById = new Map(
  Object.entries(NAMES).map(([id, name]) => [id, { ...versatileMovements([id]).get(id)!, name }]),
)

const lines = (...amounts: [string, string][]) => amounts.map(([id, reps]) => ({ id, reps }))
const cindy = {
  type: 'Amrap',
  seconds: 1200,
  movements: lines(['pullup', '5'], ['pushup', '10'], ['squat', '15']),
}
const fran = {
  type: 'FranStyle',
  rep_scheme: [21, 15, 9],
  movements: [{ id: 'thruster' }, { id: 'pullup' }],
  time_cap_seconds: 600,
}
const forTime = {
  type: 'ForTime',
  movements: [...lines(['pullup', '30']), { id: 'row', calories: { value: 20, value_women: 15 } }],
  time_cap_seconds: 600,
}
const rounds = {
  type: 'RoundsForTime',
  rounds: 3,
  movements: lines(['pullup', '10']),
  time_cap_seconds: 1200,
}
const twelve = {
  type: 'TwelveDays',
  movements: Array.from({ length: 12 }, (_, day) => ({ id: 'pullup', reps: String(day + 1) })),
  time_cap_seconds: 3600,
}
const deathBy = { type: 'DeathBy', movements: [{ id: 'pullup' }] }
const emom = { type: 'Emom', rounds: 10, movements: lines(['pullup', '5']) }
const fgb = { type: 'Fgb', movements: [{ id: 'pullup' }, { id: 'row' }] }
const strength = {
  type: 'Strength',
  movements: [{ id: 'bs', reps: '5-5-5-5-5' }],
  rest: { type: 'as_needed' },
}
const tabata = { type: 'Tabata', rounds: 3, movements: [{ id: 'squat' }] }
const row2k = { type: 'Cardio', movements: [{ id: 'row', distance: { value: 2, unit: 'km' } }] }
const row20 = { type: 'Cardio', measure: 'distance', movements: [{ id: 'row', duration: 1200 }] }
const intervals = { type: 'CardioIntervals', rounds: 3, rest: { type: 'none' }, movements: row2k.movements }
const distances = { ...intervals, movements: row20.movements, measure: 'distance' }
const maxReps = { type: 'MaxReps', movements: [{ id: 'pullup' }] }
const generic = { type: 'Generic', description: 'x' }

const sets = (...done: [reps: number, load: number, more?: object][]) => ({
  sets: done.map(([reps, load, more]) => ({ movement_id: 'bs', reps, load, load_unit: 'kg', ...more })),
})
const fail = { success: false }
const bench = { movement_id: 'bp' }
const seconds = (...times: number[]) => ({ intervals: times.map(time => ({ seconds: time })) })
const metres = (value: number, unit = 'm') => ({ distance: { value, unit } })

type Prescribed = { type: string; [field: string]: unknown }

/** [what was prescribed, result details without their type, what is said, status, gender] */
const EXAMPLES: [Prescribed, object, string | null, ResultStatus?, Gender?][] = [
  [cindy, { rounds: 5, reps: 12 }, '5 rounds + 12 (162 reps)'],
  [cindy, { rounds: 20, reps: 0 }, '20 rounds (600 reps)'],
  [cindy, { rounds: 1, reps: 1 }, '1 round + 1 (31 reps)'],
  [cindy, { rounds: 5, reps: 12 }, 'DNF · 5 rounds + 12 (162 reps)', 'dnf'],
  [cindy, { rounds: 5, reps: 12, tie_break: { seconds: 372 } }, '5 rounds + 12 (162 reps) · tie-break 6:12'],

  [row2k, { seconds: 432 }, '7:12'],
  [row20, metres(5230), '5,230 m'],
  [row20, metres(5.2, 'km'), '5.2 km'],
  [{ ...row20, measure: 'calories' }, { calories: 152 }, '152 cal'],

  [intervals, seconds(91, 89.5, 95), 'total 4:35.5 (1:31, 1:29.5, 1:35)'],
  [{ ...intervals, scoring: 'slowest' }, seconds(91, 89, 95), 'slowest 1:35 (1:31, 1:29, 1:35; total 4:35)'],
  [{ ...intervals, scoring: 'fastest' }, seconds(91, 89, 95), 'fastest 1:29 (1:31, 1:29, 1:35; total 4:35)'],
  [
    { ...intervals, scoring: 'average' },
    seconds(91, 89, 95),
    'average 1:31.7 (1:31, 1:29, 1:35; total 4:35)',
  ],
  [
    { ...distances, scoring: 'average' },
    { intervals: [metres(0.4, 'km'), metres(0.5, 'km'), metres(0.45, 'km')] },
    'average 0.45 km (0.4 km, 0.5 km, 0.45 km; total 1.35 km)',
  ],
  [intervals, seconds(91), '1:31, 1 of 3 intervals'],
  [
    distances,
    { intervals: [metres(500), metres(480.5)] },
    'total 980.5 m (500 m, 480.5 m), 2 of 3 intervals',
  ],
  [
    { ...distances, scoring: 'slowest' },
    { intervals: [metres(1, 'km'), metres(900), metres(950)] },
    'slowest 900 m (1 km, 900 m, 950 m; total 2,850 m)',
  ],
  [{ ...intervals, rounds: 20 }, seconds(...Array(20).fill(60)), 'total 20:00 (20 intervals)'],

  [deathBy, { rounds: 12, reps: 5 }, '12 rounds + 5 (83 reps)'],
  [deathBy, { rounds: 0, reps: 0 }, '0 rounds (0 reps)'],
  [{ ...deathBy, start_reps: 2, increment: 2 }, { rounds: 3, reps: 1 }, '3 rounds + 1 (13 reps)'],

  [emom, { rounds: 9 }, '9 of 10 rounds'],
  [{ ...emom, scoring: 'reps' }, { reps: 120 }, '120 reps'],
  [{ ...emom, scoring: 'load' }, { load: 100, load_unit: 'kg' }, '100 kg'],
  [{ ...emom, scoring: 'none' }, {}, null],

  [
    fgb,
    {
      rounds: [
        [60, 45],
        [52, 50],
        [48, 50],
      ],
    },
    '305 points (105, 102, 98)',
  ],
  [{ ...fgb, rounds: 1 }, { rounds: [[60, 45]] }, '105 points'],
  [
    { ...fgb, movements: [{ id: 'pullup' }, { id: 'row', scored: false }] },
    {
      rounds: [
        [60, 45],
        [1, 9],
        [0, 9],
      ],
    },
    '61 points (60, 1, 0)',
  ],

  [forTime, { seconds: 431 }, '7:11'],
  [forTime, { reps: 40 }, 'CAP 40/50 (−10)', 'cap', 'male'],
  [forTime, { reps: 40 }, 'CAP 40/45 (−5)', 'cap', 'female'],
  [forTime, {}, 'DNF', 'dnf'],
  [forTime, { reps: 12 }, 'DNF · 12 of 50 reps', 'dnf'],

  [fran, { seconds: 554 }, '9:14'],
  [fran, { seconds: 754 }, '12:34 · over the cap of 10:00'],
  [fran, { reps: 87 }, 'CAP 87/90 (−3)', 'cap'],
  [fran, { reps: 87, tie_break: { seconds: 372 } }, 'CAP 87/90 (−3) · tie-break 6:12', 'cap'],
  [fran, {}, 'DNS', 'dns'],

  [{ ...generic, scoring: 'time' }, { seconds: 3723 }, '1:02:03'],
  [{ ...generic, scoring: 'rounds_reps' }, { rounds: 5, reps: 12 }, '5 rounds + 12'],
  [{ ...generic, scoring: 'load' }, { load: 225, load_unit: 'lb' }, '225 lb'],
  [{ ...generic, scoring: 'distance' }, metres(5, 'km'), '5 km'],
  [{ ...generic, scoring: 'calories' }, { calories: 12.5 }, '12.5 cal'],
  [{ ...generic, scoring: 'points' }, { points: 1 }, '1 point'],
  [{ ...generic, scoring: 'reps' }, { reps: 1234 }, '1,234 reps'],
  [{ ...generic, scoring: 'check' }, { done: true }, 'Done'],
  [{ ...generic, scoring: 'check' }, { done: false }, 'Not done'],
  [generic, {}, null],

  [maxReps, { sets: [[32]] }, '32 reps'],
  [{ ...maxReps, movements: [{ id: 'row', note: 'max calories' }] }, { sets: [[49]] }, '49 cal'],
  [
    { ...maxReps, sets: 2, scoring: 'total', movements: [{ id: 'row', note: 'Calories' }] },
    { sets: [[28], [32]] },
    '60 cal (28, 32)',
  ],
  [{ ...maxReps, sets: 3 }, { sets: [[28], [32], [25]] }, 'best set 32 (28, 32, 25)'],
  [{ ...maxReps, sets: 3, scoring: 'total' }, { sets: [[28], [32], [25]] }, '85 reps (28, 32, 25)'],
  [
    { ...maxReps, movements: [{ id: 'pullup' }, { id: 'pushup' }] },
    { sets: [[20, 32]] },
    '52 reps (Pull-up 20, Push-up 32)',
  ],

  [rounds, { seconds: 932 }, '15:32'],
  [rounds, { seconds: 932, splits: [301, 310, 321] }, '15:32 (5:01, 5:10, 5:21)'],
  [{ ...rounds, scoring: 'sum' }, { splits: [301, 310, 321] }, '15:32 (5:01, 5:10, 5:21)'],
  [{ ...rounds, scoring: 'slowest' }, { splits: [301, 310, 321] }, 'slowest 5:21 (5:01, 5:10, 5:21)'],
  [rounds, { reps: 25 }, 'CAP 25/30 (−5)', 'cap'],
  [rounds, { reps: 25, splits: [301] }, 'CAP 25/30 (−5) · splits 5:01', 'cap'],
  [rounds, { splits: [301] }, 'DNF · splits 5:01', 'dnf'],

  [strength, sets([5, 100], [5, 100], [5, 100], [5, 100], [5, 100]), '5 × 5 @ 100 kg'],
  [strength, sets([5, 100], [5, 105], [5, 110]), 'Back Squat 100, 105, 110 kg × 5'],
  [strength, sets([5, 100], [5, 105], [5, 110, fail]), 'Back Squat 100, 105, 110✗ kg × 5'],
  [strength, sets([5, 100], [3, 105], [1, 110, fail]), 'Back Squat 100 kg × 5, 105 kg × 3, 110 kg × 1✗'],
  [strength, sets([1, 140]), '140 kg × 1'],
  [strength, sets([1, 140, fail]), 'Back Squat 140✗ kg × 1'],
  [strength, sets([5, 225, { load_unit: 'lb' }], [5, 105]), 'Back Squat 225 lb × 5, 105 kg × 5'],
  [strength, sets([10, 0], [10, 0], [10, 0]), '3 × 10'],
  [strength, sets([10, 0]), '10 reps'],
  [strength, sets([10, 0], [8, 0]), 'Back Squat 10, 8 reps'],
  [
    strength,
    sets([5, 100], [5, 100], [3, 80, bench], [3, 85, bench]),
    'Back Squat 2 × 5 @ 100 kg; Bench Press 80, 85 kg × 3',
  ],
  [
    { ...strength, scoring: 'total' },
    sets([1, 180], [1, 185, fail], [1, 120.5, bench], [1, 110, { movement_id: 'gone' }]),
    'Back Squat 180, 185✗ kg × 1; Bench Press 120.5 kg × 1; unknown movement 110 kg × 1 · total 410.5 kg',
  ],
  [
    { ...strength, scoring: 'total' },
    sets([1, 100], [1, 100, { ...bench, load_unit: 'lb' }]),
    'Back Squat 100 kg × 1; Bench Press 100 lb × 1 · total 145.359 kg',
  ],
  [strength, {}, 'DNF', 'dnf'],

  [tabata, { intervals: [[14, 12, 13]] }, 'lowest 12, 39 reps in all'],
  [{ ...tabata, scoring: 'total' }, { intervals: [[14, 12, 13]] }, '39 reps in all, lowest 12'],
  [
    { ...tabata, movements: [{ id: 'squat' }, { id: 'pushup' }] },
    {
      intervals: [
        [14, 12, 13],
        [10, 8, 9],
      ],
    },
    'lowest 20 (Air Squat 12, Push-up 8), 66 reps in all',
  ],

  [twelve, { seconds: 2405 }, '40:05'],
  [twelve, { reps: 300 }, 'CAP 300/364 (−64)', 'cap'],
  [twelve, { seconds: 2405, tie_break: { load: 100, load_unit: 'kg' } }, '40:05 · tie-break 100 kg'],

  [{ type: 'WarmUp', description: 'x' }, {}, null],
  [{ type: 'WarmUp', description: 'x' }, {}, 'DNS', 'dns'],
  [{ type: 'WarmUp', description: 'x' }, {}, 'DNF', 'dnf'],
]

function said(
  type: string,
  details: object | null,
  done: object,
  status: ResultStatus = 'completed',
  gender: Gender = null,
) {
  const prescribed = details && WorkoutDetails.parse(details)
  const result = { status, details: ResultDetails.parse({ type: `${type}Result`, ...done }) }
  return describeResult(prescribed, result, gender, MOVEMENTS)
}

test.each(EXAMPLES.map(([details, ...rest]) => ({ details, rest })))(
  '$details.type: $rest',
  ({ details, rest: [done, written, status, gender] }) => {
    expect(said(details.type, details, done, status, gender)).toBe(written)
  },
)

test('the examples cover every type at least three times', () => {
  for (const type of CREATABLE_TYPES) {
    expect(EXAMPLES.filter(([details]) => details.type === type).length).toBeGreaterThanOrEqual(3)
  }
})

const ALONE: [string, object, string | null, ResultStatus?][] = [
  ['Amrap', { rounds: 5, reps: 12 }, '5 rounds + 12'],
  ['Amrap', { reps: 12 }, '12 reps'],
  ['ForTime', { seconds: 431 }, '7:11'],
  ['ForTime', { reps: 87 }, 'CAP 87 reps', 'cap'],
  ['FranStyle', {}, 'CAP', 'cap'],
  ['RoundsForTime', { splits: [301, 310] }, 'splits 5:01, 5:10'],
  ['RoundsForTime', { seconds: 620, splits: [301, 310] }, '10:20 · splits 5:01, 5:10'],
  [
    'CardioIntervals',
    { intervals: [{ calories: 20 }, { calories: 18.5 }] },
    'total 38.5 cal (20 cal, 18.5 cal)',
  ],
  ['Emom', { rounds: 9 }, '9 rounds'],
  ['Fgb', { rounds: [[60, 45]] }, '105 points'],
  ['Generic', { load: 100 }, '100'],
  ['Generic', { rounds: 3, seconds: 61 }, '1:01 · 3 rounds'],
  ['MaxReps', { sets: [[20, 32]] }, '52 reps (20, 32)'],
  ['Strength', sets([5, 100], [5, 105]), 'Back Squat 100, 105 kg × 5'],
  [
    'Tabata',
    {
      intervals: [
        [14, 12],
        [8, 9],
      ],
    },
    'lowest 20 (12, 8), 43 reps in all',
  ],
  ['Amrap', { tie_break: { reps: 1 } }, 'tie-break 1 rep'],
  ['WarmUp', {}, null],
]

test.each(ALONE.map(row => ({ row })))(
  'a result is described without its workout: $row',
  ({ row: [type, done, written, status] }) => {
    expect(said(type, null, done, status)).toBe(written)
  },
)

test('describing a result: ignores a workout of another type', () => {
  expect(said('Amrap', fran, { rounds: 5, reps: 12 })).toBe('5 rounds + 12')
})

const ids = ['a', 'b', 'gone']
const genders = fc.constantFrom<Gender>('male', 'female', 'nonbinary', 'undisclosed', null)

test('describing a result: describes every valid result on one clean line, or returns null when there is nothing to describe', () => {
  const cases = fc
    .tuple(anyDetails(ids), genders)
    .chain(([details, gender]) => anyResultFor(details, gender).map(result => ({ details, gender, result })))
  fc.assert(
    fc.property(cases, fc.boolean(), ({ details, gender, result }, isKnown) => {
      const written = describeResult(isKnown ? details : null, result, gender, versatileMovements(['a', 'b']))
      const mayBeSilent =
        ['WarmUp', 'Generic', 'Emom'].includes(details.type) && result.status === 'completed'
      if (written === null) return expect(mayBeSilent).toBe(true)
      expect(written).toMatch(/^\S.*\S$/)
      expect(written).not.toMatch(/undefined|null|NaN|Infinity|\[object|\s\s|[\n\r]/)
    }),
    { numRuns: sized(375, 1500) },
  )
})
