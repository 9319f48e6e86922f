import { exampleScore } from '../../../src/domain/results/read-score/example-score'
import { readScore } from '../../../src/domain/results/read-score/read-score'
import { writeScore } from '../../../src/domain/results/read-score/write-score'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { versatileMovements } from '../../support/workouts/arbitraries'

const NAMES = {
  thruster: 'Thruster',
  pullup: 'Pull-up',
  pushup: 'Push-up',
  squat: 'Air Squat',
  row: 'Row',
  bs: 'Back Squat',
  press: 'Shoulder Press',
  dl: 'Deadlift',
}
const MOVEMENTS = new Map(
  Object.entries(NAMES).map(([id, name]) => [
    id,
    { ...versatileMovements([id]).get(id)!, name, hasLoad: id !== 'pullup' },
  ]),
)

const lines = (...amounts: [string, string][]) => amounts.map(([id, reps]) => ({ id, reps }))
const bare = (...ids: string[]) => ids.map(id => ({ id }))
const rest = { type: 'as_needed' }
const rowFor = (seconds: number) => [{ id: 'row', duration: seconds }]

const WORKOUTS = {
  fran: {
    type: 'FranStyle',
    rep_scheme: [21, 15, 9],
    movements: bare('thruster', 'pullup'),
    time_cap_seconds: 600,
  },
  fran15: {
    type: 'FranStyle',
    rep_scheme: [21, 15, 9],
    movements: bare('thruster', 'pullup'),
    time_cap_seconds: 900,
  },
  uncapped: { type: 'FranStyle', rep_scheme: [21, 15, 9], movements: bare('thruster', 'pullup') },
  chipper: { type: 'ForTime', movements: lines(['pullup', '30'], ['squat', '60']), time_cap_seconds: 900 },
  calories: {
    type: 'ForTime',
    movements: [{ id: 'row', calories: { value: 20, value_women: 15 } }],
    time_cap_seconds: 600,
  },
  rounds: {
    type: 'RoundsForTime',
    rounds: 3,
    movements: lines(['pullup', '10']),
    buy_in: lines(['squat', '20']),
    time_cap_seconds: 1200,
  },
  slowest: { type: 'RoundsForTime', rounds: 3, movements: lines(['pullup', '10']), scoring: 'slowest' },
  cindy: {
    type: 'Amrap',
    seconds: 1200,
    movements: lines(['pullup', '5'], ['pushup', '10'], ['squat', '15']),
  },
  ladder: {
    type: 'Amrap',
    seconds: 420,
    movements: bare('thruster', 'pullup'),
    ladder: { start: 3, step: 3 },
  },
  deathBy: { type: 'DeathBy', movements: bare('pullup') },
  emom: { type: 'Emom', rounds: 10, movements: lines(['pullup', '5']) },
  emomLoad: { type: 'Emom', rounds: 10, movements: lines(['bs', '1']), scoring: 'load' },
  emomReps: { type: 'Emom', rounds: 10, movements: lines(['pullup', 'max']), scoring: 'reps' },
  emomNone: { type: 'Emom', rounds: 10, movements: lines(['pullup', '5']), scoring: 'none' },
  fgb: { type: 'Fgb', rounds: 2, movements: bare('squat', 'row', 'pushup') },
  fives: { type: 'Strength', movements: [{ id: 'bs', reps: '5-5-5-5-5' }], rest },
  wave: { type: 'Strength', movements: [{ id: 'bs', reps: '5-3-1' }], rest },
  range: { type: 'Strength', movements: [{ id: 'bs', reps: '8-10' }], rest },
  max: {
    type: 'Strength',
    movements: [{ id: 'bs', reps: 'max', load: { value: 60, value_women: 40, unit: 'kg' } }],
    rest,
  },
  pullups: { type: 'Strength', movements: [{ id: 'pullup', reps: 'max' }], rest },
  total: {
    type: 'Strength',
    scoring: 'total',
    movements: lines(['bs', '1-1-1'], ['press', '1-1-1'], ['dl', '1-1-1']),
    rest,
  },
  tabata: { type: 'Tabata', movements: bare('squat') },
  row2k: { type: 'Cardio', movements: [{ id: 'row', distance: { value: 2, unit: 'km' } }] },
  row20: { type: 'Cardio', measure: 'distance', movements: rowFor(1200) },
  rowCal: { type: 'Cardio', measure: 'calories', movements: rowFor(600) },
  sprints: {
    type: 'CardioIntervals',
    rounds: 8,
    rest,
    movements: [{ id: 'row', distance: { value: 400, unit: 'm' } }],
  },
  metres: { type: 'CardioIntervals', rounds: 8, rest, measure: 'distance', movements: rowFor(60) },
  cals: { type: 'CardioIntervals', rounds: 8, rest, measure: 'calories', movements: rowFor(60) },
  threeSets: { type: 'MaxReps', sets: 3, movements: bare('pullup') },
  twoSets: { type: 'MaxReps', sets: 2, movements: bare('pullup', 'pushup') },
  besideRow: { type: 'MaxReps', sets: 2, movements: [{ id: 'row', scored: false }, { id: 'pullup' }] },
  check: { type: 'Generic', description: 'Mobility', scoring: 'check' },
  unscored: { type: 'Generic', description: 'Mobility' },
  time: { type: 'Generic', description: 'Hike', scoring: 'time' },
  textCap: { type: 'Generic', description: '100 burpees over the bar\nCap 15', scoring: 'time' },
  points: { type: 'Generic', description: 'Game', scoring: 'points' },
  roundsReps: { type: 'Generic', description: 'Partner', scoring: 'rounds_reps' },
  warmUp: { type: 'WarmUp', description: 'Easy row' },
}
type Name = keyof typeof WORKOUTS

const detailsOf = (name: Name) => WorkoutDetails.parse(WORKOUTS[name])
const read = (name: Name, text: string, who: { gender?: 'female'; units?: 'lb' } = {}) =>
  readScore(
    text,
    { details: detailsOf(name), movements: MOVEMENTS },
    { gender: who.gender ?? null, units: who.units ?? 'kg' },
  )

/** What was understood in one line, with the status where the echo does not say it. */
function said(name: Name, text: string): string {
  return saidOf(read(name, text))
}

function saidOf(answer: ReturnType<typeof readScore>): string {
  if (answer.kind === 'understood') return answer.echo
  if (answer.kind === 'ask') return `? ${answer.choices.map(choice => choice.text).join(' | ')}`
  return answer.kind === 'wrong' ? `! ${answer.message}` : answer.kind
}

const understood = (cases: [Name, string, string][]) =>
  test.each(cases)('%s: reads %j as %j', (name, text, echo) => {
    expect(said(name, text)).toBe(echo)
  })

const asks = (cases: [Name, string, string[]][]) =>
  test.each(cases)('%s: asks about %j: %j', (name, text, texts) => {
    expect(said(name, text)).toBe(`? ${texts.join(' | ')}`)
  })

const refuses = (cases: [Name, string, string][]) =>
  test.each(cases)('%s: refuses %j: %s', (name, text, message) => {
    expect(said(name, text)).toMatch(`! ${message}`)
  })

describe('times', () => {
  understood([
    ['fran', '3:05', '3:05'],
    ['fran', ' 9:30.5 ', '9:30.5'],
    ['fran', '57s', '0:57'],
    ['fran', '57 s', '0:57'],
    ['fran', '3m05s', '3:05'],
    ['fran', '3′05″', '3:05'],
    ['uncapped', '1:02:03', '1:02:03'],
    ['row2k', '7:12,5', '7:12.5'],
    ['time', '45 min', '45:00'],
    ['row2k', '7.12.567', '7:12.567'],
    ['uncapped', '12.34.5', '12:34.5'],
    // The cap leaves one time, and there are not so many reps.
    ['fran', '630', '6:30'],
    ['fran', '700', '7:00'],
    // 3.05 seconds are no time for 90 reps.
    ['fran', '3.05', '3:05'],
    ['textCap', '13.05', '13:05'],
    // 45:00 is over the cap of 15:00; 0:45 is a twentieth of it, so not ruled out.
    ['textCap', '45.0', '0:45'],
    // An athlete who was let finish has a time.
    ['fran', '10:01 over the cap', '10:01 · over the cap of 10:00'],
    ['fran', '10:01 · over the cap of 10:00', '10:01 · over the cap of 10:00'],
    ['rounds', '21:30 past cap (7:00 6:10)', '21:30 · over the cap of 20:00 (7:00, 6:10)'],
    ['uncapped', '1402s', '23:22'],
    ['uncapped', '1402 sec', '23:22'],
    ['uncapped', '1402 s rx', '23:22 · Rx'],
    ['textCap', '12:34', '12:34'],
    ['fran', '0:20 confirmed', '0:20'],
    ['fran', '0:30', '0:30'],
    ['row2k', '1:40', '1:40'],
    ['fran', 'DNF 0:20', 'DNF · 0:20'],
    // An "s" is the scaling where the seconds are over the cap or faster than anyone, or where no seconds can stand.
    ['fran15', '1402 s', '14:02 · Scaled'],
    ['fran15', '1402s', '14:02 · Scaled'],
    ['textCap', '1302s', '13:02 · Scaled'],
    ['fran', '3.05 s', '3:05 · Scaled'],
    ['fran', '8:30s', '8:30 · Scaled'],
    ['fran', 'CAP 87s', 'CAP 87/90 (−3) · Scaled'],
    ['uncapped', '3m05s', '3:05'],
    ['uncapped', '12:34sc', '12:34 · Scaled'],
    ['cindy', '5+12s', '5 rounds + 12 (162 reps) · Scaled'],
    ['fives', '100kgx5 s', '100 kg × 5 · Scaled'],
    ['row20', '5230 s', '5,230 m · Scaled'],
  ])
  asks([
    ['uncapped', '57', ['0:57', '57:00']],
    ['row2k', '432', ['4:32', '7:12']],
    ['fran15', '630', ['6:30', '10:30']],
    ['fran', '57', ['0:57', 'CAP 57']],
    ['uncapped', '1.02.03', ['1:02.03', '1:02:03']],
    ['uncapped', '3.05', ['3:05', '0:03.05 confirmed']],
    // An "s" behind a space is a unit to some and the scaling to others.
    ['uncapped', '1402 s', ['14:02 scaled', '23:22']],
    ['row2k', '712 s', ['7:12 scaled', '11:52']],
    // Nobody does 90 reps in 20 seconds, or rows 2 km in 30.
    ['fran', '0:20', ['0:20 confirmed']],
    ['fran', '20.5 sec rx', ['0:20.5 confirmed Rx']],
    ['row2k', '0:30', ['0:30 confirmed']],
    ['rounds', '0:15 (0:04 0:05 0:06)', ['0:15 confirmed (0:04 0:05 0:06)']],
    // A time over the cap is a slip more often than a late finish.
    ['fran', '10:01', ['10:01 over the cap']],
    ['fran', '10:01 scaled', ['10:01 over the cap Scaled']],
    ['rounds', '21:30 (7:00 6:10)', ['21:30 over the cap (7:00 6:10)']],
    ['textCap', '15:01', ['15:01 over the cap']],
    ['fran', '13.05', ['13:05 over the cap']],
    ['fran', '1305', ['13:05 over the cap', '21:45 over the cap']],
  ])
  refuses([
    ['uncapped', 'abc', '“abc” is not a time. For example: 12:34.'],
    ['uncapped', '12:75', '“12:75” is not a time: seconds go from 00 to 59.'],
    ['uncapped', '0:00', 'The time must be more than 0 seconds.'],
    ['fran', 'DNF 10:01', '10:01 is over the time cap of 10:00.'],
    ['fran', '9:01 over the cap', '9:01 is within the time cap of 10:00.'],
    ['uncapped', '9:01 over the cap', 'This workout has no time cap.'],
  ])

  test('asks about a finish after the cap, and refuses it when the cap is strict', () => {
    const workout = { details: detailsOf('fran'), movements: MOVEMENTS }
    expect(read('fran', '10:01')).toMatchObject({
      question:
        'The time cap is 10:00. If it stopped the workout, type the reps, such as CAP 87. Or was it a late finish in 10:01?',
    })
    for (const text of ['10:01', '10:01 over the cap'])
      expect(readScore(text, workout, { gender: null, units: 'kg', capHolds: true })).toMatchObject({
        message: expect.stringMatching(
          /^The time cap is 10:00: an athlete it stops has reps, such as CAP 87/,
        ),
      })
  })

  test.each([
    ['uncapped', '430', { least: 240, most: 300 }, '4:30'],
    ['uncapped', '57', { least: 3000, most: 3900 }, '57:00'],
    ['row2k', '712', { least: 420, most: 480 }, '7:12'],
    ['time', '45', { least: 2400, most: 3000 }, '45:00'],
    // Both are as likely, or neither is: it is asked.
    ['uncapped', '430', { least: 240, most: 400 }, '? 4:30 | 7:10'],
    ['uncapped', '57', { least: 600, most: 700 }, '? 0:57 | 57:00'],
    // Reps at the cap are another thing that it may mean.
    ['fran', '57', { least: 50, most: 60 }, '? 0:57 | CAP 57'],
  ] as const)('%s: reads %j by earlier times', (name, text, usual, expected) => {
    const answer = readScore(
      text,
      { details: detailsOf(name), movements: MOVEMENTS },
      { gender: null, units: 'kg', usual },
    )
    expect(saidOf(answer)).toBe(expected)
  })

  test('the question shows the meaning of each choice', () => {
    expect(read('uncapped', '57')).toEqual({
      kind: 'ask',
      question: '57: 0:57 or 57:00?',
      choices: [
        { text: '0:57', echo: '0:57' },
        { text: '57:00', echo: '57:00' },
      ],
    })
  })
})

describe('caps', () => {
  const capped = 'CAP 87/90 (−3)'
  understood([
    ...['CAP 87', 'cap87', 'CAP=87', 'cap: 87 reps', 'C 87', 'tc 87', '87 reps', '87/90'].map(
      (text): [Name, string, string] => ['fran', text, capped],
    ),
    ...['CAP 87/90', 'CAP 87/90 (−3)', 'CAP-3', 'cap −3', 'CAP 2+15', '2+15', '2 rounds 15'].map(
      (text): [Name, string, string] => ['fran', text, capped],
    ),
    ['rounds', 'CAP 2+5', 'CAP 45/50 (−5)'],
    ['rounds', 'CAP 0+5', 'CAP 25/50 (−25)'],
    ['textCap', 'cap', 'CAP'],
    ['textCap', 'CAP 87', 'CAP 87 reps'],
    ['textCap', 'capped at 87 reps', 'CAP 87 reps'],
    ['textCap', '87 reps', 'CAP 87 reps'],
    ['rounds', 'CAP 45 (5:01 5:10)', 'CAP 45/50 (−5) · splits 5:01, 5:10'],
  ])
  asks([
    ['fran', 'CAP+3', ['CAP 3', 'CAP 87']],
    ['fran', 'c+3', ['CAP 3', 'CAP 87']],
    ['fran', '10:00+3', ['CAP 3', 'CAP 87']],
    ['fran', 'CAP — 3', ['CAP 3', 'CAP 87']],
  ])
  refuses([
    ['fran', 'CAP', 'The cap needs the reps that were done.'],
    ['textCap', 'CAP 87/90', '“87/90” are not reps: type the finished reps, such as CAP 87.'],
    ['textCap', 'DNF cap', 'A score is DNF or CAP, not both.'],
    ['time', 'cap', 'This workout has no time cap.'],
    ['fran', 'CAP 90', '90 reps is the whole workout: enter the time instead.'],
    ['fran', 'CAP 95', 'The whole workout has 90 reps: 95 is more.'],
    ['fran', 'CAP 87/91', 'The whole workout has 90 reps, not 91.'],
    ['fran', 'CAP 87/90 (-4)', '87 of 90 leaves 3, not 4.'],
    ['fran', 'CAP-95', 'The whole workout has 90 reps: 95 cannot be missing.'],
    ['fran', 'CAP 1+30', 'Round 2 has 30 reps: 1+30 is 2+0.'],
    ['fran', 'CAP 2+18', '2+18 is the whole workout'],
    ['fran', 'CAP 4+0', 'This workout has 3 rounds, not 4.'],
    ['fran', 'CAP 9:00', 'The cap takes the reps that were done, not the time.'],
    ['chipper', 'CAP 2+5', 'This workout is not done in rounds: it takes the reps in all.'],
    [
      'uncapped',
      'CAP 87',
      'This workout has no time cap. An athlete who stopped early gets DNF, such as DNF 45 reps.',
    ],
  ])

  test('a cap gives a result of status cap', () => {
    expect(read('fran', 'CAP 87')).toMatchObject({
      status: 'cap',
      details: { type: 'FranStyleResult', reps: 87 },
    })
  })

  test("missing reps are counted with the athlete's calories", () => {
    expect(read('calories', 'CAP-5', { gender: 'female' })).toMatchObject({ details: { reps: 10 } })
    expect(read('calories', 'CAP-5')).toMatchObject({ details: { reps: 15 } })
  })
})

describe('rounds and reps', () => {
  understood([
    ...['5+12', '5 + 12', '5 rounds 12', '5 rds + 12', '5r 12', '5r12', '162 reps', '162'].map(
      (text): [Name, string, string] => ['cindy', text, '5 rounds + 12 (162 reps)'],
    ),
    ['cindy', '5 rounds + 12 (162 reps)', '5 rounds + 12 (162 reps)'],
    ['cindy', '5 rounds', '5 rounds (150 reps)'],
    ['ladder', '97 reps', '5 rounds + 7 (97 reps)'],
    ['deathBy', '12+5', '12 rounds + 5 (83 reps)'],
    ['deathBy', '90 reps', '12 rounds + 12 (90 reps)'],
    ['roundsReps', '5+12', '5 rounds + 12'],
    ['cindy', '190 total reps', '6 rounds + 10 (190 reps)'],
    ['cindy', '190 reps total', '6 rounds + 10 (190 reps)'],
    ['fran', 'CAP 87 total reps', 'CAP 87/90 (−3)'],
    ['cindy', '3 rds', '3 rounds (90 reps)'],
    ['deathBy', '3rds', '3 rounds (6 reps)'],
    ['roundsReps', '3 rds', '3 rounds'],
    // Rounds are counted: nobody means a part of the first.
    ['cindy', '5', '5 rounds (150 reps)'],
    ['cindy', '20', '20 rounds (600 reps)'],
    ['deathBy', '5', '5 rounds (15 reps)'],
    ['roundsReps', '5', '5 rounds'],
    // The movement that was reached.
    ['cindy', '12 rounds + 3 pull-ups', '12 rounds + 3 (363 reps)'],
    ['cindy', '12 rounds + 4 pushups', '12 rounds + 9 (369 reps)'],
    ['cindy', '12+5 pull-ups, 10 push-ups, 2 squats', '12 rounds + 17 (377 reps)'],
    ['cindy', '12 rds and 7 air squats', '12 rounds + 22 (382 reps)'],
    ['ladder', '5 rounds + 7 thrusters', '5 rounds + 7 (97 reps)'],
    ['ladder', '5 rounds + 2 pull-ups', '5 rounds + 20 (110 reps)'],
  ])
  asks([
    ['cindy', '35', ['35+0', '35 reps']],
    ['deathBy', '40', ['40+0', '40 reps']],
    ['roundsReps', '150', ['150+0', '0+150']],
    ['roundsReps', '12 rounds + 5 thrusters', ['12+5']],
    ['cindy', '5 12', ['5+12']],
    ['cindy', '5.12', ['5+12']],
  ])
  refuses([
    ['cindy', '12 rounds + 5 thrusters', '“thrusters” is not in this workout.'],
    ['cindy', '12 rounds + 6 pull-ups', 'Round 13 has 5 of “pull-ups”, not 6.'],
    ['cindy', '5+30', 'Round 6 has 30 reps: 5+30 is 6+0. For example: 5+12 or 45 reps.'],
    ['cindy', '5+65', 'Round 6 has 30 reps: 5+65 is 7+5.'],
    ['cindy', '5+12 (163 reps)', '5+12 comes to 162 reps here, not 163.'],
    ['cindy', '12:30', '“12:30” is not rounds and reps.'],
    ['deathBy', '12+13', 'Round 13 has 13 reps: 12+13 is 13+0.'],
  ])
})

describe('DNF and DNS', () => {
  understood([
    ['fran', 'DNS', 'DNS'],
    ['fran', 'dnf', 'DNF'],
    ['fran', 'DNF 45', 'DNF · 45 of 90 reps'],
    ['fran', '45 dnf', 'DNF · 45 of 90 reps'],
    ['fran', 'DNF 5:30', 'DNF · 5:30'],
    ['fran', 'DNF 5:30 45 reps', 'DNF · 5:30 · 45 of 90 reps'],
    ['fran', 'DNF 2+15', 'DNF · 87 of 90 reps'],
    ['cindy', 'DNF 5+12', 'DNF · 5 rounds + 12 (162 reps)'],
    ['fgb', 'DNF 10 9', 'DNF · 19 points'],
  ])
  asks([
    ['fran', '-', ['DNS', 'DNF']],
    ['fran', '–', ['DNS', 'DNF']],
  ])
  refuses([
    ['fran', 'DNS 45', 'DNS means did not start'],
    ['fran', 'DNF DNS', 'The score says DNF and DNS'],
    ['fran', 'DNF 90', '90 reps is the whole workout'],
  ])

  test('an empty box is refused as a score', () => {
    expect(read('fran', ' \n ')).toEqual({ kind: 'empty' })
  })
})

describe('scaling and tie-breaks', () => {
  test.each([
    ['8:30 rx', 'rx'],
    ['rx+ 8:30', 'rxplus'],
    ['8:30 rxplus', 'rxplus'],
    ['8:30 Rx Plus', 'rxplus'],
    ['sc 8:30', 'scaled'],
    ['8:30 s', 'scaled'],
    ['8:30 (Scaled)', 'scaled'],
    ['mod: 8:30', 'modified'],
    ['8:30 modified', 'modified'],
  ])('%j is 8:30, %s', (text, scaling) => {
    expect(read('fran', text)).toMatchObject({ kind: 'understood', scaling, details: { seconds: 510 } })
  })

  test('a score without a scaling is read without scaling', () => {
    expect(read('fran', '8:30')).not.toHaveProperty('scaling')
  })

  understood([
    ['fran', '8:30 TB 6:12', '8:30 · tie-break 6:12'],
    ['fran', 'CAP 87 tie-break 45 reps', 'CAP 87/90 (−3) · tie-break 45 reps'],
    ['cindy', '5+12 rx tb 100 kg', '5 rounds + 12 (162 reps) · tie-break 100 kg · Rx'],
    ['cindy', '5+12 tb 57 s', '5 rounds + 12 (162 reps) · tie-break 0:57'],
  ])
  asks([
    ['fran', '8:30 TB 45', ['8:30 TB 0:45', '8:30 TB 45:00', '8:30 TB 45 reps', '8:30 TB 45kg']],
    ['uncapped', '57 sc', ['0:57 Scaled', '57:00 Scaled']],
  ])
  refuses([
    ['fran', '8:30 rx scaled', 'The score says Scaled and Rx'],
    ['fran', '8:30 TB', 'The tie-break is missing'],
    ['fran', '8:30 TB late', '“late” is not a tie-break'],
    ['fran', 'rx', 'The score is missing.'],
    ['check', 'done TB 6:12', 'The tie-break is not used: this workout is not ranked.'],
  ])
})

describe('loads and sets', () => {
  understood([
    ['emomLoad', '225#', '225 lb'],
    ['emomLoad', '102,5', '102.5 kg (assumed: kg)'],
    ['fives', '100', '100 kg × 5 (assumed: 5 reps, kg)'],
    ['fives', '3@100kg', '100 kg × 3'],
    ['fives', '5 x 5 @ 100 kg', '5 × 5 @ 100 kg'],
    ['fives', '100kg x 3', '100 kg × 3'],
    ['fives', '100, 105, 110f', 'Back Squat 100, 105, 110✗ kg × 5 (assumed: 5 reps, kg)'],
    ['fives', '100 105x 110 ✗ lb', 'Back Squat 100, 105✗, 110✗ lb × 5 (assumed: 5 reps)'],
    ['fives', '102,5 105', 'Back Squat 102.5, 105 kg × 5 (assumed: 5 reps, kg)'],
    ['wave', '100 110 120kg', 'Back Squat 100 kg × 5, 110 kg × 3, 120 kg × 1 (assumed: reps as prescribed)'],
    ['max', '12 reps', '60 kg × 12 (assumed: 60 kg)'],
    ['pullups', '12 10 8', 'Pull-up 12, 10, 8 reps'],
    ['pullups', '3x10', '3 × 10'],
    ['fives', '100kg rest 2:00', '100 kg × 5 · rest 2:00 (assumed: 5 reps)'],
  ])
  const total =
    'Back Squat 140 kg × 1; Shoulder Press 60 kg × 1; Deadlift 180 kg × 1 · total 380 kg (assumed: 1 rep, kg)'
  understood(
    [
      '140 60 180',
      '140/60/180',
      'squat 140; press 60; deadlift 180',
      'squat 140 press 60, dead 180',
      's 140 p 60 d 180',
      'bs: 140; sp: 60; dl: 180',
      '#1: 140; #2: 60; #3: 180',
    ].map((text): [Name, string, string] => ['total', text, total]),
  )
  asks([
    ['fives', '5x100', ['5@100', '5x5@100']],
    ['fives', '100x5', ['5@100', '5x5@100']],
    ['fives', '3x100 3x105', ['3@100 3@105', '3x5@100 3x5@105']],
    ['wave', '100', ['5@100', '3@100', '1@100']],
    ['range', '100', ['8@100', '9@100', '10@100']],
    ['emomLoad', '102,500', ['102500kg', '102.5kg']],
  ])
  refuses([
    ['wave', '100 110', 'Back Squat is 5-3-1: say the reps of each set'],
    ['fives', '12 reps', '“12reps” of Back Squat needs its load'],
    ['total', '140 60', 'Say which lift each is: Back Squat, Shoulder Press, Deadlift.'],
    ['total', 'bench 100', '“bench” is not a lift of this workout'],
    ['total', 's 100', '“s” may be Back Squat, Shoulder Press: say which.'],
    ['fives', '2000x5@100', '“2000x5@100” is not a set.'],
  ])

  test("a bare load is in the gym's unit", () => {
    expect(read('fives', '225', { units: 'lb' })).toMatchObject({
      details: { sets: [{ movement_id: 'bs', reps: 5, load: 225, load_unit: 'lb' }] },
      echo: '225 lb × 5 (assumed: 5 reps, lb)',
    })
  })

  test("reps at the prescribed load use the athlete's load", () => {
    expect(read('max', '12 reps', { gender: 'female' })).toMatchObject({ details: { sets: [{ load: 40 }] } })
  })
})

describe('measured and counted values', () => {
  understood([
    ['row20', '5230m', '5,230 m'],
    ['row20', '5,230 m', '5,230 m'],
    ['row20', '5.2k', '5.2 km'],
    ['row20', '5230', '5,230 m'],
    ['rowCal', '62', '62 cal'],
    ['sprints', '1:32 1:35', 'total 3:07 (1:32, 1:35), 2 of 8 intervals'],
    ['sprints', '1:32,1:35/1:33', 'total 4:40 (1:32, 1:35, 1:33), 3 of 8 intervals'],
    ['sprints', '1:32\n1:35', 'total 3:07 (1:32, 1:35), 2 of 8 intervals'],
    ['sprints', '2x1:31,5', 'total 3:03 (1:31.5, 1:31.5), 2 of 8 intervals'],
    ['metres', '402 m 398 m', 'total 800 m (402 m, 398 m), 2 of 8 intervals'],
    ['cals', '20, 19, 18 cal', 'total 57 cal (20 cal, 19 cal, 18 cal), 3 of 8 intervals'],
    ['fgb', '17 20 15 / 15 18 14', '99 points (52, 47)'],
    ['fgb', '17,20,15;15,18,14', '99 points (52, 47)'],
    ['fgb', '17 20 15\n15 18 14', '99 points (52, 47)'],
    ['fgb', '17 20 15 15 18 14', '99 points (52, 47)'],
    ['tabata', '12 11 10 10 9 9 9 9', 'lowest 9, 79 reps in all'],
    ['tabata', '8x9', 'lowest 9, 72 reps in all'],
    ['threeSets', '20 18 15', 'best set 20 (20, 18, 15)'],
    ['twoSets', '20,32 / 18,30', 'best set 52 (52, 48)'],
    // What is not scored may be left out.
    ['besideRow', '20 18', 'best set 20 (20, 18)'],
    ['besideRow', '12 20 / 11 18', 'best set 20 (20, 18)'],
    ['emom', '9/10', '9 of 10 rounds'],
    ['emom', 'all', '10 of 10 rounds'],
    ['emomReps', '45 reps', '45 reps'],
    ['points', '245.5 pts', '245.5 points'],
    ['check', '✓', 'Done'],
    ['check', 'no', 'Not done'],
    ['check', 'pass', 'Done'],
    ['check', 'Fail', 'Not done'],
    ['emomNone', 'done', 'Done'],
    ['unscored', 'done', 'Done'],
    ['warmUp', 'done', 'Done'],
    ['rounds', '15:32 (5:01, 5:10, 5:21)', '15:32 (5:01, 5:10, 5:21)'],
    ['slowest', '5:01, 5:10, 5:21', 'slowest 5:21 (5:01, 5:10, 5:21)'],
    ['slowest', '16:32 (5:01 5:10 5:21)', 'slowest 5:21 (5:01, 5:10, 5:21)'],
  ])
  asks([
    ['row20', '5.2', ['5.2m', '5.2km', '5.2mi']],
    ['sprints', '92 95', ['1:32 1:35', '1:32:00 1:35:00']],
    ['cals', '20,5', ['20 5', '20.5']],
    ['rounds', '15:32 (91 89 93)', ['15:32 (1:31 1:29 1:33)']],
  ])
  refuses([
    [
      'fgb',
      '245',
      'It takes 6 numbers, 2 rounds of 3 stations: a total, a best or a lowest alone cannot be saved.',
    ],
    ['tabata', '9', 'It takes 8 numbers, 1 movement of 8 rounds'],
    ['twoSets', '20 32', 'It takes 4 numbers, 2 sets of 2 movements: here are 2.'],
    ['tabata', '12 eleven', '“eleven” is not a whole number.'],
    ['sprints', '9x1:32', 'There are 8 intervals, not 9.'],
    ['metres', '402 kg', '“402kg” is not a distance.'],
    ['emom', '11', 'There are 10 intervals, not 11.'],
    ['slowest', '5:01', 'It takes the times of the 3 rounds: here is 1. 3x5:01 is that time in every round.'],
    ['rounds', '5:01 5:10 5:21', 'This score is one time. Times of the rounds may follow in brackets'],
    ['warmUp', '57', 'There is nothing to score here'],
    ['check', 'maybe', '“maybe” is neither done nor not done. For example: done or no.'],
  ])
})

describe('the box', () => {
  test('a stored result is written as a coach would type it', () => {
    const written = (name: Name, text: string) => {
      const answer = read(name, text)
      if (answer.kind !== 'understood') throw new Error(`not understood: ${text}`)
      return writeScore(detailsOf(name), answer, MOVEMENTS)
    }
    expect(written('fran', '8:30 tb 6:12 sc')).toBe('8:30 TB 6:12 Scaled')
    expect(written('fran', 'cap-3')).toBe('CAP 87')
    expect(written('fran', 'dnf 45')).toBe('DNF 45 reps')
    expect(written('cindy', '162 reps')).toBe('5+12')
    expect(written('fives', '5x5@100')).toBe('5x5@100kg')
    expect(written('fives', '100 105f')).toBe('100, 105✗ kg × 5')
    expect(written('total', '140 60 180')).toBe(
      'Back Squat: 1@140kg; Shoulder Press: 1@60kg; Deadlift: 1@180kg',
    )
    expect(written('fgb', '17 20 15 15 18 14')).toBe('17 20 15 / 15 18 14')
    expect(written('row20', '5230')).toBe('5230 m')
    expect(written('warmUp', 'done')).toBe('done')
  })

  test('an example fits its workout', () => {
    expect(exampleScore(detailsOf('fran15'))).toBe('12:34 or CAP 87')
    expect(exampleScore(detailsOf('fran'))).toBe('8:00 or CAP 87')
    expect(exampleScore(detailsOf('rounds'))).toBe('12:34 or CAP 49')
    expect(exampleScore(detailsOf('uncapped'))).toBe('12:34')
    expect(exampleScore(detailsOf('cindy'))).toBe('5+12 or 45 reps')
    expect(exampleScore(detailsOf('slowest'))).toBe('1:35, 1:35, 1:35')
    expect(exampleScore(detailsOf('total'), null, MOVEMENTS)).toBe(
      'Back Squat: 100; Shoulder Press: 100; Deadlift: 100',
    )
  })

  test('refuses a text longer than any score', () => {
    expect(read('tabata', '9 '.repeat(5001))).toMatchObject({ kind: 'wrong' })
  })
})
