import fc from 'fast-check'
import { checkMovements } from '../../../src/domain/workouts/check-movements'
import { readWorkout } from '../../../src/domain/workouts/read-workout/read-workout'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { facts } from '../../library/facts'
import { movementId } from '../../support/builders'
import { WHITEBOARDS } from '../../support/workouts/messy-whiteboards'
import { READING_GYM } from '../../support/workouts/reading-gym'

const read = (text: string, units: 'kg' | 'lb' = 'lb') => readWorkout(text, { ...READING_GYM, units })
const reasons = (text: string) => read(text).not_understood.map(({ line, reason }) => [line, reason])

describe('any text', () => {
  const fragment = fc.oneof(
    fc.constantFrom(...WHITEBOARDS.flatMap(([text]) => text.split(/(?<=[\n ,:])/))),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.constantFrom('\n', ' ', ', ', '(', ')', '"', '@', '5x5', '95/65', 'rest', 'Note: ', 'Warm-up:\n'),
    fc.constantFrom('constructor', '__proto__', 'toString', 'hasOwnProperty'),
  )

  test.each(['constructor', '5 constructor', '__proto__', '3 toString 95/65'])(
    'is no name of a movement because every object has it: %s',
    text => expect(read(text).details).toEqual({ type: 'Generic', description: text, scoring: 'none' }),
  )

  test('becomes details that their schema and the movements allow', () => {
    fc.assert(
      fc.property(fc.array(fragment, { minLength: 1, maxLength: 25 }), parts => {
        fc.pre(parts.join('').trim() !== '')
        const { details } = read(parts.join(''))
        expect(WorkoutDetails.parse(details)).toEqual(details)
        expect(checkMovements(details, facts)).toEqual({})
      }),
      { numRuns: 200 },
    )
  })

  test('that is not understood is kept whole, with the lines as they stand in it', () => {
    fc.assert(
      fc.property(fc.array(fragment, { minLength: 1, maxLength: 12 }), parts => {
        const text = parts.join('')
        fc.pre(text.trim() !== '')
        const { details, not_understood } = read(text)
        if (not_understood.length === 0) return
        expect(details).toMatchObject({ type: 'Generic', description: text.trim() })
        for (const { line, text: said, reason } of not_understood) {
          expect(text.split(/\r\n|[\n\r\u2028\u2029]/)[line - 1]!.trim()).toBe(said)
          expect(reason).not.toMatch(/undefined|\[object|NaN/)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('of ten thousand characters is read in time', () => {
    const started = performance.now()
    for (const part of ['1-', 'thruster ', '5 pull-ups ', '(a', 'with a ', 'a\n', '95/65 ', 'men 5 ']) {
      expect(read(`For time: 5 run ${part.repeat(Math.floor(9_900 / part.length))}`).details).toBeDefined()
    }
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

describe('a line that cannot be read', () => {
  test('is named with its number, its text and a reason, and the rest is kept with the score that fits', () => {
    expect(read('\nAMRAP 12:\n10 pull-ups\n15 splorts @ 20')).toEqual({
      name: null,
      details: {
        type: 'Generic',
        description: 'AMRAP 12:\n10 pull-ups\n15 splorts @ 20',
        scoring: 'rounds_reps',
      },
      not_understood: [
        {
          line: 4,
          text: '15 splorts @ 20',
          reason: expect.stringMatching(/^no movement of the library is called "splorts"/),
        },
      ],
    })
  })

  test.each([
    ['For time: 10 fnords', 'time'],
    ['3 rounds: 10 fnords', 'time'],
    ['Strength: fnord 5x5', 'load'],
    ['Tabata fnords', 'reps'],
    ['3 rounds, 1:00 a station: fnords', 'points'],
    ['EMOM 10: 5 fnords', 'none'],
    ['Row 10 min fnords, for calories', 'calories'],
    ['10 fnords, score: load', 'load'],
    ['Think about life', 'none'],
  ])('%s: scored by %s', (text, scoring) => {
    expect(read(text).details).toEqual({ type: 'Generic', description: text, scoring })
  })

  test.each<[text: string, line: number, reason: string]>([
    ['AMRAP 9: 10 pu', 1, '"pu" may be Pull-up or Push-up: write which is meant'],
    [
      'AMRAP 9: 10 goblet squats',
      1,
      '"goblet squats" may be Kettlebell Goblet Squat or Dumbbell Goblet Squat: write which is meant',
    ],
    [
      'For time:\n10 burpees\nAMRAP 5: 10 squats',
      1,
      'Amrap has no place for this: it says that it is for time',
    ],
    ['A) 5x5 back squat\nB) AMRAP 12: 10 burpees', 2, 'another part begins here: read one workout at a time'],
    ['AMRAP 12: 10 burpees\nEMOM 10: 5 squats', 2, 'another workout begins here: read one workout at a time'],
    ['EMOM 10: 5 squats, vest 20 lb', 1, 'Emom has no place for this: it says a vest'],
    ['21-15-9 thrusters, pull-ups, rest 2:00', 1, 'FranStyle has no place for this: it says a rest'],
    ['For time, cap 10, cap 12: 100 burpees', 1, 'says a time cap a second time, and differently'],
    ['For time: 400m burpees', 1, 'Burpee: distance Burpee does not involve distance'],
    ['Fran\nFor time: 400m burpees', 2, 'Burpee: distance Burpee does not involve distance'],
    ['For time: pull-ups', 1, 'Pull-up: reps is required: reps, distance, calories or duration'],
    ['Row 10 min', 1, 'measure is required with a duration: distance or calories'],
    ['10-1 burpees and wall balls', 1, '"10-1" leaves out what is between: write the count of every round'],
    [
      'Max deadlift',
      1,
      'does not say how it is done: for time, 3 rounds for time, AMRAP 12, EMOM 10, 5x5, 21-15-9 …',
    ],
    [
      '15-12-9 cleans, 9-12-15 burpees',
      1,
      'does not say how it is done: for time, 3 rounds for time, AMRAP 12, EMOM 10, 5x5, 21-15-9 …',
    ],
    [
      '10 deadlifts 225, 10 cleans 135',
      1,
      'does not say how it is done: for time, 3 rounds for time, AMRAP 12, EMOM 10, 5x5, 21-15-9 …',
    ],
    ['Go hard!', 1, 'this remark belongs to no movement: there is none before it'],
    ['not for time: 100 sit-ups', 1, 'what is not done for a score has no type of its own'],
    ['E2MOM for 5 min: 3 cleans', 1, '300 seconds are no whole number of intervals of 120'],
    [
      '100 burpees, 400m run',
      1,
      'does not say how it is done: for time, 3 rounds for time, AMRAP 12, EMOM 10, 5x5, 21-15-9 …',
    ],
  ])('%j: line %i, %s', (text, line, reason) => {
    expect(read(text).details.type).toBe('Generic')
    expect(reasons(text)).toContainEqual([line, reason])
  })

  test('names what may have been meant', () => {
    expect(reasons('AMRAP 5: 5 pistoleros')[0]![1]).toContain('did you mean Pistol?')
  })
})

describe('loads without a unit', () => {
  test.each(['kg', 'lb'] as const)('are in the unit of the gym: %s', unit => {
    expect(read('30 clean and jerks for time 60/40', unit).details).toMatchObject({
      movements: [{ load: { value: 60, value_women: 40, unit } }],
    })
  })

  test.each([
    '95/65 lb',
    '65/95 lb',
    '95#/65#',
    '(95/65#)',
    '@ 95/65 lb',
    '(M 95 / W 65 lb)',
    'men 95 lb, women 65 lb',
    '♀ 65 ♂ 95 lb',
    '(women 65, men 95 lb)',
    '95 lb men / 65 lb women',
  ])('for both sexes, the heavier the men’s where nothing says so: %s', load => {
    expect(read(`For time: 21 thrusters ${load}`, 'kg').details).toMatchObject({
      movements: [{ reps: '21', load: { value: 95, value_women: 65, unit: 'lb' } }],
    })
  })

  test.each([
    ['80%', { value: 80, unit: 'percent_1rm' }],
    ['@ 80% of 1RM', { value: 80, unit: 'percent_1rm' }],
    ['bodyweight', { value: 1, unit: 'bodyweight' }],
    ['@ BW', { value: 1, unit: 'bodyweight' }],
    ['1.5x BW', { value: 1.5, unit: 'bodyweight' }],
    ['1.5 × bodyweight', { value: 1.5, unit: 'bodyweight' }],
    ['102.5kg', { value: 102.5, unit: 'kg' }],
  ])('of other kinds: %s', (written, load) => {
    expect(read(`Back squat 5x5 ${written}`).details).toMatchObject({ movements: [{ load }] })
  })
})

describe('remarks', () => {
  test('stay with the movement they follow', () => {
    expect(read('AMRAP 9:\n10 cleans 95/65 (Rx+ 115/80)\nScale as needed\n10 burpees').details).toMatchObject(
      {
        movements: [{ note: 'Rx+ 115/80; Scale as needed' }, { id: movementId('burpee') }],
      },
    )
  })

  test('that a lift has no place for are reported', () => {
    expect(read('Back squat 5x5\nGo hard!').not_understood).toHaveLength(1)
  })
})

describe('names', () => {
  test.each(['Fran', 'fran', '"Fran"', 'FRAN!', ' Fran. '])(
    'of a benchmark alone give the benchmark: %j',
    text => {
      const fran = READING_GYM.benchmarks.find(({ name }) => name === 'Fran')!
      expect(read(text)).toEqual({ name: 'Fran', details: fran.details, not_understood: [] })
    },
  )

  test('of every benchmark lead to it', () => {
    for (const { name, details } of READING_GYM.benchmarks) {
      expect(read(name)).toMatchObject({ name, details })
    }
  })

  test('of a benchmark may be followed by a cap', () => {
    expect(read('Fran\ncap 8').details).toMatchObject({ type: 'FranStyle', time_cap_seconds: 480 })
  })

  test('of a benchmark are found by the workout itself', () => {
    expect(read('20 min AMRAP: 5 pull-ups, 10 push-ups, 15 squats').name).toBe('Cindy')
  })

  test('above a workout are its name', () => {
    expect(read('"Grinder"\nAMRAP 9: 10 burpees').name).toBe('Grinder')
    expect(read('Saturday Grinder\nAMRAP 9: 10 burpees').name).toBe('Saturday Grinder')
  })

  test('above a workout that is another than the benchmark stay', () => {
    expect(read('Fran\nAMRAP 9: 10 burpees')).toMatchObject({ name: 'Fran', details: { type: 'Amrap' } })
  })
})

describe('a text to be kept as it is', () => {
  test('a warm-up keeps every word', () => {
    const text = 'Warm-up:\n\n- 3 rounds  easy\n– 10 pass-throughs'
    expect(read(text).details).toEqual({
      type: 'WarmUp',
      description: '- 3 rounds  easy\n– 10 pass-throughs',
      movements: [],
    })
  })

  test('and one with movements has them', () => {
    expect(read('Warm-up\nEasy\nMovements:\n10 air squats\nRow 500 m').details).toMatchObject({
      type: 'WarmUp',
      description: 'Easy',
      movements: [{ reps: '10' }, { distance: { value: 500, unit: 'm' } }],
    })
  })

  test('a text that is only written down is Generic, and nothing of it is in question', () => {
    expect(read('As written, score: points:\n5x5 back squat')).toEqual({
      name: null,
      details: { type: 'Generic', description: '5x5 back squat', scoring: 'points' },
      not_understood: [],
    })
  })
})
