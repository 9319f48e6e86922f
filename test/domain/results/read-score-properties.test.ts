import fc from 'fast-check'
import { checkResult } from '../../../src/domain/results/check-result'
import { exampleScore } from '../../../src/domain/results/read-score/example-score'
import { type ReadScore, readScore } from '../../../src/domain/results/read-score/read-score'
import { writeScore } from '../../../src/domain/results/read-score/write-score'
import { moreIsBetter } from '../../../src/domain/results/score'
import type { Gender } from '../../../src/domain/workouts/counts'
import { getTimeCap } from '../../../src/domain/workouts/time-cap'
import { CREATABLE_TYPES, type WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { sized } from '../../support/long'
import {
  type AnyResult,
  anyDetails,
  anyDetailsOf,
  anyResultFor,
  versatileMovements,
} from '../../support/workouts/arbitraries'

const NAMES = [
  'Back Squat',
  'Front Squat',
  'Rest-pause Press',
  '3 Position Clean; slow',
  'Rx Row: hard',
  '5@100 kg',
]
const IDS = NAMES.map((_, index) => `m${index}`)
const MOVEMENTS = new Map(
  [...versatileMovements(IDS).values()].map((movement, index) => [
    movement.id,
    { ...movement, name: NAMES[index]!, hasLoad: index !== 2 },
  ]),
)

const genders = fc.constantFrom<Gender>('male', 'female', null)
const units = fc.constantFrom('kg' as const, 'lb' as const)
const scalings = fc.constantFrom(
  undefined,
  'rx' as const,
  'rxplus' as const,
  'scaled' as const,
  'modified' as const,
)

type Case = { details: WorkoutDetails; gender: Gender; units: 'kg' | 'lb'; result: AnyResult }
const caseOf = (anyWorkout: fc.Arbitrary<WorkoutDetails>): fc.Arbitrary<Case> =>
  fc
    .tuple(anyWorkout, genders, units)
    .chain(([details, gender, unit]) =>
      anyResultFor(details, gender).map(result => ({ details, gender, units: unit, result })),
    )

const read = (text: string, { details, gender, units: unit }: Omit<Case, 'result'>) =>
  readScore(text, { details, movements: MOVEMENTS }, { gender, units: unit })

/** Whatever was answered holds: what is understood is a result of the workout, and every choice is understood. */
function expectSound(answer: ReadScore, of: Omit<Case, 'result'>): void {
  if (answer.kind === 'understood') {
    const { status, details } = answer
    expect(checkResult(of.details, { type: details.type, status, details }, of.gender)).toEqual({})
    expect(answer.echo).not.toBe('')
  }
  if (answer.kind === 'ask') {
    expect(answer.choices.length).toBeGreaterThan(0)
    expect(answer.question).toMatch(/\?$/)
    for (const { text, echo } of answer.choices) {
      expect(read(text, of)).toMatchObject({ kind: 'understood', echo })
    }
  }
  if (answer.kind === 'wrong') expect(answer.message).toMatch(/^\S.* For example: \S.*\.$/s)
}

test.each(CREATABLE_TYPES)('a result of %s is written as a text that reads back equal', type => {
  fc.assert(
    fc.property(caseOf(anyDetailsOf(type, IDS)), scalings, (of, scaling) => {
      const { status, details } = of.result
      const text = writeScore(of.details, { status, details, ...(scaling && { scaling }) }, MOVEMENTS)
      expect({ text, ...read(text, of) }).toEqual({
        text,
        kind: 'understood',
        status,
        details,
        ...(scaling && { scaling }),
        echo: expect.any(String),
      })
    }),
    { numRuns: sized(50, 150) },
  )
})

test('amounts of any precision are read back exactly', () => {
  const details = {
    type: 'Cardio',
    movements: [{ id: 'm0', distance: { value: 1, unit: 'km' } }],
  } as WorkoutDetails
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 604_800, noNaN: true }), seconds => {
      const result = { status: 'completed' as const, details: { type: 'CardioResult' as const, seconds } }
      const text = writeScore(details, result, MOVEMENTS)
      expect(read(text, { details, gender: null, units: 'kg' })).toMatchObject(result)
    }),
  )
})

test('the rest of a strength session is read back', () => {
  const rests = fc.oneof(
    fc.constantFrom({ type: 'none' as const }, { type: 'as_needed' as const }),
    fc.record({
      type: fc.constantFrom('fixed' as const, 'interval' as const),
      seconds: fc.integer({ min: 1, max: 9000 }),
    }),
    fc.record({
      type: fc.constant('work_ratio' as const),
      ratio: fc.integer({ min: 1, max: 30 }).map(n => n / 10),
    }),
  )
  fc.assert(
    fc.property(caseOf(anyDetailsOf('Strength', IDS)), rests, (of, rest) => {
      if (of.result.details.type !== 'StrengthResult') throw new Error('not a strength result')
      const details = { ...of.result.details, rest }
      const text = writeScore(of.details, { status: of.result.status, details }, MOVEMENTS)
      expect(read(text, of)).toMatchObject({ kind: 'understood', status: of.result.status, details })
    }),
  )
})

test('the progress of a DNF is read back', () => {
  const list = fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 4 })
  const reached = fc.oneof(
    fc.record({ rounds: fc.nat({ max: 50 }) }).map(given => ['Amrap', { ...given }] as const),
    fc.record({ reps: fc.nat({ max: 4 }) }).map(given => ['Amrap', { ...given }] as const),
    fc
      .record(
        {
          seconds: fc.integer({ min: 1, max: 600 }),
          reps: fc.nat({ max: 29 }),
          splits: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 3 }),
        },
        { requiredKeys: [] },
      )
      .map(given => ['RoundsForTime', given] as const),
    fc.array(list, { minLength: 1, maxLength: 3 }).map(rounds => ['Fgb', { rounds }] as const),
  )
  const workouts = {
    Amrap: { type: 'Amrap', seconds: 600, movements: [{ id: 'm0', reps: '5' }] },
    RoundsForTime: {
      type: 'RoundsForTime',
      rounds: 3,
      movements: [{ id: 'm0', reps: '10' }],
      rest: { type: 'none' },
      scoring: 'clock',
      time_cap_seconds: 600,
    },
    Fgb: {
      type: 'Fgb',
      rounds: 3,
      station_seconds: 60,
      movements: IDS.slice(0, 4).map(id => ({ id })),
      rest: { type: 'none' },
    },
  } as { [type: string]: unknown } as Record<'Amrap' | 'RoundsForTime' | 'Fgb', WorkoutDetails>
  fc.assert(
    fc.property(reached, ([type, given]) => {
      const of = { details: workouts[type], gender: null, units: 'kg' as const }
      const result = {
        status: 'dnf' as const,
        details: { type: `${type}Result`, ...given } as AnyResult['details'],
      }
      expect(read(writeScore(of.details, result, MOVEMENTS), of)).toMatchObject(result)
    }),
  )
})

test('the reader never throws, and its answers are valid', () => {
  fc.assert(
    fc.property(caseOf(anyDetails(IDS)), fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (of, text) => {
      expectSound(read(text, of), of)
    }),
    { numRuns: sized(250, 1000) },
  )
})

/** Pieces of which scores are made, right and wrong. */
const piece = fc.constantFrom(
  ...[
    '5',
    '12',
    '57',
    '630',
    '3.05',
    '102,5',
    '5,230',
    ' ',
    ' ',
    ':',
    '+',
    '-',
    '/',
    ',',
    ';',
    '(',
    ')',
    'x',
    '@',
    '#',
    '#1:',
  ],
  ...[
    'cap',
    'c',
    'dnf',
    'dns',
    'tb',
    'rx',
    'sc',
    's',
    'mod',
    'rounds',
    'reps',
    'r',
    'kg',
    'lb',
    'cal',
    'm',
    'km',
    'f',
    '✗',
  ],
  ...[
    'all',
    'done',
    'no',
    'rest',
    'every',
    'squat',
    '3:05',
    '1:02:03',
    '5x5@100',
    '3@100',
    '–',
    '−',
    '’',
    '\n',
    'e',
    '0',
  ],
)

test('the reader never throws on random pieces of scores', () => {
  fc.assert(
    fc.property(
      caseOf(anyDetails(IDS)),
      fc.array(piece, { maxLength: 7 }),
      fc.boolean(),
      (of, pieces, isApart) => {
        expectSound(read(pieces.join(isApart ? ' ' : ''), of), of)
      },
    ),
    { numRuns: sized(500, 2000) },
  )
})

test('the reader never throws on scores with a typo', () => {
  const slip = fc.record({
    at: fc.nat({ max: 40 }),
    drops: fc.nat({ max: 2 }),
    types: fc.oneof(piece, fc.constant('')),
  })
  fc.assert(
    fc.property(caseOf(anyDetails(IDS)), fc.array(slip, { minLength: 1, maxLength: 2 }), (of, slips) => {
      const written = writeScore(of.details, of.result, MOVEMENTS)
      const slipped = slips.reduce(
        (text, { at, drops, types }) => text.slice(0, at) + types + text.slice(at + drops),
        written,
      )
      expectSound(read(slipped, of), of)
    }),
    { numRuns: sized(500, 2000) },
  )
})

test('a bare number is a time only when the cap leaves a single meaning', () => {
  const timed = anyDetails(IDS).filter(details => !moreIsBetter(details, 'completed'))
  const number = fc.oneof(
    fc.nat({ max: 999_999 }).map(String),
    fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 99 })).map(([whole, part]) => `${whole}.${part}`),
  )
  fc.assert(
    fc.property(timed, number, genders, (details, text, gender) => {
      const answer = read(text, { details, gender, units: 'kg' })
      if (answer.kind !== 'understood') return
      const { seconds } = answer.details as { seconds?: number }
      // A cap may stand in the description alone: "100 burpees, cap 15".
      const cap = getTimeCap(details)
      if (seconds !== undefined) expect(seconds).toBeLessThanOrEqual(cap ?? 0)
      expect(answer.details).not.toHaveProperty('splits')
    }),
    { numRuns: sized(125, 500) },
  )
})

test('the examples of any workout can be read', () => {
  fc.assert(
    fc.property(caseOf(anyDetails(IDS)), of => {
      for (const example of exampleScore(of.details, of.gender).split(' or ')) {
        expect({ example, ...read(example, of) }).toMatchObject({ example, kind: 'understood' })
      }
    }),
    { numRuns: sized(250, 1000) },
  )
})
