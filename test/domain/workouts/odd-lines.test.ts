/** One odd line costs one line, and nothing is decided without a word. */
import { describeWorkout } from '../../../src/domain/workouts/describe-workout'
import { readAsking } from '../../../src/domain/workouts/read-workout/read-workout'
import { facts } from '../../library/facts'
import { READING_GYM } from '../../support/workouts/reading-gym'

const read = (text: string) => readAsking(text, READING_GYM)
const described = (text: string) => describeWorkout(read(text).details, facts)
const assumed = (text: string) => read(text).assumed.map(({ line, says }) => `${line}: ${says}`)
const KEPT = 'not understood: it is shown, and not counted'

describe('a line that is not understood', () => {
  test('stays word for word where it stood, and the rest has its type', () => {
    const text = '3 rounds for time\n10 burpees\nwibble like you mean it\n20 squats'
    expect(described(text)).toBe('3 rounds for time: 10 Burpees (wibble like you mean it), 20 Air Squats')
    expect(read(text).not_understood).toEqual([{ line: 3, text: 'wibble like you mean it', reason: KEPT }])
  })

  test('costs a lift neither its sets nor its percentages', () => {
    const text = 'Back squat\n5x5 @ 75%\nzig the zag'
    expect(described(text)).toBe('Back Squat 5 × 5 @ 75% 1RM · zig the zag')
    expect(read(text).assumed).toContainEqual({ line: 3, says: 'Stays as a note: “zig the zag”' })
  })

  test.each([
    ['AMRAP 12\n10 burpees\n15 turns of the wheel, twice over\n20 squats', 'rounds_reps'],
    ['For time, cap 10\n10 burpees\n15 turns of the wheel, twice over', 'time'],
    ['For time\n10 burpees\nan EMOM of whatever', 'time'],
    ['10 burpees\n20 squats\n30 lunges\nzig the zag', 'none'],
  ])('makes %j a text where the score would be wrong', (text, scoring) => {
    const { details, not_understood } = read(text)
    expect(details).toMatchObject({ type: 'Generic', description: text, scoring })
    expect(not_understood[0]!.reason).not.toBe(KEPT)
  })
})

describe('what is decided is listed', () => {
  test.each([
    ['For time\n20 thrusters 95/65', '2: Loads without a unit are in lb: 95/65 lb'],
    ['For time\n50 box jumps 60/50', '2: Box Jump: the height without a unit is 60/50 cm'],
    ['For time\n30 PU\n20 squats', '2: “PU” is read as Pull-up'],
    ['For time\n30 thrustrs\n20 squats', '2: “thrustrs” is read as Thruster'],
    ['5 rounds\n10 burpees\n20 squats', '1: Nothing says how it is scored: it is read as for time'],
    ['21-15-9\nthrusters 95/65\npull-ups', '1: Nothing says how it is scored: it is read as for time'],
    [
      'Tabata burpees',
      '1: Nothing says how it is scored: it is read as scored by the lowest count of an interval',
    ],
    ['5 x 500m row', '1: Nothing says how it is scored: it is read as scored by the total of all intervals'],
    [
      'EMOM 10\n2 cleans @ 80%',
      '1: Nothing says how it is scored: it is read as scored by the heaviest load',
    ],
    ['EMOM 10\nmax cal row', '1: Nothing says how it is scored: it is read as scored by all reps'],
    ['3 rounds for time\n10 burpees\nrest 90', '3: “rest 90” is read as seconds'],
    ['For time\n400 run\n10 burpees', '2: Run: a length without a unit is 400 m'],
    ['For time\n20 cal bike\n10 burpees', '2: Read as Assault Bike, not as Bike'],
    ['Squat: 170x5 180x3', '1: Loads without a unit are in lb: 170 lb, 180 lb'],
    ['For time (20)\n50 burpees', '1: “(20)” is read as a time cap of 20:00'],
    [
      '3 rounds\n1:00 row\n1:00 burpees',
      '1: Nothing says how it is scored: it is read as scored by all reps',
    ],
    ['For time\n20 SU\n10 burpees', '2: “SU” is read as Sit-up'],
    ['For time\n15 ft rope climb\n10 burpees', '2: Rope Climb: no count is read as 1'],
    ['AMRAP 5\n10 burpees\nrepeat x 3', '3: “Repeat”: everything above is done 3 times in all'],
    ['Clean + jerk 3x2', '1: Each set is 2 of every lift of the complex'],
    [
      'For time\nrun 1 mile\n3 rounds of:\n10 burpees\nrun 1 mile',
      '5: The last Run is read as after the rounds, done once',
    ],
    ['For time\n10 burpees\nScaled: 5 burpees', '3: Stays as a note: “Scaled: 5 burpees”'],
    [
      '10 burpees\n20 squats\n30 lunges',
      '1: Nothing says how it is done: it is read as for time, once through',
    ],
  ])('reads an odd line without losing words: %j', (text, line) => {
    expect(assumed(text)).toContain(line)
  })
})

test.each([
  '20 thrusters 3131 lb for time',
  'For time, cap 14 hours\n20 burpees\n30 squats',
  'For time\n9000 pull-ups\n1 mile run',
  'For time\n50 box jumps 95 in\n1 mile run',
  'For time\n900 mi run\n10 burpees',
  '3 rounds for time\n10 burpees\nrest 45 min',
  'Candy\nOR\nMaggie',
  'Front squat 1-1-1-1-1 reps\nThen, 1,000-m row for time',
])('%j is asked about', text => {
  const { details, not_understood } = read(text)
  expect(details.type).toBe('Generic')
  expect(not_understood.length).toBeGreaterThan(0)
})

test.each([
  ['Teams of 2, AMRAP 20\n10 burpees\n20 squats', 'AMRAP 20 min: 10 Burpees, 20 Air Squats · Teams of 2'],
  ['For time\n15 DB snatch alt 50/35', 'For time: 15 Dumbbell Snatches (50/35 lb, alt)'],
  ['Front squat 4x4 @ 3131', 'Front Squat 4 × 4 · Front Squat: tempo 3131'],
  ['Push press 5x3 @ 31X1', 'Push Press 5 × 3 · Push Press: tempo 31X1'],
  ['Back squat 5-3-1+', 'Back Squat 5-3-1 · Back Squat: 5-3-1+'],
  ['Front squat 3x3 @ 85% of back squat', 'Front Squat 3 × 3 · Front Squat: 85% of back squat'],
  ['Back squat 5x3, E2:30', 'Back Squat 5 × 3 · start every 2:30'],
  [
    'For time: 12-9-6 / 6-9-12\nThrusters\nBurpees',
    'For time: 12 Thrusters, 6 Burpees, 9 Thrusters, 9 Burpees, 6 Thrusters, 12 Burpees',
  ],
  [
    '5 rds\n10 thrusters 95/65 lbs\nor 42.5/30 kg\n10 burpees',
    '5 rounds for time: 10 Thrusters (95/65 lb), 10 Burpees',
  ],
  ['Fran, cap 8', 'For time, 21-15-9: Thruster (95/65 lb), Pull-up · cap 8:00'],
])('%j', (text, description) => {
  expect(described(text)).toBe(description)
  expect(read(text).not_understood).toEqual([])
})
