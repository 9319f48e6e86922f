import fc from 'fast-check'
import type { MovementsById } from '../../../src/domain/movements/movement'
import { describeWorkout } from '../../../src/domain/workouts/describe-workout'
import { CREATABLE_TYPES, DETAILS, WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { sized } from '../../support/long'
import { anyDetails, versatileMovements } from '../../support/workouts/arbitraries'

const NAMES = {
  thruster: 'Thruster',
  pullup: 'Pull-up',
  pushup: 'Push-up',
  squat: 'Air Squat',
  run: 'Run',
  row: 'Row',
  burpee: 'Burpee',
  clean: 'Power Clean',
  snatch: 'Snatch',
  wallball: 'Wall-ball Shot',
  sdhp: 'Sumo Deadlift High Pull',
  jump: 'Box Jump',
  press: 'Push Press',
  plank: 'Plank Hold',
  backsquat: 'Back Squat',
  bench: 'Bench Press',
  deadlift: 'Deadlift',
  rope: 'Rope Climb',
  situp: 'Sit-up',
  t2b: 'Toes to Bar',
  du: 'Double-under',
  carry: 'Farmers Carry',
}
const MOVEMENTS: MovementsById = new Map(
  Object.entries(NAMES).map(([id, name]) => [
    id,
    { ...versatileMovements([id]).get(id)!, name, hasReps: id !== 'plank' },
  ]),
)

const rx = (value: number, value_women: number, unit: string) => ({ value, value_women, unit })
const metres = (value: number) => ({ value, unit: 'm' })
const thruster = { id: 'thruster', load: rx(95, 65, 'lb') }
const pullup = { id: 'pullup' }
const run400 = { id: 'run', distance: metres(400) }
const mile = [{ id: 'run', distance: { value: 1, unit: 'mi' } }]
const cindy = [
  { id: 'pullup', reps: '5' },
  { id: 'pushup', reps: '10' },
  { id: 'squat', reps: '15' },
]
const fgb = [
  { id: 'wallball', load: rx(20, 14, 'lb'), height: rx(10, 9, 'in') },
  { id: 'sdhp', load: rx(75, 55, 'lb') },
  { id: 'jump', height: { value: 20, unit: 'in' } },
  { id: 'press', load: rx(75, 55, 'lb') },
  { id: 'row' },
]
const days = Array.from({ length: 12 }, (_, day) => ({
  id: day === 0 ? 'rope' : 'burpee',
  reps: String(day + 1),
}))
const twelve =
  '1 Rope Climb, 2 Burpees, 3 Burpees, 4 Burpees, 5 Burpees, 6 Burpees, 7 Burpees, 8 Burpees, 9 Burpees, 10 Burpees, 11 Burpees, 12 Burpees'
const lift = (id: string, reps: string, load: object | null = null) => ({ id, reps, load })
const asNeeded = { type: 'as_needed' }

/** [details, what is written] */
const EXAMPLES: [object, string][] = [
  [
    { type: 'Amrap', seconds: 1200, movements: cindy },
    'AMRAP 20 min: 5 Pull-ups, 10 Push-ups, 15 Air Squats',
  ],
  [
    { type: 'Amrap', seconds: 1200, movements: [run400, { ...pullup, reps: '20', note: 'strict,\nno kip' }] },
    'AMRAP 20 min: Run 400 m, 20 Pull-ups (strict, no kip)',
  ],
  [
    {
      type: 'Amrap',
      seconds: 1200,
      movements: [
        { ...run400, scored: false },
        { ...pullup, reps: '1', scored: true },
      ],
    },
    'AMRAP 20 min: Run 400 m (not scored), 1 Pull-up',
  ],
  [
    {
      type: 'Amrap',
      seconds: 420,
      ladder: { start: 3, step: 3 },
      movements: [{ ...thruster, load: rx(100, 65, 'lb') }, pullup],
    },
    'AMRAP 7 min, 3-6-9-…: Thruster (100/65 lb), Pull-up',
  ],
  [
    {
      type: 'Amrap',
      seconds: 450,
      buy_in: mile,
      movements: [{ ...pullup, reps: '5' }],
      vest: rx(20, 14, 'lb'),
    },
    'AMRAP 7:30: buy-in Run 1 mi; then 5 Pull-ups · vest 20/14 lb',
  ],
  [
    {
      type: 'Amrap',
      seconds: 600,
      buy_in: mile,
      ladder: { start: 2, step: 2 },
      movements: [pullup, { id: 'du', reps: '30' }],
    },
    'AMRAP 10 min: buy-in Run 1 mi; then 2-4-6-… of Pull-up, 30 Double-unders',
  ],

  [{ type: 'Cardio', movements: [{ id: 'row', distance: { value: 2, unit: 'km' } }] }, 'Row 2 km for time'],
  [
    { type: 'Cardio', movements: [{ id: 'row', duration: 1200 }], measure: 'distance' },
    'Row 20:00 for distance',
  ],
  [
    { type: 'Cardio', movements: [{ id: 'row', duration: 60 }], measure: 'calories' },
    'Row 1:00 for calories',
  ],
  [
    { type: 'Cardio', movements: [{ id: 'row', calories: { value: 50, value_women: 40 } }] },
    'Row 50/40 cal for time',
  ],
  [
    {
      type: 'Cardio',
      movements: [{ id: 'run', distance: metres(5000), load: { value: 20, unit: 'lb' }, note: 'ruck' }],
    },
    'Run 5,000 m (20 lb, ruck) for time',
  ],

  [
    { type: 'CardioIntervals', movements: [run400], rounds: 8, rest: { type: 'fixed', seconds: 120 } },
    '8 × Run 400 m, rest 2:00',
  ],
  [
    {
      type: 'CardioIntervals',
      movements: [run400],
      rounds: 8,
      rest: { type: 'work_ratio', ratio: 1 },
      scoring: 'slowest',
    },
    '8 × Run 400 m, work to rest 1:1 · score: slowest interval',
  ],
  [
    {
      type: 'CardioIntervals',
      movements: [{ id: 'row', duration: 60 }],
      measure: 'calories',
      rounds: 10,
      rest: asNeeded,
    },
    '10 × Row 1:00 for calories, rest as needed',
  ],
  [
    {
      type: 'CardioIntervals',
      movements: [{ id: 'row', distance: { value: 500, value_women: 400, unit: 'm' } }],
      rounds: 5,
      rest: { type: 'interval', seconds: 180 },
      scoring: 'average',
    },
    '5 × Row 500/400 m, start every 3:00 · score: average interval',
  ],
  [
    { type: 'CardioIntervals', movements: [run400], rounds: 2, rest: { type: 'none' }, scoring: 'fastest' },
    '2 × Run 400 m, no rest · score: fastest interval',
  ],

  [{ type: 'DeathBy', movements: [{ id: 'burpee' }] }, 'Death by Burpees: 1-2-3-… every minute'],
  [
    { type: 'DeathBy', movements: [thruster], start_reps: 2, increment: 2 },
    'Death by Thrusters (95/65 lb): 2-4-6-… every minute',
  ],
  [
    { type: 'DeathBy', movements: [{ id: 'snatch' }], interval_seconds: 90 },
    'Death by Snatches: 1-2-3-… every 1:30',
  ],
  [
    { type: 'DeathBy', movements: [pullup, { id: 'run', distance: metres(100) }], increment: 5 },
    'Death by Pull-ups, Run 100 m: 1-6-11-… every minute',
  ],

  [
    { type: 'Emom', rounds: 10, movements: [{ id: 'clean', reps: '3', load: rx(185, 125, 'lb') }] },
    'EMOM 10 min: 3 Power Cleans (185/125 lb)',
  ],
  [
    {
      type: 'Emom',
      interval_seconds: 120,
      rounds: 5,
      movements: [
        { id: 'clean', reps: '2' },
        { id: 'pullup', reps: 'max' },
      ],
      scoring: 'reps',
    },
    'Every 2:00 × 5: 2 Power Cleans, max Pull-ups · score: reps',
  ],
  [
    {
      type: 'Emom',
      rounds: 12,
      alternating: true,
      movements: [
        { id: 'row', calories: { value: 15, value_women: 12 }, slot: 1 },
        { id: 'pullup', reps: '5', slot: 4 },
        { id: 'pushup', reps: '10', slot: 2 },
        { id: 'squat', reps: '15', slot: 2 },
      ],
    },
    'EMOM 12 min, alternating: 1) Row 15/12 cal; 2) 10 Push-ups, 15 Air Squats; 3) rest; 4) 5 Pull-ups',
  ],
  [
    { type: 'Emom', rounds: 9, alternating: true, movements: cindy, scoring: 'none' },
    'EMOM 9 min, alternating: 1) 5 Pull-ups; 2) 10 Push-ups; 3) 15 Air Squats · not scored',
  ],
  [
    { type: 'Emom', rounds: 10, movements: [{ id: 'clean' }], scoring: 'load' },
    'EMOM 10 min: Power Clean · score: load',
  ],

  [
    { type: 'Fgb', movements: fgb },
    '3 rounds for reps, 1:00 a station: Wall-ball Shots (20/14 lb, 10/9 in), Sumo Deadlift High Pulls (75/55 lb), ' +
      'Box Jumps (20 in), Push Presses (75/55 lb), Row · rest 1:00 between rounds',
  ],
  [
    { type: 'Fgb', rounds: 5, movements: [{ id: 'row' }], rest: { type: 'none' } },
    '5 rounds for reps, 1:00 a station: Row · no rest between rounds',
  ],
  [
    {
      type: 'Fgb',
      rounds: 1,
      station_seconds: 90,
      movements: [pullup],
      rest: { type: 'interval', seconds: 300 },
    },
    '1 round for reps, 1:30 a station: Pull-ups · start every 5:00',
  ],
  [
    { type: 'Fgb', movements: [{ id: 'plank', note: 'a point a second' }], rest: asNeeded },
    '3 rounds for reps, 1:00 a station: Plank Hold (a point a second) · rest as needed between rounds',
  ],
  [
    { type: 'Fgb', movements: [pullup], rest: { type: 'work_ratio', ratio: 2 } },
    '3 rounds for reps, 1:00 a station: Pull-ups · work to rest 1:2',
  ],

  [
    {
      type: 'ForTime',
      movements: [...mile, { ...pullup, reps: '100' }, { id: 'pushup', reps: '200' }],
      vest: rx(20, 14, 'lb'),
    },
    'For time: Run 1 mi, 100 Pull-ups, 200 Push-ups · vest 20/14 lb',
  ],
  [
    { type: 'ForTime', movements: [{ id: 'burpee', reps: '1000' }], time_cap_seconds: 3600 },
    'For time: 1,000 Burpees · cap 1:00:00',
  ],
  [
    { type: 'ForTime', movements: [{ id: 'snatch', reps: '30', load: rx(60, 40, 'kg') }] },
    'For time: 30 Snatches (60/40 kg)',
  ],
  [
    {
      type: 'ForTime',
      movements: [
        { id: 'plank', duration: 90 },
        { id: 'carry', distance: { value: 100, unit: 'ft' } },
        { id: 'gone', reps: '2' },
      ],
    },
    'For time: Plank Hold 1:30, Farmers Carry 100 ft, 2 unknown movements',
  ],

  [
    { type: 'FranStyle', rep_scheme: [21, 15, 9], movements: [thruster, pullup] },
    'For time, 21-15-9: Thruster (95/65 lb), Pull-up',
  ],
  [
    { type: 'FranStyle', rep_scheme: [21, 15, 9], movements: [thruster, pullup], time_cap_seconds: 600 },
    'For time, 21-15-9: Thruster (95/65 lb), Pull-up · cap 10:00',
  ],
  [
    { type: 'FranStyle', rep_scheme: [10, 8], movements: [pullup, run400], buy_in: mile, cash_out: mile },
    'For time: buy-in Run 1 mi; then 10-8 of Pull-up, Run 400 m; cash-out Run 1 mi',
  ],
  [
    {
      type: 'FranStyle',
      rep_scheme: [50],
      movements: [{ id: 't2b' }],
      cash_out: mile,
      vest: { value: 10, unit: 'kg' },
    },
    'For time: 50 of Toes to Bar; cash-out Run 1 mi · vest 10 kg',
  ],

  [
    { type: 'Generic', description: 'Skill work:\n  handstands  at the wall' },
    'Skill work: handstands at the wall',
  ],
  [
    { type: 'Generic', description: 'Find a heavy single', scoring: 'load' },
    'Find a heavy single · score: load',
  ],
  [{ type: 'Generic', description: 'Stretch', scoring: 'check' }, 'Stretch · score: done or not'],
  [
    { type: 'Generic', description: 'Partner Cindy', scoring: 'rounds_reps' },
    'Partner Cindy · score: rounds and reps',
  ],
  [{ type: 'Generic', description: 'A. Squat\nB. Row', scoring: 'time' }, 'A. Squat · B. Row · score: time'],

  [{ type: 'MaxReps', movements: [pullup] }, 'Max reps: Pull-ups'],
  [
    {
      type: 'MaxReps',
      movements: [{ id: 'bench', load: { value: 1, unit: 'bodyweight' } }, pullup],
      sets: 5,
      scoring: 'total',
    },
    '5 sets of max reps: Bench Presses (bodyweight), Pull-ups · score: total reps',
  ],
  [{ type: 'MaxReps', movements: [{ id: 'burpee' }], seconds: 420 }, 'Max reps in 7:00: Burpees'],
  [
    { type: 'MaxReps', movements: [{ id: 'du' }], sets: 3, seconds: 60, scoring: 'best' },
    '3 sets of max reps in 1:00: Double-unders · score: best set',
  ],

  [
    { type: 'RoundsForTime', rounds: 3, movements: [run400, { ...pullup, reps: '12' }] },
    '3 rounds for time: Run 400 m, 12 Pull-ups',
  ],
  [
    {
      type: 'RoundsForTime',
      rounds: 5,
      movements: cindy,
      rest: { type: 'fixed', seconds: 180 },
      scoring: 'slowest',
      time_cap_seconds: 2400,
    },
    '5 rounds for time: 5 Pull-ups, 10 Push-ups, 15 Air Squats · rest 3:00 between rounds · score: slowest round · cap 40:00',
  ],
  [
    {
      type: 'RoundsForTime',
      rounds: 20,
      movements: cindy,
      buy_in: mile,
      cash_out: mile,
      vest: rx(9, 6, 'kg'),
    },
    'For time: buy-in Run 1 mi; then 20 rounds of 5 Pull-ups, 10 Push-ups, 15 Air Squats; cash-out Run 1 mi · vest 9/6 kg',
  ],
  [
    {
      type: 'RoundsForTime',
      rounds: 1,
      movements: [run400],
      rest: { type: 'interval', seconds: 300 },
      scoring: 'sum',
    },
    '1 round for time: Run 400 m · start every 5:00 · score: sum of the rounds',
  ],
  [
    { type: 'RoundsForTime', rounds: 4, movements: [run400], rest: { type: 'work_ratio', ratio: 0.5 } },
    '4 rounds for time: Run 400 m · work to rest 1:0.5',
  ],

  [
    {
      type: 'Strength',
      movements: [lift('backsquat', '5-5-5-5-5', { value: 80, unit: 'percent_1rm' })],
      rest: asNeeded,
    },
    'Back Squat 5 × 5 @ 80% 1RM',
  ],
  [
    {
      type: 'Strength',
      movements: [lift('backsquat', '5-3-1', rx(225, 155, 'lb'))],
      rest: { type: 'fixed', seconds: 180 },
    },
    'Back Squat 5-3-1 @ 225/155 lb · rest 3:00',
  ],
  [
    {
      type: 'Strength',
      movements: [lift('bench', '8-10'), lift('pullup', 'max'), lift('clean', '1')],
      rest: { type: 'none' },
    },
    'Bench Press 8 to 10 reps, Pull-up max reps, Power Clean 1 rep · no rest',
  ],
  [
    {
      type: 'Strength',
      movements: [lift('backsquat', '1-1-1'), lift('press', '1-1-1'), lift('deadlift', '1-1-1')],
      rest: asNeeded,
      scoring: 'total',
    },
    'Back Squat 3 × 1, Push Press 3 × 1, Deadlift 3 × 1 · score: total',
  ],
  [
    {
      type: 'Strength',
      movements: [lift('deadlift', '10-8'), lift('bench', '5', { value: 1.5, unit: 'bodyweight' })],
      rest: { type: 'interval', seconds: 90 },
    },
    'Deadlift 10-8, Bench Press 5 reps @ 1.5 × bodyweight · start every 1:30',
  ],

  [{ type: 'Tabata', movements: [{ id: 'squat' }] }, 'Tabata: Air Squats'],
  [
    {
      type: 'Tabata',
      movements: [{ id: 'squat' }, { id: 'row' }],
      work_seconds: 40,
      rest_seconds: 20,
      rounds: 6,
    },
    'Tabata, 6 × 0:40 on, 0:20 off: Air Squats, Row',
  ],
  [
    { type: 'Tabata', movements: [thruster], scoring: 'total' },
    'Tabata: Thrusters (95/65 lb) · score: total reps',
  ],
  [{ type: 'Tabata', movements: [{ id: 'situp' }], rounds: 16 }, 'Tabata, 16 × 0:20 on, 0:10 off: Sit-ups'],

  [{ type: 'TwelveDays', movements: days }, `Twelve days, for time: ${twelve}`],
  [
    { type: 'TwelveDays', movements: days, time_cap_seconds: 2700 },
    `Twelve days, for time: ${twelve} · cap 45:00`,
  ],
  [
    { type: 'TwelveDays', movements: [run400, ...days.slice(1)] },
    `Twelve days, for time: ${twelve.replace('1 Rope Climb', 'Run 400 m')}`,
  ],
  [
    { type: 'TwelveDays', movements: [{ ...days[0], note: 'legless' }, ...days.slice(1)] },
    `Twelve days, for time: ${twelve.replace('1 Rope Climb', '1 Rope Climb (legless)')}`,
  ],

  [{ type: 'WarmUp', description: 'Row easy, then stretch' }, 'Row easy, then stretch'],
  [
    { type: 'WarmUp', description: 'Shoulders', movements: [run400, pullup] },
    'Shoulders · Run 400 m, Pull-up',
  ],
  [
    { type: 'WarmUp', description: 'Two rounds:\n easy ', movements: cindy.slice(0, 1) },
    'Two rounds: easy · 5 Pull-ups',
  ],
  [{ type: 'WarmUp', description: '  Coach  leads ' }, 'Coach leads'],
]

test.each(EXAMPLES)('describing a workout: describes %j', (details, written) => {
  expect(describeWorkout(WorkoutDetails.parse(details), MOVEMENTS)).toBe(written)
})

test('the examples cover every type at least four times', () => {
  for (const type of CREATABLE_TYPES) {
    expect(
      EXAMPLES.filter(([details]) => 'type' in details && details.type === type).length,
    ).toBeGreaterThanOrEqual(4)
  }
})

const ids = ['a', 'b', 'gone']
const known = versatileMovements(['a', 'b'])

test('describing a workout: describes every valid workout on one clean line', () => {
  fc.assert(
    fc.property(anyDetails(ids), details => {
      const written = describeWorkout(details, known)
      expect(written).toMatch(/^\S.*\S$/)
      expect(written).not.toMatch(/undefined|null|NaN|\[object|\s\s|[\n\r]/)
    }),
    { numRuns: sized(250, 1000) },
  )
})

type Leaf = { holder: Record<string, unknown>; key: string }

/** Where the numbers of details are: their amounts, and the reps that are written as text. */
function amountsIn(holder: object): Leaf[] {
  return Object.entries(holder).flatMap(([key, value]): Leaf[] => {
    if (typeof value === 'object' && value !== null) return amountsIn(value)
    const isAmount = typeof value === 'number' || (key === 'reps' && /\d/.test(value))
    return isAmount ? [{ holder: holder as Leaf['holder'], key }] : []
  })
}

function raise({ holder, key }: Leaf): void {
  const value = holder[key]
  holder[key] =
    typeof value === 'number' ? value + 1 : String(value).replace(/\d+/, digits => String(Number(digits) + 1))
}

test('describing a workout: describes workouts that differ in one amount differently', () => {
  fc.assert(
    fc.property(anyDetails(ids), fc.nat(), (details, pick) => {
      const other = structuredClone(details)
      const leaves = amountsIn(other)
      fc.pre(leaves.length > 0)
      raise(leaves[pick % leaves.length]!)
      fc.pre(DETAILS[other.type].safeParse(other).success)
      expect(describeWorkout(other, known)).not.toBe(describeWorkout(details, known))
    }),
    { numRuns: sized(500, 2000) },
  )
})
