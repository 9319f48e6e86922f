import fc from 'fast-check'
import { fingerprintOf, toCanonical } from '../../../src/domain/workouts/fingerprint'
import { readWorkout } from '../../../src/domain/workouts/read-workout/read-workout'
import { DETAILS, WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { anyDetails } from '../../support/workouts/arbitraries'
import { READING_GYM } from '../../support/workouts/reading-gym'

const parse = (details: object) => WorkoutDetails.parse(details)
const print = (details: object) => fingerprintOf(parse(details))

const load = (value: number, value_women: number, unit: string) => ({ value, value_women, unit })
const franWith = (more: object) => ({
  type: 'FranStyle',
  rep_scheme: [21, 15, 9],
  movements: [{ id: 'thruster', ...more }, { id: 'pullup' }],
})
const fran = franWith({ load: load(95, 65, 'lb') })
const forTime = (line: object, more: object = {}) => ({
  type: 'ForTime',
  movements: [{ id: 'a', ...line }],
  ...more,
})
const far = (value: number, unit: string) => forTime({ distance: { value, unit } })
const high = (value: number, unit: string) => forTime({ reps: '10', height: { value, unit } })
const emom = {
  type: 'Emom',
  rounds: 12,
  movements: [
    { id: 'a', reps: '5' },
    { id: 'b', reps: '6' },
  ],
  alternating: true,
}
const strength = { type: 'Strength', movements: [{ id: 'bs', reps: '5-5-5' }], rest: { type: 'as_needed' } }
const maxReps = { type: 'MaxReps', movements: [{ id: 'a' }] }
const generic = (description: string) => ({ type: 'Generic', description })

test('the hashed text reads like the workout', () => {
  expect(toCanonical(parse({ ...fran, time_cap_seconds: 600, vest: load(9, 6, 'kg') }))).toEqual({
    type: 'FranStyle',
    rep_scheme: [21, 15, 9],
    movements: [{ id: 'thruster', load: { lb: [95, 65] } }, { id: 'pullup' }],
    vest: { lb: [20, 15] },
  })
  expect(
    toCanonical(
      parse({
        type: 'RoundsForTime',
        rounds: 3,
        movements: [
          { id: 'run', distance: { value: 0.25, unit: 'mi' }, scored: false, note: 'hill' },
          { id: 'jump', reps: '21', height: { value: 24, value_women: 20, unit: 'in' }, scored: true },
          { id: 'row', calories: { value: 21, value_women: 15 } },
          { id: 'plank', duration: 90, load: { value: 0.5, unit: 'bodyweight' } },
        ],
      }),
    ),
  ).toEqual({
    type: 'RoundsForTime',
    rounds: 3,
    movements: [
      { id: 'run', metres: 402, scored: false },
      { id: 'jump', reps: '21', centimetres: [61, 51] },
      { id: 'row', calories: [21, 15] },
      { id: 'plank', seconds: 90, load: { bodyweight: 0.5 } },
    ],
    rest: { type: 'none' },
    scoring: 'clock',
  })
})

test('a fingerprint is 32 hex characters and never changes for a workout', () => {
  expect(print(fran)).toMatch(/^[0-9a-f]{32}$/)
  expect(print(fran)).toBe('b7dd7ebfd6acb8b8060736f4ffdec0a8')
})

test.each<[string, object, object]>([
  ['43/30 kg and 95/65 lb', fran, franWith({ load: load(43, 30, 'kg') })],
  [
    'a load with and without the same one for women',
    forTime({ reps: '1', load: { value: 100, unit: 'kg' } }),
    forTime({ reps: '1', load: load(100, 100, 'kg') }),
  ],
  [
    'a vest in kg and in lb',
    forTime({ reps: '9' }, { vest: load(20, 14, 'lb') }),
    forTime({ reps: '9' }, { vest: load(9, 6.5, 'kg') }),
  ],
  ['20 in and 51 cm', high(20, 'in'), high(51, 'cm')],
  ['a mile and 1609 m', far(1, 'mi'), far(1609, 'm')],
  ['2 km and 2000 m', far(2, 'km'), far(2000, 'm')],
  [
    'a line that scores by default and expressly',
    forTime({ reps: '9' }),
    forTime({ reps: '9', scored: true }),
  ],
  ['notes and none', forTime({ reps: '9' }), forTime({ reps: '9', note: 'unbroken' })],
  [
    'an alternating Emom with and without numbers',
    emom,
    {
      ...emom,
      movements: [
        { id: 'a', reps: '5', slot: 1 },
        { id: 'b', reps: '6', slot: 2 },
      ],
    },
  ],
  [
    'an alternating Emom written in another order',
    emom,
    {
      ...emom,
      movements: [
        { id: 'b', reps: '6', slot: 2 },
        { id: 'a', reps: '5', slot: 1 },
      ],
    },
  ],
  [
    'a Strength load that is null and none',
    strength,
    { ...strength, movements: [{ ...strength.movements[0], load: null }] },
  ],
  ['the heaviest lift by default and expressly', strength, { ...strength, scoring: 'heaviest' }],
  ['Fran under a cap and without', fran, { ...fran, time_cap_seconds: 600 }],
  ['the best set by default and expressly', maxReps, { ...maxReps, scoring: 'best' }],
  ['text in another case and spacing', generic('Row  easy\nthen STRETCH'), generic('row easy then stretch')],
])('equal workouts have the same fingerprint: %s', (_, a, b) => {
  expect(print(a)).toBe(print(b))
})

test.each<[string, object, object]>([
  ['95 and 115 lb', fran, franWith({ load: load(115, 65, 'lb') })],
  ['65 and 55 lb for women', fran, franWith({ load: load(95, 55, 'lb') })],
  ['a load and none', fran, franWith({})],
  [
    '80 and 81 percent',
    franWith({ load: { value: 80, unit: 'percent_1rm' } }),
    franWith({ load: { value: 81, unit: 'percent_1rm' } }),
  ],
  [
    '80 percent and 80 lb',
    franWith({ load: { value: 80, unit: 'percent_1rm' } }),
    franWith({ load: { value: 80, unit: 'lb' } }),
  ],
  [
    'bodyweight and half of it',
    franWith({ load: { value: 1, unit: 'bodyweight' } }),
    franWith({ load: { value: 0.5, unit: 'bodyweight' } }),
  ],
  ['24 in and 60 cm', high(24, 'in'), high(60, 'cm')],
  ['400 and 401 m', far(400, 'm'), far(401, 'm')],
  ['another movement', forTime({ reps: '9' }), forTime({ reps: '9', id: 'b' })],
  ['reps and seconds', forTime({ reps: '60' }), forTime({ duration: 60 })],
  ['a vest and none', fran, { ...fran, vest: { value: 20, unit: 'lb' } }],
  [
    'a buy-in and a cash-out',
    { ...fran, buy_in: far(1, 'mi').movements },
    { ...fran, cash_out: far(1, 'mi').movements },
  ],
  ['another scheme', fran, { ...fran, rep_scheme: [9, 15, 21] }],
  ['an Emom together and alternating', { ...emom, alternating: false }, emom],
  ['what scores and what does not', forTime({ reps: '9' }), forTime({ reps: '9', scored: false })],
  ['sets and a range', strength, { ...strength, movements: [{ id: 'bs', reps: '8-10' }] }],
  ['the heaviest lift and the total', strength, { ...strength, scoring: 'total' }],
  ['another rest', strength, { ...strength, rest: { type: 'fixed', seconds: 60 } }],
  ['another text', generic('Row easy'), generic('Row hard')],
  ['another scoring of a text', generic('Row easy'), { ...generic('Row easy'), scoring: 'time' }],
  [
    'a warm-up with movements',
    { type: 'WarmUp', description: 'x' },
    { type: 'WarmUp', description: 'x', movements: [{ id: 'a' }] },
  ],
  ['a Generic and a WarmUp', generic('x'), { type: 'WarmUp', description: 'x' }],
])('a different workout: %s', (_, a, b) => {
  expect(print(a)).not.toBe(print(b))
})

test('the fingerprint: details that the schema no longer accepts still have a fingerprint', () => {
  const stored = { ...parse(fran), rounds_of_old: 3 } as unknown as WorkoutDetails
  expect(fingerprintOf(stored)).toMatch(/^[0-9a-f]{32}$/)
})

const details = anyDetails(['a', 'b', 'c'])
type AnyLine = { id: string; reps?: string; note?: string; load?: { value: number; unit: string } | null }
type Listed = {
  type: string
  movements?: AnyLine[]
  buy_in?: AnyLine[]
  cash_out?: AnyLine[]
  alternating?: boolean
}
const linesOf = ({ movements = [], buy_in = [], cash_out = [] }: Listed) => [
  ...movements,
  ...buy_in,
  ...cash_out,
]
const copyOf = (given: WorkoutDetails) => structuredClone(given) as Listed
const printed = (given: Listed) => fingerprintOf(given as WorkoutDetails)

test('the fingerprint: notes make no difference', () => {
  fc.assert(
    fc.property(details, given => {
      const noted = copyOf(given)
      if (noted.type === 'Strength') return
      for (const line of linesOf(noted)) line.note = 'another note'
      expect(printed(noted)).toBe(fingerprintOf(given))
    }),
  )
})

test('three AMRAPs of four minutes differ from one', () => {
  const print = (text: string) => fingerprintOf(readWorkout(text, READING_GYM).details)
  const lines = '\n5 burpees\n10 squats'
  expect(print(`3 x AMRAP 4, rest 2${lines}`)).not.toBe(print(`AMRAP 4${lines}`))
  expect(print(`3 x AMRAP 4, rest 2${lines}`)).not.toBe(print(`5 x AMRAP 4, rest 2${lines}`))
  expect(print(`3 x AMRAP 4, rest 2${lines}`)).toBe(
    print(`Three 4-minute AMRAPs\nAMRAP 4${lines}\nrest 1:00`),
  )
})

test('the order of the lines matters', () => {
  fc.assert(
    fc.property(details, given => {
      const turned = copyOf(given)
      const lines = toCanonical(given).movements as object[] | undefined
      fc.pre(lines !== undefined && !turned.alternating)
      turned.movements = turned.movements?.toReversed()
      const isPalindrome = JSON.stringify(lines) === JSON.stringify(lines?.toReversed())
      expect(printed(turned) === fingerprintOf(given)).toBe(isPalindrome)
    }),
  )
})

test('workouts with different reps have different fingerprints', () => {
  fc.assert(
    fc.property(details, fc.nat(), (given, pick) => {
      const more = copyOf(given)
      const counted = linesOf(more).filter(line => /^\d+$/.test(line.reps ?? ''))
      fc.pre(counted.length > 0)
      const line = counted[pick % counted.length]!
      line.reps = String(Number(line.reps) + 1)
      expect(printed(more)).not.toBe(fingerprintOf(given))
    }),
  )
})

test('equal workouts in kilograms and in pounds have one fingerprint', () => {
  fc.assert(
    fc.property(details, fc.integer({ min: 1, max: 500 }), (given, pounds) => {
      const [inPounds, inKilograms] = [copyOf(given), copyOf(given)]
      const kilograms = Math.round(pounds * 45.359237) / 100
      for (const line of linesOf(inPounds)) line.load = { value: pounds, unit: 'lb' }
      for (const line of linesOf(inKilograms)) line.load = { value: kilograms, unit: 'kg' }
      expect(printed(inKilograms)).toBe(printed(inPounds))
    }),
  )
})

test('the fingerprint: defaults and the order of keys make no difference', () => {
  fc.assert(
    fc.property(details, given => {
      const bare = Object.fromEntries(Object.entries(given).reverse()) as Record<string, unknown>
      for (const key of Object.keys(given)) {
        const { [key]: dropped, ...rest } = bare
        const parsed = DETAILS[given.type].safeParse(rest)
        if (parsed.success && JSON.stringify(parsed.data) === JSON.stringify(given)) delete bare[key]
      }
      expect(fingerprintOf(bare as WorkoutDetails)).toBe(fingerprintOf(given))
    }),
  )
})
