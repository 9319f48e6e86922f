/** Whiteboards that are easily misread: what looks like one thing and is another. */
import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import {
  amrap,
  bodyweight,
  each,
  feet,
  forTime,
  inches,
  lb,
  metres,
  note,
  reps,
  rounds,
  scheme,
} from './details'
import type { Whiteboard } from './messy-whiteboards'

const strength = (lifts: readonly (readonly [id: string, sets: string])[], notes?: string) =>
  ({
    type: 'Strength',
    movements: lifts.map(([id, sets]) => ({ id, reps: sets, load: null })),
    rest: { type: 'as_needed' },
    ...(notes !== undefined && { notes }),
  }) as WorkoutDetailsInput
const stations = (details: object) => ({ type: 'Fgb', ...details }) as WorkoutDetailsInput
const emom = (details: object) => ({ type: 'Emom', ...details }) as WorkoutDetailsInput

// biome-ignore format: a table, one whiteboard after the other
export const CAREFUL: readonly Whiteboard[] = [
  // A nickname that is only an adjective
  ['12-9-6 for time\nDouble bodyweight deadlifts\nBodyweight cleans', scheme([12, 9, 6], [each('deadlift', bodyweight(2)), each('clean', bodyweight(1))])],
  ['3 rounds for time\n14 single arm kettlebell snatches (24/16 kg)\n20 GHD sit-ups', rounds(3, [reps(14, 'kettlebell-snatch', { load: { value: 24, value_women: 16, unit: 'kg' } }, note('single arm')), reps(20, 'ghd-sit-up')])],
  ['AMRAP 9\n10 single dumbbell box step-ups 50/35\n40 singles', amrap(9, [reps(10, 'dumbbell-box-step-up', lb(50, 35), note('single')), reps(40, 'single-under')])],
  // Stars below the list
  ['18-12-6 for time\nRow calories\nBurpee pull-ups\n*Pull-up bar a hand above your reach', scheme([18, 12, 6], [each('row', note('calories')), each('burpee-pull-up')], { notes: 'Pull-up bar a hand above your reach' })],
  ['* AMRAP 10\n* 5 pull-ups\n* 10 push-ups', amrap(10, [reps(5, 'pull-up'), reps(10, 'push-up')])],
  // With every set
  ['For time\n40-30-20-10\nKettlebell swings 24 kg\n*Run 200 m after each set', scheme([40, 30, 20, 10], [each('kettlebell-swing', { load: { value: 24, unit: 'kg' } }), metres(200, 'run')])],
  ['For time\n12-9-6\nBurpees\nPerform a 25-foot handstand walk after every set of burpees.', scheme([12, 9, 6], [each('burpee'), feet(25, 'handstand-walk')])],
  ['15-10-5 for time\nThrusters\nPull-ups\nPerform 8 lunges after each movement', scheme([15, 10, 5], [each('thruster'), reps(8, 'lunge'), each('pull-up'), reps(8, 'lunge')])],
  ['3-2-1 for time\nMuscle-ups\nAfter each round, perform:\n5 burpees', scheme([3, 2, 1], [each('muscle-up'), reps(5, 'burpee')])],
  ['2 rounds for time\n10 cleans\n10 burpees between each round', forTime([reps(10, 'clean'), reps(10, 'burpee'), reps(10, 'clean')])],
  ['AMRAP 11\n4 thrusters\n4 burpees\n100 m run\n*After completing each round, add 2 reps to the thrusters and burpees.', amrap(11, [each('thruster'), each('burpee'), metres(100, 'run')], { ladder: { start: 4, step: 2 } })],
  ['AMRAP 12\n2 pull-ups\n2 lunges\n4 pull-ups\n4 lunges\nContinue with this pattern, adding 2 reps to each movement every round.', amrap(12, [each('pull-up'), each('lunge')], { ladder: { start: 2, step: 2 } })],
  ['For time\n80 push-ups\nEvery 2 minutes, perform:\n5 pull-ups\nTime cap: 15 minutes', forTime([reps(80, 'push-up')], { time_cap_seconds: 900, notes: 'Every 2 minutes, perform: 5 pull-ups' })],
  // Where the rounds end
  ['For time\n600 m run\nThen 4 rounds of:\n9 cleans\n12 lunges\n600 m run', rounds(4, [reps(9, 'clean'), reps(12, 'lunge')], { buy_in: [metres(600, 'run')], cash_out: [metres(600, 'run')] })],
  ['For time\nCash-in: 60 double-unders\nThen 3 rounds of:\n5 snatches\n10 burpees\nBuy-out: 60 double-unders', rounds(3, [reps(5, 'snatch'), reps(10, 'burpee')], { buy_in: [reps(60, 'double-under')], cash_out: [reps(60, 'double-under')] })],
  ['Row 700 meters\nThen 20, 15 and 10 reps of:\nSit-ups\nPush-ups', scheme([20, 15, 10], [each('sit-up'), each('push-up')], { buy_in: [metres(700, 'row')] })],
  ['3 rounds for time\nRun 300 m\nRest 1 minute\nRow 300 m\nRest 2 minutes', rounds(3, [metres(300, 'run', note('then rest 1:00')), metres(300, 'row')], { rest: { type: 'fixed', seconds: 120 } })],
  ['AMRAP 25\nBuy-in: 900 m row\nThen, AMRAP of:\n6 thrusters\n9 pull-ups', amrap(25, [reps(6, 'thruster'), reps(9, 'pull-up')], { buy_in: [metres(900, 'row')] })],
  // Amounts
  ['For time\n50 foot handstand walk\n20 burpees\n50 handstand walk', forTime([feet(50, 'handstand-walk'), reps(20, 'burpee'), feet(50, 'handstand-walk')])],
  ['For time\n40 deadlifts (70% BW)', forTime([reps(40, 'deadlift', bodyweight(0.7))])],
  ['AMRAP 8\n6 box jumps\n9 pull-ups\n♀ 20-in. box ♂24-in box', amrap(8, [reps(6, 'box-jump', inches(24, 20)), reps(9, 'pull-up')])],
  ['15-12-9 for time\n20" box jumps\n15-ft. rope climbs', scheme([15, 12, 9], [each('box-jump', inches(20)), each('rope-climb', inches(180))])],
  ['AMRAP 14\n30-foot walking lunge (3 x 10 feet)\n6 burpees', amrap(14, [feet(30, 'walking-lunge', note('3 x 10 feet')), reps(6, 'burpee')])],
  ['2 rounds for time\nRun 200 meters with a 45 pound plate overhead\n10 burpees', rounds(2, [metres(200, 'run', note('with a 45 pound plate overhead')), reps(10, 'burpee')])],
  ['3 rounds for time\n10 Turkish get-ups with a 50 lb dumbbell', rounds(3, [reps(10, 'turkish-get-up', lb(50), note('dumbbell'))])],
  // Schemes in turns
  ['For time\n30-20-10 push-ups\n60-40-20 squats', forTime([reps(30, 'push-up'), reps(60, 'air-squat'), reps(20, 'push-up'), reps(40, 'air-squat'), reps(10, 'push-up'), reps(20, 'air-squat')])],
  ['For time\n12-8-4 reps of burpees\n4-8-12 reps of lunges', forTime([reps(12, 'burpee'), reps(4, 'lunge'), reps(8, 'burpee'), reps(8, 'lunge'), reps(4, 'burpee'), reps(12, 'lunge')])],
  // Clocks
  ['EMOM 12\nMinute 1: 10 burpees\nMinute 2: 15 sit-ups\nMinute 3: rest\nRepeat 4x', emom({ rounds: 12, alternating: true, movements: [{ ...reps(10, 'burpee'), slot: 1 }, { ...reps(15, 'sit-up'), slot: 2, note: 'interval 3 is rest' }] })],
  ['EMOM 9:\n1: max. push-ups\n2: max. squats\n3: 8 burpees', emom({ rounds: 9, alternating: true, scoring: 'reps', movements: [{ id: 'push-up', reps: 'max', slot: 1 }, { id: 'air-squat', reps: 'max', slot: 2 }, { ...reps(8, 'burpee'), slot: 3 }] })],
  ['For total reps:\n2 minutes of thrusters\n2 minutes of pull-ups', stations({ rounds: 1, station_seconds: 120, movements: [{ id: 'thruster' }, { id: 'pull-up' }], rest: { type: 'none' } })],
  ['4 rounds for total reps in 16 minutes\n1 minute max burpees\n1 minute max squats\n1 minute max sit-ups\n1 minute rest', stations({ rounds: 4, station_seconds: 60, movements: [{ id: 'burpee' }, { id: 'air-squat' }, { id: 'sit-up' }], rest: { type: 'fixed', seconds: 60 } })],
  ['Three 5-minute AMRAPs in 19 minutes\nAMRAP in 5 minutes:\n5 burpees\n10 squats\nRest 2 minutes', amrap(5, [reps(5, 'burpee'), reps(10, 'air-squat')], { notes: '3 times, rest 2:00 between. Score: the rounds and reps of all of them' })],
  ['Every 1:30 (9:00)\n2 snatches 50 kg', emom({ interval_seconds: 90, rounds: 6, movements: [reps(2, 'snatch', { load: { value: 50, unit: 'kg' } })] })],
  ['3 sets\n12 dips\n15 air squats\nRest b/w sets 1:30', rounds(3, [reps(12, 'bar-dip'), reps(15, 'air-squat')], { rest: { type: 'fixed', seconds: 90 } })],
  ['AMRAP 9: 2 burpees, 2 lunges, 4 burpees, 4 lunges, etc.', amrap(9, [each('burpee'), each('lunge')], { ladder: { start: 2, step: 2 }, notes: 'etc.' })],
  ['AMRAP 9: 2 burpees, 2 lunges, 4 burpees, 4 lunges, ...', amrap(9, [each('burpee'), each('lunge')], { ladder: { start: 2, step: 2 } })],
  ['Work up to a heavy triple in 12 min\nClean', strength([['clean', '3']], 'In 12:00')],
  ['8 100-meter sprints\nRest as needed between efforts.', { type: 'CardioIntervals', rounds: 8, movements: [metres(100, 'sprint')], rest: { type: 'as_needed' } } as WorkoutDetailsInput],
  ['Five rounds for max reps of:\n2/3 bodyweight bench press\nPull-ups', { type: 'MaxReps', sets: 5, movements: [{ id: 'bench-press', ...bodyweight(0.667) }, { id: 'pull-up' }], scoring: 'total' } as WorkoutDetailsInput],
  ['For load\n1 rep max jerk\nTime cap: 8 minutes', strength([['jerk', '1']], 'Time cap 8:00')],
  ['On a 6-minute clock, 2 rounds of:\n1 minute of thrusters\n1 minute of pull-ups\n1 minute of lunges', stations({ rounds: 2, station_seconds: 60, movements: [{ id: 'thruster' }, { id: 'pull-up' }, { id: 'lunge' }], rest: { type: 'none' } })],
  // Names
  ['Guest programmer of the week: Ann Weber\nHarbour\n3 rounds for time of:\n10 burpees', rounds(3, [reps(10, 'burpee')], { notes: 'Guest programmer of the week: Ann Weber' }), 'Harbour'],
  ['AMRAP 6\n8 DBS 22.5/15 kg\n8 DBs thrusters', amrap(6, [reps(8, 'dumbbell-snatch', { load: { value: 22.5, value_women: 15, unit: 'kg' } }), reps(8, 'dumbbell-thruster')])],
  ['AMRAP 6\n10 dumbbell lunges\n20 m kettlebell lunge\n10 weighted lunges', amrap(6, [reps(10, 'dumbbell-lunge'), metres(20, 'kettlebell-walking-lunge'), reps(10, 'lunge', note('weighted'))])],
  // Words around the work
  ['For time, in teams of 2:\n60 pull-ups', forTime([reps(60, 'pull-up')], { notes: 'in teams of 2' })],
  ['5 rounds of:\nRow 400 m\nRest 2 minutes\nAdd the times of all rounds and post the total.', rounds(5, [metres(400, 'row')], { rest: { type: 'fixed', seconds: 120 }, scoring: 'sum', notes: 'Add the times of all rounds and post the total.' })],
  ['With a partner, complete four rounds for time of:\n10 burpees', rounds(4, [reps(10, 'burpee')], { notes: 'With a partner' })],
  ['Clean, 1 rep\nBench press, 1 rep\nClean is from the floor, power or squat.\nAnn Weber: clean 200, bench 140 = 340lbs.', strength([['clean', '1'], ['bench-press', '1']], 'Clean is from the floor, power or squat.\nAnn Weber: clean 200, bench 140 = 340lbs.')],
  ['Grace\n60/40 kg clean and jerks, 30 reps', forTime([reps(30, 'clean-and-jerk', { load: { value: 60, value_women: 40, unit: 'kg' } })]), 'Grace'],
  ['CrossFit Total\nBack squat, 1 rep\nShoulder press, 1 rep\nDeadlift, 1 rep\nAnn Weber: Squat 210, Press 90, Deadlift 260. Total 560lbs', { ...strength([['back-squat', '1'], ['shoulder-press', '1'], ['deadlift', '1']]), scoring: 'total', notes: 'Ann Weber: Squat 210, Press 90, Deadlift 260. Total 560lbs' } as WorkoutDetailsInput, 'CrossFit Total'],
  ['Complete two rounds for time of:\n30-second plank\n12 "L" pull-ups', rounds(2, [{ id: 'plank', duration: 30 }, reps(12, 'l-pull-up')])],
]

/** Texts of which no type holds what is said: they stay words. */
export const UNTYPED: readonly string[] = [
  // Work that would be lost as a name
  '60 super-strict sit-ups in one set\nRow 3,000 m',
  // Two workouts
  'Front squat 5-5-3-3\nFor time:\n80 weighted sit-ups',
  // A rest that may end the rounds
  'For time\n500 m row\nThen 3 rounds of:\n8 deadlifts\n8 burpees\nRest 1 minute\n40 push-ups',
  // A score that is calculated
  '4 rounds for time\nRun 200 m\n10 cleans\nDivide the weight of the clean by the number of seconds for your score.',
  // Times on one clock with scores of several kinds, or that are not regular
  'AMRAP in 18 minutes\nFrom 0:00-10:00:\n2-4-6-8 reps\nBurpees\nThrusters\nFrom 10:00-18:00:\n3 rep max clean',
  'AMRAP in 12 minutes\nFrom 0:00-3:00, AMRAP of:\n5 burpees\nFrom 5:00-12:00, AMRAP of:\n5 squats',
  'From 0:00-4:00:\n30 burpees\nFrom 6:00-10:00:\n30 lunges',
  // A name that stands for rounds
  'For time\nRow 250 m\n2 rounds of "Half DT"\nRow 250 m',
  // A benchmark's name above a list that may be done otherwise
  // Counts that are missing
  'As many rounds as possible in 6 minutes of:\nClean\nJerk',
  '3 rounds for time\nRow 250 m in few pulls\n1 burpee per pull taken',
  '5 rounds for time\n10 burpees\n3 wobbly things per pull after each round',
]
