import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { NamedMovement } from '../../../src/domain/movements/movement-names/movement-names'
import { describeWorkout } from '../../../src/domain/workouts/describe-workout'
import { fingerprintOf } from '../../../src/domain/workouts/fingerprint'
import { readWorkout } from '../../../src/domain/workouts/read-workout/read-workout'
import { writeWorkout } from '../../../src/domain/workouts/write-workout/write-workout'
import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import { CREATABLE_TYPES, DETAILS, WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { facts } from '../../library/facts'
import { movementId } from '../../support/builders'
import { sized } from '../../support/long'
import { anyDetailsOf } from '../../support/workouts/arbitraries'
import { READING_GYM } from '../../support/workouts/reading-gym'

const involved = {
  hasCalories: true,
  hasDistance: true,
  hasDuration: true,
  hasHeight: true,
  hasLoad: true,
  hasPower: true,
  hasReps: true,
}
/** The library's movements by their names, involving everything, so that any generated line is allowed. */
const versatile: NamedMovement[] = READING_GYM.movements.map(movement => ({ ...movement, ...involved }))

function readBack(details: WorkoutDetails, movements: Iterable<NamedMovement> = versatile): WorkoutDetails {
  const all = [...movements]
  const text = writeWorkout(details, all)
  return readWorkout(text, { movements: all, benchmarks: [], units: 'kg' }).details
}

/** Names that are hard to tell from what stands around them. */
const NAMES = [
  '21-15-9',
  'Cap 10',
  'Rest',
  'Run, easy',
  'Push-up (knees)',
  'A "B" C',
  'AMRAP 20',
  '100',
  'Note: x',
  '©',
  'A  **B** #1',
]
const HARD: NamedMovement[] = [
  ...NAMES.map((name, index) => ({ id: `hard-${index}`, name, gymId: 'gym', ...involved })),
  { id: 'own', name: 'Pull-up', gymId: 'gym', ...involved },
  { id: 'library', name: 'Pull-up', gymId: null, ...involved },
  { id: 'cyrillic', name: 'Приседание', gymId: 'gym', ...involved },
  { id: 'also-cyrillic', name: 'Подтягивание', gymId: 'gym', ...involved },
]

describe.each(CREATABLE_TYPES)('a workout of type %s', type => {
  test('reads back whatever it contains', () => {
    const ids = versatile.map(({ id }) => id)
    fc.assert(
      fc.property(anyDetailsOf(type, ids), details => {
        expect(JSON.stringify(readBack(details))).toBe(JSON.stringify(details))
      }),
      { numRuns: sized(4, 25) },
    )
  })

  test('reads back movements whose names look like other words', () => {
    const ids = HARD.map(({ id }) => id)
    fc.assert(
      fc.property(anyDetailsOf(type, ids), details => {
        expect(readBack(details, HARD)).toEqual(details)
      }),
      { numRuns: sized(3, 15) },
    )
  })
})

test('writing a workout: reads back every movement of the library beside a note', () => {
  for (const { id } of versatile) {
    const details = {
      type: 'Cardio' as const,
      movements: [{ id, calories: { value: 1 } }],
      notes: 'In teams of two',
    }
    expect(readBack(WorkoutDetails.parse(details))).toEqual(details)
  }
})

test("writing a workout: keeps a last line with the buy-in's movement inside the rounds", () => {
  const [first, second] = HARD as [NamedMovement, NamedMovement]
  const details = {
    ...{ type: 'FranStyle', rep_scheme: [1], buy_in: [{ id: second.id, reps: '1' }] },
    movements: [{ id: first.id }, { id: second.id, duration: 0.1 }],
  } as WorkoutDetails
  expect(readBack(details, HARD)).toEqual(details)
})

test('writing a workout: reads back notes, texts and numbers of any kind', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.constantFrom(
      'a\nb',
      '"quoted"',
      '(a), 20 lb',
      '95/65',
      'not scored',
      'x\r\ny',
      'Movements:\nnone',
      '– rest 2:00',
    ),
  )
  const value = fc.double({ min: 1e-9, max: 1_000_000, noNaN: true, noDefaultInfinity: true })
  const seconds = fc.double({ min: 1e-6, max: 604_800, noNaN: true, noDefaultInfinity: true })
  const line = fc.record({ id: fc.constant(movementId('row')), note: words, duration: seconds })
  const load = fc.record({ value, value_women: value, unit: fc.constantFrom('lb', 'kg') })
  const any = fc.oneof(
    words.map(description => ({ type: 'Generic', description })),
    words.map(description => ({ type: 'WarmUp', description })),
    line.map(row => ({ type: 'ForTime', movements: [row] })),
    fc.tuple(load, seconds).map(([vest, cap]) => ({
      type: 'ForTime',
      movements: [{ id: movementId('burpee'), reps: '5' }],
      time_cap_seconds: cap,
      vest,
    })),
  )
  fc.assert(
    fc.property(any, given => {
      const parsed = WorkoutDetails.safeParse(given)
      fc.pre(parsed.success)
      expect(readBack(parsed.data!)).toEqual(parsed.data)
    }),
    { numRuns: sized(25, 150) },
  )
})

test.each(READING_GYM.benchmarks.map(benchmark => [benchmark.name, benchmark] as const))(
  'the benchmark %s reads back without quotes',
  (_, { details }) => {
    const text = writeWorkout(details, READING_GYM.movements)
    expect(readWorkout(text, READING_GYM).details).toEqual(details)
    if (details.type !== 'Generic') expect(text).not.toMatch(/"|\(library\)/)
  },
)

describe('the description in one line', () => {
  const asDescribed = (details: WorkoutDetails, units: 'kg' | 'lb' = 'kg') =>
    readWorkout(describeWorkout(details, facts), { ...READING_GYM, benchmarks: [], units })

  test.each(
    READING_GYM.benchmarks
      .filter(({ details }) => details.type !== 'Generic')
      .map(benchmark => [benchmark.name, benchmark] as const),
  )('of the benchmark %s reads as its workout', (_, { details }) => {
    expect(asDescribed(details)).toEqual({
      name: null,
      details,
      not_understood: [],
      unknown_movements: [],
    })
  })

  test("of the demo's workouts reads as its workout", () => {
    const rows = readFileSync('demo/anvil-lane/workout/000001.jsonl', 'utf8').trim().split('\n')
    const written = [...new Set(rows.map(row => JSON.parse(row).details as string))].map(text =>
      JSON.parse(text),
    )
    const typed = written.filter(isOfTheLibrary).filter(({ type }) => !['Generic', 'WarmUp'].includes(type))
    expect(typed.length).toBeGreaterThan(40)
    // An amount that is the same for both sexes is said once, so that is compared by what it means.
    for (const details of typed) {
      expect(fingerprintOf(asDescribed(details).details)).toBe(fingerprintOf(details))
    }
  })
})

/** The demo gym has movements of its own too; those of the library are enough here. */
function isOfTheLibrary({ type, movements = [] }: { type: string; movements?: { id: string }[] }): boolean {
  return (CREATABLE_TYPES as readonly string[]).includes(type) && movements.every(({ id }) => facts.has(id))
}

describe('the format', () => {
  const id = movementId
  test.each<[WorkoutDetailsInput, string]>([
    [
      {
        type: 'FranStyle',
        rep_scheme: [21, 15, 9],
        movements: [
          { id: id('thruster'), load: { value: 95, value_women: 65, unit: 'lb' } },
          { id: id('pull-up') },
        ],
        time_cap_seconds: 600,
      },
      'For time, 21-15-9:\nThruster (95/65 lb)\nPull-up\nTime cap 10:00',
    ],
    [
      {
        type: 'RoundsForTime',
        rounds: 5,
        movements: [{ id: id('burpee'), reps: '12', note: 'unbroken' }],
        buy_in: [{ id: id('run'), distance: { value: 1, unit: 'mi' } }],
        cash_out: [{ id: id('run'), distance: { value: 1, unit: 'mi' }, scored: false }],
        rest: { type: 'fixed', seconds: 60 },
        scoring: 'slowest',
        vest: { value: 20, value_women: 14, unit: 'lb' },
      },
      '5 rounds for time:\nBuy-in:\nRun 1 mi\nThen:\n12 Burpees (unbroken)\nCash-out:\nRun 1 mi (not scored)\nRest 1:00 between rounds\nScore: slowest round\nVest 20/14 lb',
    ],
    [
      {
        type: 'Emom',
        rounds: 12,
        alternating: true,
        movements: [
          { id: id('row'), calories: { value: 12, value_women: 15 }, slot: 1 },
          { id: id('pull-up'), reps: 'max', slot: 3 },
        ],
      },
      'EMOM 12 min, alternating:\nMinute 1: Row M 12 / W 15 cal\nMinute 3: max Pull-ups\nScore: rounds',
    ],
    [
      {
        type: 'Strength',
        movements: [
          { id: id('back-squat'), reps: '5-5-5', load: { value: 80, unit: 'percent_1rm' } },
          { id: id('bench-press'), reps: '8-10' },
        ],
        rest: { type: 'fixed', seconds: 120 },
        scoring: 'total',
      },
      'Strength:\nBack Squat 3 × 5 @ 80% 1RM\nBench Press 8 to 10 reps\nRest 2:00\nScore: total',
    ],
    [
      { type: 'Generic', description: 'Learn to row.\nThen stretch.', scoring: 'check' },
      'As written, score: done or not:\nLearn to row.\nThen stretch.',
    ],
  ])('looks like a whiteboard: %j', (given, text) => {
    const details = DETAILS[given.type].parse(given) as WorkoutDetails
    expect(writeWorkout(details, READING_GYM.movements)).toBe(text)
  })
})
