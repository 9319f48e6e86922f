/** Whiteboards in the ways that coaches, boxes and programs write them, and the workouts they mean. */
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
  miles,
  note,
  reps,
  rounds,
  scheme,
} from './details'
import type { Whiteboard } from './messy-whiteboards'

const kg = (value: number, value_women?: number) => ({
  load: { value, ...(value_women !== undefined && { value_women }), unit: 'kg' as const },
})
const bodyweight = (value: number) => ({ load: { value, unit: 'bodyweight' as const } })
const strength = (id: string, sets: string, load: object | null = null): WorkoutDetailsInput =>
  ({
    type: 'Strength',
    movements: [{ id, reps: sets, load }],
    rest: { type: 'as_needed' },
  }) as WorkoutDetailsInput

// biome-ignore format: a table, one whiteboard after the other
export const COACHES: readonly Whiteboard[] = [
  // The load in front, the count behind
  ['For time:\n115-lb. hang cleans, 12 reps\n12 ring dips', forTime([reps(12, 'hang-clean', lb(115)), reps(12, 'ring-dip')])],
  ['Four rounds for time of:\n75 pound Shoulder Press, 11 reps\n14 Back extensions', rounds(4, [reps(11, 'shoulder-press', lb(75)), reps(14, 'back-extension')])],
  ['For time:\n22 wall-ball shots, 14-lb. ball\n33 box jumps, 24-inch box\n18 kettlebell swings, 1.5 pood', forTime([reps(22, 'wall-ball', lb(14)), reps(33, 'box-jump', inches(24)), reps(18, 'kettlebell-swing', kg(24))])],
  ['For time:\n15-ft. rope climb, 3 ascents\nRow 700 meters', forTime([reps(3, 'rope-climb', note('15 ft')), metres(700, 'row')])],
  ['15-10-5 reps for time of:\n185 pound Deadlift\nBurpee', scheme([15, 10, 5], [each('deadlift', lb(185)), each('burpee')])],
  // Loads for the whole list
  ['For time:\n30 thrusters\n600-m run\n\n♀ 55 lb ♂ 75 lb', forTime([reps(30, 'thruster', lb(75, 55)), metres(600, 'run')])],
  ['4 rounds for time of:\n12 power snatches\n24 wall-ball shots\n\n♀ 65-lb barbell, 14-lb ball to 9-ft target\n♂ 95-lb barbell, 20-lb ball to 10-ft target', rounds(4, [reps(12, 'power-snatch', lb(95, 65)), reps(24, 'wall-ball', lb(20, 14), { height: { value: 120, value_women: 108, unit: 'in' } })])],
  ['3 rounds for time:\n20 dumbbell thrusters\n20 box jumps\n\nMen: 50-lb. dumbbells, 24-in. box\nWomen: 35-lb. dumbbells, 20-in. box', rounds(3, [reps(20, 'dumbbell-thruster', lb(50, 35)), reps(20, 'box-jump', inches(24, 20))])],
  // Rounds within a workout
  ['For time\n600 meter run\nThen, 4 rounds of:\n10 pull-ups\n20 push-ups\nThen, 600 meter run', rounds(4, [reps(10, 'pull-up'), reps(20, 'push-up')], { buy_in: [metres(600, 'run')], cash_out: [metres(600, 'run')] })],
  ['For time:\n2 rounds of:\n7 burpees\n9 cleans 60kg\nThen, 2 rounds of:\n5 muscle-ups', forTime([reps(7, 'burpee'), reps(9, 'clean', kg(60)), reps(7, 'burpee'), reps(9, 'clean', kg(60)), reps(5, 'muscle-up'), reps(5, 'muscle-up')])],
  ['Three rounds, 18-12 and 6 reps for time of:\nBurpees\nSit-ups', scheme([18, 12, 6], [each('burpee'), each('sit-up')])],
  ['Three rounds, each for time of:\n700 meter run\nRest as needed between rounds', rounds(3, [metres(700, 'run')], { rest: { type: 'as_needed' }, scoring: 'sum' })],
  ['4 rounds for time:\n15 KB swings 24kg\nRest 1:00\n10 burpees\nRest 2:00', rounds(4, [reps(15, 'kettlebell-swing', kg(24), note('then rest 1:00')), reps(10, 'burpee')], { rest: { type: 'fixed', seconds: 120 } })],
  // AMRAPs
  ['Complete as many rounds as possible in twelve minutes of:\n6 pull-ups\n12 squats', amrap(12, [reps(6, 'pull-up'), reps(12, 'air-squat')])],
  ['Complete as many rounds in 17 minutes as you can of:\n6 strict ring dips\n12 squats', amrap(17, [reps(6, 'ring-dip', note('strict')), reps(12, 'air-squat')])],
  ['AMRAP 8\n2 thrusters 43/30 kg\n2 burpees\n4 thrusters 43/30 kg\n4 burpees\n6 thrusters 43/30 kg\n6 burpees\nEtc.', amrap(8, [each('thruster', kg(43, 30)), each('burpee')], { ladder: { start: 2, step: 2 }, notes: 'Etc.' })],
  ['AMRAP 11:\n1 clean\n1 burpee\nAdd 1 rep to each movement every round', amrap(11, [each('clean'), each('burpee')], { ladder: { start: 1, step: 1 } })],
  // Names above the workout
  ['RUN 3K\nFor time\n3 km run\n30 burpees', forTime([{ id: 'run', distance: { value: 3, unit: 'km' } }, reps(30, 'burpee')]), 'RUN 3K'],
  ['ASSAULT LADDER\nFor Time\n4-8-12-8-4 reps each of:\nPower Cleans (60/40 kg)\nCalorie Row', scheme([4, 8, 12, 8, 4], [each('power-clean', kg(60, 40)), each('row', note('calories'))]), 'ASSAULT LADDER'],
  ['666\n6 rounds for time\n6 burpees\n6 cleans', rounds(6, [reps(6, 'burpee'), reps(6, 'clean')]), '666'],
  ['*DEADLIFT*\nFor time:\n40 deadlifts 100/70 kg\n40 burpees', forTime([reps(40, 'deadlift', kg(100, 70)), reps(40, 'burpee')]), 'DEADLIFT'],
  // Amounts
  ['For time: 30 cleans 52,5/37,5 kg, 20 burpees', forTime([reps(30, 'clean', kg(52.5, 37.5)), reps(20, 'burpee')])],
  ['For time: 30 cleans 155/105 lb or 70/48 kg, 20 burpees', forTime([reps(30, 'clean', lb(155, 105)), reps(20, 'burpee')])],
  ['For time:\n20 devil presses (2x50/35 lb)\n1½ mile run', forTime([reps(20, 'devils-press', lb(50, 35), note('a pair')), miles(1.5, 'run')])],
  ['For time:\n10 back squats (¾ body weight)\n10 deadlifts (1 ½ body weight)', forTime([reps(10, 'back-squat', bodyweight(0.75)), reps(10, 'deadlift', bodyweight(1.5))])],
  ['For time: 25 burpees with 25-lb dumbbells, 50-ft. handstand walk', forTime([reps(25, 'burpee', note('with 25-lb dumbbells')), feet(50, 'handstand-walk')])],
  ['3 rounds:\n20-calorie row\n30/24 calorie ski\ncap 15', rounds(3, [calories(20, undefined, 'row'), calories(30, 24, 'ski-erg')], cap(15))],
  ['For time:\n¾-bodyweight cleans, 12 reps\n15 box jumps\n30-second L-sit', forTime([reps(12, 'clean', bodyweight(0.75)), reps(15, 'box-jump'), { id: 'l-sit', duration: 30 }])],
  ['EMOM 8\n3 bodyweight deadlifts\n2 bodyweight cleans', { type: 'Emom', rounds: 8, movements: [reps(3, 'deadlift', bodyweight(1)), reps(2, 'clean', bodyweight(1))] }],
  ['3 rounds for time:\n8 squat clean thrusters 43/30 kg\n200m run\n3 minute rest after each round', rounds(3, [reps(8, 'cluster', kg(43, 30)), metres(200, 'run')], { rest: { type: 'fixed', seconds: 180 } })],
  // Strength
  ['Front Squat 3-3-2-2-1 reps', strength('front-squat', '3-3-2-2-1')],
  // Clusters and waves
  ['Snatch 4 x (2.2.2)', { ...strength('snatch', '6-6-6-6'), notes: 'Snatch: clusters of 2.2.2' } as WorkoutDetailsInput],
  ['Cluster 5x1.1.1 back squat', { ...strength('back-squat', '3-3-3-3-3'), notes: 'Back Squat: clusters of 1.1.1' } as WorkoutDetailsInput],
  ['Front squat wave: 3-2-1, 3-2-1', strength('front-squat', '3-2-1-3-2-1')],
  ['KB press 3x8', strength('kettlebell-shoulder-press', '8-8-8')],
  // As much as possible in a time
  ['Max distance row in 20 min', { type: 'Cardio', movements: [{ id: 'row', duration: 1200 }], measure: 'distance' }],
  ['Max cals assault bike in 10 min', { type: 'Cardio', movements: [{ id: 'assault-bike', duration: 600 }], measure: 'calories' }, 'Bike 10 min calories'],
  ['3 rounds F/T T/C 12\n15 (M) / 12 (W) cal bike\n20 HR push-ups', rounds(3, [calories(15, 12, 'assault-bike'), reps(20, 'hand-release-push-up')], cap(12))],
]
