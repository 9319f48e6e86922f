/** Whiteboards with several times on one clock, and what is kept beside the work. */
import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import {
  amrap,
  calories,
  cap,
  each,
  feet,
  forTime,
  inches,
  lb,
  metres,
  note,
  reps,
  rounds,
  yards,
} from './details'
import type { Whiteboard } from './messy-whiteboards'

const windows = (interval_seconds: number, slots: object[][], notes: string) =>
  ({
    type: 'Emom',
    interval_seconds,
    rounds: slots.length,
    movements: slots.flatMap((lines, index) => lines.map(line => ({ ...line, slot: index + 1 }))),
    alternating: true,
    scoring: 'reps',
    notes,
  }) as WorkoutDetailsInput
const kg = (value: number, value_women: number) => ({ load: { value, value_women, unit: 'kg' as const } })
const strength = (movements: object[], more: object = {}) =>
  ({ type: 'Strength', movements, rest: { type: 'as_needed' }, ...more }) as WorkoutDetailsInput

// biome-ignore format: a table, one whiteboard after the other
export const WINDOWS: readonly Whiteboard[] = [
  // Several times on one clock
  ['5-minute AMRAPs\n0:00-5:00\n10 burpees\n15 squats\n5:00-10:00\n10 push-ups\n15 lunges', windows(300, [[reps(10, 'burpee'), reps(15, 'air-squat')], [reps(10, 'push-up'), reps(15, 'lunge')]], '0:00-5:00\n5:00-10:00')],
  ['AMRAP in 13 minutes\nFrom 0:00-6:00, AMRAP of:\n6 thrusters (95/65 lb)\nMax pull-ups\nRest 1 minute\nFrom 7:00-13:00, AMRAP of:\n6 cleans (95/65 lb)\nMax burpees', windows(420, [[reps(6, 'thruster', lb(95, 65)), { id: 'pull-up', reps: 'max' }], [reps(6, 'clean', lb(95, 65)), { id: 'burpee', reps: 'max' }]], 'From 0:00-6:00, AMRAP\nFrom 7:00-13:00, AMRAP')],
  ['AMRAP in 8 minutes\nMinutes 0-4: 2-4-6-8 reps of thrusters\nMinutes 4-8: 3-6-9-12 reps of burpees', windows(240, [[each('thruster', note('2-4-6-8'))], [each('burpee', note('3-6-9-12'))]], 'Minutes 0-4: 2-4-6-8 reps of thrusters\nMinutes 4-8: 3-6-9-12 reps of burpees')],
  ['Two 6-minute AMRAPs\nFrom 0:00-6:00, AMRAP of:\n10 burpees\n20 squats\nFrom 8:01-14:00, AMRAP of:\n10 burpees\n20 squats', amrap(6, [reps(10, 'burpee'), reps(20, 'air-squat')], { notes: '2 times, rest 2:00 between. Score: the rounds and reps of all of them' })],
  ['For time\nFrom 0:00-6:00, complete 2 rounds of:\n20 squats\n10 burpees\nFrom 6:00, complete:\n30 lunges', forTime([reps(20, 'air-squat', note('0:00-6:00')), reps(10, 'burpee'), reps(20, 'air-squat'), reps(10, 'burpee'), reps(30, 'lunge', note('from 6:00'))])],
  ['On a continuously running clock:\nOn the 0:00\n9-6-3 reps for time of:\nCleans\nOn the 8:00\n2 rounds for time of:\n10 thrusters\n♀ 65 lb\n♂ 95 lb', forTime([reps(9, 'clean', lb(95, 65), note('from 0:00')), reps(6, 'clean', lb(95, 65)), reps(3, 'clean', lb(95, 65)), reps(10, 'thruster', lb(95, 65), note('from 8:00')), reps(10, 'thruster', lb(95, 65))])],
  ['3 rounds at any pace of:\nMax pull-ups\nMax bench press 95 lb\nMax squats in 45 seconds', { type: 'MaxReps', sets: 3, movements: [{ id: 'pull-up' }, { id: 'bench-press', ...lb(95) }, each('air-squat', note('in 45 seconds'))], notes: 'at any pace of:' } as WorkoutDetailsInput],
  // Another workout to choose, a lighter one, what a name means
  ['AMRAP 14\n6 pull-ups\n12 push-ups\nOR\nAMRAP 14\n6 chest-to-bar pull-ups\n12 handstand push-ups', amrap(14, [reps(6, 'pull-up'), reps(12, 'push-up')], { notes: 'OR\nAMRAP 14\n6 chest-to-bar pull-ups\n12 handstand push-ups' })],
  ['For time\n40 cleans\nScaled:\n20 cleans\n♀ 65 lb ♂ 95 lb', forTime([reps(40, 'clean', lb(95, 65))], { notes: 'Scaled:\n20 cleans' })],
  ['For time\n8 bear complexes (95/65 lb)\n400 m run\n*1 bear complex consists of: 1 power clean, 1 front squat, 1 back squat', forTime([reps(8, 'bear-complex', lb(95, 65)), metres(400, 'run')], { notes: '1 bear complex consists of: 1 power clean, 1 front squat, 1 back squat' })],
  ['6 rounds for time\n9 thrusters\n200 m run\nThruster weight:\nRounds 1-3: 75/55 lb\nRounds 4-6: 95/65 lb', rounds(6, [reps(9, 'thruster'), metres(200, 'run')], { notes: 'Thruster weight:\nRounds 1-3: 75/55 lb\nRounds 4-6: 95/65 lb' })],
  ['For time\nBuy-in: 40 seconds of silence\nThen, 4 rounds of:\n10 burpees', rounds(4, [reps(10, 'burpee')], { notes: 'Buy-in: 40 seconds of silence' })],
  ['For time\n1 minute plank (in silence)\n30 burpees', forTime([{ id: 'plank', duration: 60, note: 'in silence' }, reps(30, 'burpee')])],
  ['AMRAP 16\n12 box jumps\n3 snatches\nCash-out: 90 double-unders', amrap(16, [reps(12, 'box-jump'), reps(3, 'snatch')], { notes: 'Cash-out: 90 double-unders' })],
  ['For time\n40 thrusters\nTime cap: 9/11 minutes', forTime([reps(40, 'thruster')], { notes: 'Time cap: 9/11 minutes' })],
  ['AMRAP 18\n1 mile run\nThen, AMRAP of:\n5 deadlifts\n15 wall balls', amrap(18, [reps(5, 'deadlift'), reps(15, 'wall-ball')], { buy_in: [{ id: 'run', distance: { value: 1, unit: 'mi' } }] })],
  ['For time, using a single dumbbell:\n30 snatches\n20 overhead squats, 10 each arm', forTime([reps(30, 'snatch'), reps(20, 'overhead-squat', note('10 each arm'))], { notes: 'using a single dumbbell:' })],
  // Without a word on how: a list is done for time, lifts for load by their sets
  ['Run 800 m\n40 sit-ups\nRun 400 m\n20 sit-ups', forTime([metres(800, 'run'), reps(40, 'sit-up'), metres(400, 'run'), reps(20, 'sit-up')])],
  ['For load\n1 deadlift\n1 hang power clean\n1 front squat\nTime cap: 9 minutes', strength([{ id: 'deadlift', load: null, reps: '1' }, { id: 'hang-power-clean', load: null, reps: '1' }, { id: 'front-squat', load: null, reps: '1' }], { notes: 'Time cap 9:00' })],
  ['Resting 90 seconds between sets:\nDeadlift 3-3-3-3', strength([{ id: 'deadlift', load: null, reps: '3-3-3-3' }], { rest: { type: 'fixed', seconds: 90 } })],
  ['EMOM for 10 minutes\n1 minute of rowing\n1 minute of push-ups\nRepeat 5x', { type: 'Emom', rounds: 10, alternating: true, movements: [{ id: 'row', slot: 1 }, { id: 'push-up', slot: 2 }] } as WorkoutDetailsInput],
  // Names and amounts
  ['2 rounds for time\nRun or row 500 m\n30 squats\n200 m run / bike', rounds(2, [metres(500, 'run', note('or row')), reps(30, 'air-squat'), metres(200, 'run', note('or bike'))])],
  ['3 rounds for time\n10 burpees\nRest b/w rounds', rounds(3, [reps(10, 'burpee')], { notes: 'Rest b/w rounds' })],
  ['4 rounds for time\n9 hang power clean and jerks (95/65 lb)\n6 squat clean and push jerks', rounds(4, [reps(9, 'hang-clean-and-jerk', lb(95, 65), note('power')), reps(6, 'clean-and-jerk', note('squat, push jerk'))])],
  ['3 rounds for time\n1 legless 15-ft rope climb\n150-ft sprint', rounds(3, [reps(1, 'legless-rope-climb', inches(180)), feet(150, 'sprint')])],
  ['AMRAP 9\nRope climb, 15 ft\n9 ring dips', amrap(9, [reps(1, 'rope-climb', inches(180)), reps(9, 'ring-dip')])],
  ['For time\n12 10-meter shuttle runs\n4x25 foot sled push', forTime([reps(12, 'shuttle-run', note('10 m each')), feet(100, 'sled-push', note('4 × 25 ft'))])],
  ['AMRAP 12\n10 DB thrusters 2 x 22.5/15kg\n20 m overhead walking lunge 2x DB 15/10kg', amrap(12, [reps(10, 'dumbbell-thruster', kg(22.5, 15), note('a pair')), metres(20, 'overhead-walking-lunge', kg(15, 10), note('a pair, DB'))])],
  ['3 rounds for time\n12 4-count mountain climbers\n8 (per arm) dumbbell snatches', rounds(3, [reps(12, 'mountain-climber', note('4-count')), reps(8, 'dumbbell-snatch', note('per arm'))])],
  ['2 rounds for time\nRun 300 m\nHang squat clean 75x18', rounds(2, [metres(300, 'run'), reps(18, 'hang-squat-clean', lb(75))])],
  ['12-9-6 reps for time of:\nRow for calories\nBurpees', { type: 'FranStyle', rep_scheme: [12, 9, 6], movements: [each('row', note('calories')), each('burpee')] } as WorkoutDetailsInput],
  ['For time\n60 burpees\n40-yard shuttle run\nTime cap: 10', forTime([reps(60, 'burpee'), yards(40, 'shuttle-run')], cap(10))],
  ['E2MOM x 12 mins\n15/12 cal row\n8 burpees', { type: 'Emom', interval_seconds: 120, rounds: 6, movements: [calories(15, 12, 'row'), reps(8, 'burpee')] } as WorkoutDetailsInput],
]
