import fc from 'fast-check'
import { checkMovements } from '../../../src/domain/workouts/check-movements'
import { withName } from '../../../src/domain/workouts/read-workout/mend-text'
import { readWorkout } from '../../../src/domain/workouts/read-workout/read-workout'
import { unknownMovement } from '../../../src/domain/workouts/read-workout/unknown'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { facts } from '../../library/facts'
import { movementId } from '../../support/builders'
import { sized } from '../../support/long'
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
    'inherited property names are not movements: %s',
    text => expect(read(text).details).toEqual({ type: 'Generic', description: text, scoring: 'none' }),
  )

  test('gives details that the schema and the movements allow', () => {
    fc.assert(
      fc.property(fc.array(fragment, { minLength: 1, maxLength: 25 }), parts => {
        fc.pre(parts.join('').trim() !== '')
        const { details, unknown_movements } = read(parts.join(''))
        expect(WorkoutDetails.parse(details)).toEqual(details)
        const asked = unknown_movements.map(({ id, name }) => [id, { ...unknownMovement(name), id }] as const)
        expect(checkMovements(details, new Map([...facts, ...asked]))).toEqual({})
      }),
      { numRuns: sized(25, 200) },
    )
  })

  test('that cannot be read is stored whole, or as lines beside the workout', () => {
    fc.assert(
      fc.property(fc.array(fragment, { minLength: 1, maxLength: 12 }), parts => {
        const text = parts.join('')
        fc.pre(text.trim() !== '')
        const { details, not_understood, unknown_movements } = read(text)
        if (not_understood.length === 0 || unknown_movements.length > 0) return
        if (details.type === 'Generic') expect(details.description).toBe(text.trim())
        for (const { line, text: kept, reason } of not_understood) {
          const written = text.split(/\r\n|[\n\r\u2028\u2029]/)[line - 1]!.trim()
          if (details.type === 'Generic') expect(written).toBe(kept)
          // Beside a typed workout stands the part of the line that was not understood, tidied.
          else
            for (const word of kept.match(/\p{L}{2,}/gu) ?? [])
              expect(written.replaceAll('_', '')).toContain(word)
          expect(reason).not.toMatch(/undefined|\[object|NaN/)
        }
      }),
      { numRuns: sized(25, 150) },
    )
  })

  const pieces = ['1-', 'thruster ', '5 pull-ups ', '(a', 'with a ', 'a\n', '95/65 ', 'men 5 ', '5@75%, ']
  const LATER = [
    '5 squats after each set\n',
    '*note\n',
    'Every 2 min, perform:\n5 squats\n',
    'plank jacks ',
    '9-6-3 squats\n',
  ]
  test.each([
    ...pieces,
    '1+1+',
    'a) ',
    '20/10 ',
    '3 x ',
    '♀ 65 lb ',
    '5 zorbs\n',
    '*a* ',
    '10 burpees\n\n',
    'OR\n',
    'From 1:00-2:00, AMRAP of:\n',
    'max cal row in the remaining time\n',
    ...LATER,
  ])('of %j repeated takes time in proportion to its length', piece => {
    const workOf = (length: number) =>
      patternsTried(() => read(`For time: 5 run ${piece.repeat(Math.floor(length / piece.length))}`))
    // The names are known by now, so that both are counted alike.
    workOf(500)
    const [half, whole] = [workOf(5_000), workOf(10_000)]
    expect(whole).toBeLessThan(2.2 * half)
    expect(whole).toBeLessThan(160_000)
  })
})

/** How many times a pattern is tried on a text: what reading is made of, whatever else the machine is doing. */
function patternsTried(act: () => void): number {
  const { exec } = RegExp.prototype
  let count = 0
  RegExp.prototype.exec = function (text) {
    count += 1
    return exec.call(this, text)
  }
  try {
    act()
  } finally {
    RegExp.prototype.exec = exec
  }
  return count
}

describe('an unreadable line', () => {
  test('is reported with its number, text and a reason, and the rest is stored with a fitting score', () => {
    expect(read('\nAMRAP 12:\n10 pull-ups\nAt 8:00 add:\n5 burpees')).toEqual({
      name: null,
      details: {
        type: 'Generic',
        description: 'AMRAP 12:\n10 pull-ups\nAt 8:00 add:\n5 burpees',
        scoring: 'rounds_reps',
      },
      not_understood: [{ line: 4, text: 'At 8:00 add:', reason: expect.stringMatching(/^no movement/) }],
      unknown_movements: [],
    })
  })

  test.each([
    ['For time: as far as you like', 'time'],
    ['3 rounds: as far as you like', 'time'],
    ['Strength: fnord 5x5', 'load'],
    ['Build to a heavy single', 'load'],
    ['Tabata fnords', 'reps'],
    ['3 rounds, 1:00 a station: fnords', 'points'],
    ['EMOM 10: 5 of the best', 'none'],
    ['10 fnords, score: load', 'load'],
    ['Think about life', 'none'],
  ])('%s: scored by %s', (text, scoring) => {
    expect(read(text).details).toEqual({ type: 'Generic', description: text, scoring })
  })

  test.each<[text: string, line: number, reason: string]>([
    ['For time:\n10 burpees\nAMRAP 5: 10 squats', 1, 'a workout of type Amrap cannot have "for time"'],
    ['A) 5x5 back squat\nB) AMRAP 12: 10 burpees', 2, 'another part begins here: read one workout at a time'],
    ['AMRAP 12: 10 burpees\nEMOM 10: 5 squats', 2, 'another workout begins here: read one workout at a time'],
    ['For time, cap 10, cap 12: 100 burpees', 1, 'gives a time cap twice, with different values'],
    ['For time: 400m burpees', 1, 'Burpee: distance Burpee does not involve distance'],
    ['Fran\nFor time: 400m burpees', 2, 'Burpee: distance Burpee does not involve distance'],
    ['For time: pull-ups', 1, 'Pull-up: reps is required: reps, distance, calories or duration'],
    ['10-1 burpees and wall balls', 1, '"10-1" skips some rounds: write the reps of every round'],
    ['Max deadlift', 1, 'say how it is done: for time, 3 rounds for time, AMRAP 12, EMOM 10, 5x5, 21-15-9 …'],
    [
      '15-12-9 cleans, 9-12-15 burpees',
      1,
      'say how it is done: for time, 3 rounds for time, AMRAP 12, EMOM 10, 5x5, 21-15-9 …',
    ],
    [
      '10 deadlifts 225, 10 cleans 135',
      1,
      'say how it is done: for time, 3 rounds for time, AMRAP 12, EMOM 10, 5x5, 21-15-9 …',
    ],
    [
      'AMRAP 9\n5 burpees\n1 clean\n10 burpees\n2 cleans\nContinue with this pattern, adding 5 burpees and 1 clean',
      5,
      'this ladder goes on in a way that is not supported',
    ],
    ['5 rounds for form: 12 ring push-ups', 1, 'work without a score is not supported'],
    ['Build to a heavy single in 15 min', 1, 'says how heavy, but not for which lift: name the movement'],
    ['not for time: 100 sit-ups', 1, 'work without a score is not supported'],
    ['E2MOM for 5 min: 3 cleans', 1, '300 seconds is not a whole number of 120-second intervals'],
    [
      '100 burpees, 400m run',
      1,
      'say how it is done: for time, 3 rounds for time, AMRAP 12, EMOM 10, 5x5, 21-15-9 …',
    ],
  ])('%j: line %i, %s', (text, line, reason) => {
    expect(read(text).details.type).toBe('Generic')
    expect(reasons(text)).toContainEqual([line, reason])
  })

  test('is not the title above it', () => {
    const lines = (text: string) => read(text).not_understood.map(({ line }) => line)
    expect(lines('Harbour Madness\nAMRAP 12\n5 pull-ups\nAt 8:00 add:\n5 burpees')).toEqual([4])
    expect(lines('BEACH RELAY\nFor time:\n10 burpees\nas far as you like')).toEqual([4])
    // A line with a count is no title.
    expect(lines('5 fnords\nAMRAP 12\nAt 8:00 add:\n5 burpees')).toContain(1)
  })

  test('is also found below a title, when the text is too long for any workout', () => {
    const text = `HARBOUR\nFor time:\n${'5 burpees\n'.repeat(130)}`
    expect(read(text).details).toEqual({ type: 'Generic', description: text.trim(), scoring: 'time' })
    expect(reasons(text)).toContainEqual([expect.any(Number), 'a workout has at most 100 lines'])
  })

  test('suggests what may have been meant', () => {
    expect(reasons('AMRAP 5: 5 pistoleros')[0]![1]).toMatch(
      /^which movement is "pistoleros"\? The nearest: Pistol/,
    )
  })
})

describe('loads without a unit', () => {
  test.each(['kg', 'lb'] as const)("are in the gym's unit: %s", unit => {
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
  ])("for both sexes, the heavier is the men's by default: %s", load => {
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
  ])('of other equipment: %s', (written, load) => {
    expect(read(`Back squat 5x5 ${written}`).details).toMatchObject({ movements: [{ load }] })
  })
})

describe('remarks', () => {
  test("on a movement's line are its note, on a separate line a note of the workout", () => {
    expect(read('AMRAP 9:\n10 cleans 95/65 (Rx+ 115/80)\nScale as needed\n10 burpees').details).toMatchObject(
      {
        movements: [{ note: 'Rx+ 115/80' }, { id: movementId('burpee') }],
        notes: 'Scale as needed',
      },
    )
  })

  test.each<[text: string, type: string, notes: string]>([
    ['Back squat 5x5\nGo hard!', 'Strength', 'Go hard!'],
    ['Back squat 5x5, each with a pause', 'Strength', 'Back Squat: each with a pause'],
    ['AMRAP 12 (with a partner)\n10 burpees\n10 cleans', 'Amrap', 'with a partner'],
    ['21-15-9\nthrusters, pull-ups\nrest 2:00', 'FranStyle', 'Rest 2:00'],
    ['EMOM 10: 5 squats, vest 20 lb', 'Emom', 'Vest 20 lb'],
    [
      '3 rounds for time:\n10 burpees\n400m run\nTarget: under 12 minutes',
      'RoundsForTime',
      'Target: under 12 minutes',
    ],
    [
      'For time:\n100 wall balls\n*5 burpees every time you break',
      'ForTime',
      '5 burpees every time you break',
    ],
    [
      'For time:\n100 wall balls\nEvery time you break, do 5 burpees',
      'ForTime',
      'Every time you break, do 5 burpees',
    ],
  ])('that no field holds are stored: %j is %s, %j', (text, type, notes) => {
    const { details } = read(text)
    expect(details.type).toBe(type)
    expect(details).toMatchObject({ notes })
  })

  test("below a benchmark's name are stored with it", () => {
    expect(read('Fran\nScale the load so that each set is unbroken.')).toMatchObject({
      name: 'Fran',
      details: { type: 'FranStyle', notes: 'Scale the load so that each set is unbroken.' },
    })
  })

  test('that exceed the notes leave the whole text as written', () => {
    const story = Array.from(
      { length: 90 },
      (_, at) => `Keep this in mind, number ${at}: move well before you move fast.`,
    )
    const text = `AMRAP 9:\n10 burpees\n${story.join('\n')}`
    expect(text.length).toBeGreaterThan(4_000)
    expect(read(text).details).toEqual({ type: 'Generic', description: text, scoring: 'rounds_reps' })
    expect(reasons(text)).toEqual([[expect.any(Number), expect.stringMatching(/at most 4,000 characters/)]])
  })

  test.each([
    '3 rounds:\n10 burpees\n80 floor sweepers left',
    '21-15-9\nburpees\nfloor sweepers',
    'Tabata\nfloor sweepers',
  ])('never replace a movement: %j asks about it', text =>
    expect(read(text).unknown_movements).toEqual([
      expect.objectContaining({ name: expect.stringMatching(/floor sweepers/) }),
    ]),
  )
})

describe('an unknown movement', () => {
  test('does not read a count after a comma as the load of the movement before', () => {
    const { details, unknown_movements } = read('AMRAP 12: 9 thrusters, 15 zorbs', 'kg')
    expect(details).toMatchObject({
      type: 'Amrap',
      movements: [
        { id: movementId('thruster'), reps: '9' },
        { id: 'unknown:zorbs', reps: '15' },
      ],
    })
    expect(details).not.toHaveProperty('movements.0.load')
    expect(unknown_movements).toMatchObject([{ name: 'zorbs', line: 1 }])
  })

  test("keeps the workout's type and is asked about with the nearest names", () => {
    const { details, unknown_movements, not_understood } = read(
      '3 rounds for time:\n10 KB taters (24 kg)\n400m run',
      'kg',
    )
    expect(details).toMatchObject({
      type: 'RoundsForTime',
      movements: [
        { id: 'unknown:kb taters', reps: '10', load: { value: 24, unit: 'kg' } },
        { id: movementId('run'), distance: { value: 400, unit: 'm' } },
      ],
    })
    expect(unknown_movements).toEqual([
      { id: 'unknown:kb taters', name: 'KB taters', line: 2, nearest: expect.any(Array) },
    ])
    expect(unknown_movements[0]!.nearest.length).toBeGreaterThan(0)
    expect(not_understood).toEqual([
      {
        line: 2,
        text: '10 KB taters (24 kg)',
        reason: expect.stringMatching(/^which movement is "KB taters"\?/),
      },
    ])
  })

  test('is asked about when calories have no machine', () => {
    const { details, unknown_movements } = read('For time:\n50 calories\n40 burpees')
    expect(details).toMatchObject({
      type: 'ForTime',
      movements: [{ calories: { value: 50 } }, { reps: '40' }],
    })
    expect(unknown_movements).toMatchObject([{ name: 'calories', line: 2 }])
    expect(unknown_movements[0]!.nearest.map(({ name }) => name)).toContain('Row')
    expect(read(withName('For time:\n50 calories\n40 burpees', 'calories', 'Ski Erg')).details).toMatchObject(
      {
        movements: [{ id: movementId('ski-erg'), calories: { value: 50 } }, { reps: '40' }],
      },
    )
  })

  test('is asked about once, however often it is repeated', () => {
    const { unknown_movements } = read('For time:\n10 fnords\n10 burpees\n20 fnords')
    expect(unknown_movements).toHaveLength(1)
  })

  test.each([
    ['21-15-9\nsandbag squat clean thrusters\npull-ups', 'sandbag squat clean thrusters'],
    ['For time:\n30 squat cleans to push presses (60/40 kg)\n10 burpees', 'squat cleans to push presses'],
    [
      '21-15-9\nthrusters\nKettlebell explosive pogo deadlifts (24/16 kg)',
      'Kettlebell explosive pogo deadlifts',
    ],
  ])('is not the known movement that its name starts with: %j', (text, name) => {
    expect(read(text).unknown_movements).toMatchObject([{ name }])
  })

  test.each(['Think about life', '10 fnords', 'fnords'])('words alone do not make a workout: %s', text => {
    expect(read(text).details.type).toBe('Generic')
  })
})

describe('names', () => {
  test.each(['Fran', 'fran', '"Fran"', 'FRAN!', ' Fran. '])(
    'of a benchmark alone give the benchmark: %j',
    text => {
      const fran = READING_GYM.benchmarks.find(({ name }) => name === 'Fran')!
      expect(read(text)).toEqual({
        name: 'Fran',
        details: fran.details,
        not_understood: [],
        unknown_movements: [],
      })
    },
  )

  test('of every benchmark are recognised', () => {
    for (const { name, details } of READING_GYM.benchmarks) {
      expect(read(name)).toMatchObject({ name, details })
    }
  })

  test.each([
    ['SAM WEBER JR.\nAMRAP 9\n10 burpees', 'SAM WEBER JR.'],
    ['A.N.\nAMRAP 9\n10 burpees', 'A.N.'],
    ['Harbour.\nAMRAP 9\n10 burpees', 'Harbour'],
    ['HARBOUR!\nAMRAP 9\n10 burpees', 'HARBOUR'],
  ])('may contain dots: %j', (text, name) => expect(read(text).name).toBe(name))

  test('of a benchmark can be followed by a cap', () => {
    expect(read('Fran\ncap 8').details).toMatchObject({ type: 'FranStyle', time_cap_seconds: 480 })
  })

  test('of a benchmark are found by the workout itself', () => {
    expect(read('20 min AMRAP: 5 pull-ups, 10 push-ups, 15 squats').name).toBe('Cindy')
  })

  test('above a workout become its name', () => {
    expect(read('"Grinder"\nAMRAP 9: 10 burpees').name).toBe('Grinder')
    expect(read('Saturday Grinder\nAMRAP 9: 10 burpees').name).toBe('Saturday Grinder')
  })

  test('above a workout that differs from the benchmark stay', () => {
    expect(read('Fran\nAMRAP 9: 10 burpees')).toMatchObject({ name: 'Fran', details: { type: 'Amrap' } })
  })
})

describe('a text stored as written', () => {
  test('a warm-up keeps every word', () => {
    const text = 'Warm-up:\n\n- 3 rounds  easy\n– 10 pass-throughs'
    expect(read(text).details).toEqual({
      type: 'WarmUp',
      description: '- 3 rounds  easy\n– 10 pass-throughs',
      movements: [],
    })
  })

  test('a warm-up with movements lists its movements', () => {
    expect(read('Warm-up\nEasy\nMovements:\n10 air squats\nRow 500 m').details).toMatchObject({
      type: 'WarmUp',
      description: 'Easy',
      movements: [{ reps: '10' }, { distance: { value: 500, unit: 'm' } }],
    })
  })

  test('becomes a Generic workout when the text begins with "As written"', () => {
    expect(read('As written, score: points:\n5x5 back squat')).toEqual({
      name: null,
      details: { type: 'Generic', description: '5x5 back squat', scoring: 'points' },
      not_understood: [],
      unknown_movements: [],
    })
  })
})
