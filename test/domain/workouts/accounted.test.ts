/** Every number and movement of a text is used, said in a note, or asked about. */
import fc from 'fast-check'
import { describeWorkout } from '../../../src/domain/workouts/describe-workout'
import { type ReadAsking, readAsking } from '../../../src/domain/workouts/read-workout/read-workout'
import { unknownMovement } from '../../../src/domain/workouts/read-workout/unknown'
import { facts } from '../../library/facts'
import { sized } from '../../support/long'
import { READING_GYM } from '../../support/workouts/reading-gym'

const read = (text: string, units: 'kg' | 'lb' = 'kg') => readAsking(text, { ...READING_GYM, units })

function described({ details, unknown_movements }: ReadAsking): string {
  const unknown = unknown_movements.map(({ id, name }) => [id, { ...unknownMovement(name), id }] as const)
  return describeWorkout(details, new Map([...facts, ...unknown]))
}

const LINES = [
  '400 m run',
  '10 thrusters 43/30 kg',
  '12 pull-ups',
  '15/12 cal row',
  '20 box jumps 60/50 cm',
  '30 double-unders',
  '5 deadlifts @ 100 kg',
  '8 toes-to-bar',
]
const FORMS = [
  'For time',
  '5 rounds for time',
  'AMRAP 12',
  'EMOM 12',
  '21-15-9',
  '4 rounds, rest 90 sec',
  'Tabata',
]
const STRAY = [
  '7',
  '-10 %',
  '+2.5 kg vs last week',
  '5 kg up from Monday',
  '11 burpees',
  'AMRAP 9',
  '33',
  '85 %',
  '3x7',
  '2:45',
  '@ 77',
  '6 sit-ups or 8 squats',
  '14 wibbles',
]

const numbersIn = (text: string) =>
  (text.match(/(?<![a-z])\d+(?::\d\d)?(?:[.,]\d+)?/gi) ?? []).map(number => {
    const [minutes = '', seconds] = number.split(':')
    return seconds === undefined ? Number(number.replace(',', '.')) : Number(minutes) * 60 + Number(seconds)
  })

/** The numbers of a reading, in the units in which people may have written them. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value, value / 60, value / 12]
  if (typeof value === 'string') return numbersIn(value)
  if (typeof value !== 'object' || value === null) return []
  const own = Object.entries(value).flatMap(([key, each]) => (key === 'id' ? [] : numbersOf(each)))
  return Array.isArray(value) ? [...own, value.length] : own
}

test('under random edits no number is lost', () => {
  const text = fc.record({
    form: fc.constantFrom(...FORMS),
    lines: fc.array(fc.constantFrom(...LINES), { minLength: 1, maxLength: 4 }),
    stray: fc.constantFrom(...STRAY),
    at: fc.nat({ max: 4 }),
    how: fc.constantFrom('before', 'behind', 'line', 'comma'),
  })
  fc.assert(
    fc.property(text, ({ form, lines, stray, at, how }) => {
      const all = [form, ...lines]
      const index = at % all.length
      const line = all[index]!
      const edited = {
        before: `${stray} ${line}`,
        behind: `${line} ${stray}`,
        line: `${line}\n${stray}`,
        comma: `${line}, ${stray}`,
      }[how]
      const written = all.with(index, edited).join('\n')
      const reading = read(written)
      if (reading.details.type === 'Generic') return
      const { rounds = 0, interval_seconds = 60 } = reading.details as {
        rounds?: number
        interval_seconds?: number
      }
      const found = [
        ...numbersOf(reading.details),
        ...numbersOf(reading.not_understood.map(({ text: words }) => words)),
        ...numbersOf(reading.name ?? ''),
        (rounds * interval_seconds) / 60,
      ]
      const missing = numbersIn(written).filter(number => !found.some(each => Math.abs(each - number) < 0.01))
      expect({ written, missing, details: reading.details }).toMatchObject({ written, missing: [] })
    }),
    { numRuns: sized(300, 3000) },
  )
})

describe('relative amounts stay in words', () => {
  test.each([
    ['Front squat 3RM, then -10% for 2x3', 'Front Squat 3 reps · Front Squat: -10% for 2x3'],
    ['Deadlift 3x5 -20% of last week', 'Deadlift 3 × 5 · Deadlift: -20% of last week'],
    ['Bench 4x6 +2.5 kg vs last week', 'Bench Press 4 × 6 · Bench Press: +2.5 kg vs last week'],
    ['Deadlift 5x5 +5 lb from last time', 'Deadlift 5 × 5 · Deadlift: +5 lb from last time'],
    ['Back squat 5x5, 5 kg up from Monday', 'Back Squat 5 × 5 · Back Squat: 5 kg up from Monday'],
    ['Squat 5x5 @ 75% of TM', 'Back Squat 5 × 5 · Back Squat: 75% of TM'],
    ['Front squat 3x3 @ 110% of clean', 'Front Squat 3 × 3 · Front Squat: 110% of clean'],
    [
      'Bench press 5x5 10% lighter than last week',
      'Bench Press 5 × 5 · Bench Press: 10% lighter than last week',
    ],
  ])('%j', (text, description) => {
    expect(described(read(text))).toBe(description)
  })
})

describe('every part of a line has its place', () => {
  test.each([
    ['Deadlift 5 5 5 5 5', 'Deadlift 5 × 5'],
    [
      'AMRAP 10: 10 db thrusters 35s / 8 pull-ups / 6 burpees',
      'AMRAP 10 min: 10 Dumbbell Thrusters (35 kg), 8 Pull-ups, 6 Burpees',
    ],
    ['EMOM 10: 5 cleans 60/42,5', 'EMOM 10 min: 5 Cleans (60/42.5 kg)'],
    ['3 sets\n10 goblet squats\n40" plank', '3 rounds for time: 10 Kettlebell Goblet Squats, Plank 0:40'],
    ['Clean (hang power) 5x3', 'Hang Power Clean 5 × 3'],
    ['Squat (front) 5x5', 'Front Squat 5 × 5'],
    ['4 x 1000 m, 90s jog recovery', '4 × Run 1,000 m, rest 1:30'],
    ['30 min run', 'Run 30:00 for distance'],
    [
      'EMOM 12\nA: 10 t2b\nB: 8 devils press\nC: 40s plank',
      "EMOM 12 min, alternating: 1) 10 Toes-to-bar; 2) 8 Devil's Presses; 3) Plank 0:40",
    ],
    [
      '12 MIN: 200M RUN, 8 PULL-UPS, 10 BURPEES, HOW MANY ROUNDS',
      'AMRAP 12 min: Run 200 m, 8 Pull-ups, 10 Burpees',
    ],
    [
      'chipper (ft): 50 squats // 40 situps // 30 burpees',
      'For time: 50 Air Squats, 40 Sit-ups, 30 Burpees · chipper',
    ],
    [
      'For Time (10 minute cap): 10-8-6-4-2 - thrusters 43/30, pull-ups',
      'For time, 10-8-6-4-2: Thruster (43/30 kg), Pull-up · cap 10:00',
    ],
    [
      'Superset, 4 sets: A1) DB bench x 10 / A2) pendlay row x 8',
      'Dumbbell Bench Press 4 × 10, Pendlay Row 4 × 8 · Superset',
    ],
    [
      '3 rounds for time\n10 burpees\nCash out: 2x :30 plank',
      'For time: 3 rounds of 10 Burpees; cash-out Plank 0:30, Plank 0:30',
    ],
    ['C&J 80% (1+1) x 4', 'Clean and Jerk 4 × 1 @ 80% 1RM · Clean and Jerk: 1+1'],
    ['Back squat 5x5 @ 80% effort', 'Back Squat 5 × 5 · Back Squat: @ 80% effort'],
    ['Cindy with 10 kg vest', 'AMRAP 20 min: 5 Pull-ups, 10 Push-ups, 15 Air Squats · vest 10 kg'],
  ])('%j', (text, description) => {
    const reading = read(text)
    expect(described(reading)).toBe(description)
    expect(reading.not_understood).toEqual([])
  })

  test.each([
    'Death by burpees, increase by 2 each round',
    'Death by burpees, add 2 every minute',
    'Death by burpees +2',
  ])('%j grows by two', text => {
    expect(read(text).details).toMatchObject({ type: 'DeathBy', increment: 2 })
  })

  test.each([
    'For time: 21 thrusters 10 kg, 21 pull-ups',
    'AMRAP 9 21-15-9\n400 m run',
    'Back squat 5@75% of TM, 3@85%, 1@95%',
    'ladder 1-10 thrusters, burpees',
    'Fran or Helen',
    '10 burpees every time you drop the bar, 5 rounds of 10 thrusters',
  ])('%j is asked about', text => {
    expect(read(text).not_understood.length).toBeGreaterThan(0)
  })
})

test.each([
  [
    '5 rondes op tijd\n400 m lopen\n15 opdrukken\nlimiet 18 min',
    '5 rounds for time: Run 400 m, 15 Push-ups · cap 18:00',
  ],
  [
    '3 Runden auf Zeit: 400 m Lauf, 21 KB Schwünge 24/16, 12 Klimmzüge. Zeitlimit 12 min',
    '3 rounds for time: Run 400 m, 21 Kettlebell Swings (24/16 kg), 12 Pull-ups · cap 12:00',
  ],
  [
    'AMRAP 15 min\n10 tractions\n15 pompes\n20 squats\n200 m course',
    'AMRAP 15 min: 10 Pull-ups, 15 Push-ups, 20 Air Squats, Run 200 m',
  ],
  [
    'EMOM 12 min\nmin 1: 12 cal remo\nmin 2: 10 burpees\nmin 3: descanso',
    'EMOM 12 min, alternating: 1) Row 12 cal; 2) 10 Burpees (interval 3 is rest)',
  ],
  [
    '4 rodadas por tempo: 500m remo, 15 agachamentos, 10 flexões',
    '4 rounds for time: Row 500 m, 15 Air Squats, 10 Push-ups',
  ],
  [
    '21-15-9 stacchi 100/70 e burpees, tempo massimo 10 min',
    'For time, 21-15-9: Deadlift (100/70 kg), Burpee · cap 10:00',
  ],
  ['Laufen: 6x400m, Pause 1:30', '6 × Run 400 m, rest 1:30'],
  [
    '3 Runden, jeweils 5 min AMRAP, 2 min Pause: 10 Burpees, 15 Kniebeugen',
    'AMRAP 5 min: 10 Burpees, 15 Air Squats · 3 times, rest 2:00 between. Score: the rounds and reps of all of them',
  ],
  ['Tabata squats, pompes, abdos', 'Tabata: Air Squats, Push-ups, Sit-ups'],
  ["Rameur 5 x 500 m, récup 1'30", '5 × Row 500 m, rest 1:30'],
  [
    'Cada minuto durante 12 minutos: impar 8 thrusters 50/35, par 10 toes to bar',
    'EMOM 12 min, alternating: 1) 8 Thrusters (50/35 kg); 2) 10 Toes-to-bar',
  ],
  ['Subir a 1RM cargada y envion en 15 minutos', 'Clean and Jerk 1 rep · In 15:00'],
  [
    'EMOM 12: 1- 12 cal bike 2- 10 flexões 3- 15 abdominais',
    'EMOM 12 min, alternating: 1) Assault Bike 12 cal; 2) 10 Push-ups; 3) 15 Sit-ups',
  ],
  [
    '5 rondes voor tijd: 20 wallballs 9/6, 10 optrekken. Max 20 min',
    '5 rounds for time: 20 Wall Balls (9/6 kg), 10 Pull-ups · cap 20:00',
  ],
  ['Ogni 2 minuti per 5 giri: 3 girate @ 75%', 'Every 2:00 × 5: 3 Cleans (75% 1RM) · score: load'],
  ['for time 50-40-30-20-10 du situps', 'For time, 50-40-30-20-10: Double-under, Sit-up'],
  [
    'deads 5/3/1 @ 75/85/95%',
    'Deadlift 5 reps @ 75% 1RM, Deadlift 3 reps @ 85% 1RM, Deadlift 1 rep @ 95% 1RM',
  ],
])('%j is read in its language', (text, description) => {
  expect(described(read(text))).toBe(description)
})

test.each([
  ['Fran retest', 'Fran'],
  ['Open 24.1 repeat', 'Open 24.1'],
  ['CrossFit Open 24.1', 'Open 24.1'],
  ['Karen for time, cap 12', 'Karen'],
  ['Murph with vest 9/6 kg', 'Murph'],
])('%j is the benchmark', (text, name) => {
  const reading = read(text)
  expect(reading.name).toBe(name)
  expect(reading.details.type).not.toBe('Generic')
})

test.each([
  ['Cindy 15 min', 'AMRAP 15 min: 5 Pull-ups, 10 Push-ups, 15 Air Squats · Cindy'],
  [
    'Grace @ 60/40 kg (sub 5:00 or scale!!)',
    'For time: 30 Clean and Jerks (60/40 kg) · Grace · sub 5:00 or scale!!',
  ],
])('%j is a benchmark in words', (text, description) => {
  expect(described(read(text))).toBe(description)
})
