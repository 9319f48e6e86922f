/** Workouts of the Open, 2018 to 2025. */
import {
  amrap,
  benchmarks,
  calories,
  cap,
  each,
  feet,
  forTime,
  inches,
  lb,
  metres,
  note,
  repeat,
  reps,
  rounds,
  scheme,
} from '../benchmark'

const wallWalksAndUnders = [
  [1, 10],
  [3, 30],
  [6, 60],
  [9, 90],
  [15, 150],
  [21, 210],
] as const
const handstandPushUps = [21, 15, 9].flatMap(count => [
  reps(count, 'deadlift', lb(225, 155)),
  reps(count, 'handstand-push-up'),
])
const handstandWalks = [21, 15, 9].flatMap(count => [
  reps(count, 'deadlift', lb(315, 205)),
  feet(50, 'handstand-walk'),
])
const afterOneMinute = note('after 1:00 rest')
const boxJumps = reps(30, 'box-jump', inches(24, 20))
const cleanAndJerks = (count: number, men: number, women: number) =>
  reps(count, 'clean-and-jerk', lb(men, women))
const armByArm = (count: number) => [
  reps(count, 'dumbbell-snatch', lb(50, 35), note('first arm')),
  reps(count, 'lateral-burpee-over-dumbbell'),
  reps(count, 'dumbbell-snatch', lb(50, 35), note('other arm')),
  reps(count, 'lateral-burpee-over-dumbbell'),
]

// biome-ignore format: a table, one workout a row
export const open2018To2025 = benchmarks('open', [
  ['open-18-1', 'Open 18.1', amrap(20, [reps(8, 'toes-to-bar'), reps(10, 'dumbbell-hang-clean-and-jerk', lb(50, 35)), calories(14, 12, 'row')])],
  ['open-18-2', 'Open 18.2', scheme([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [each('dumbbell-squat', lb(50, 35)), each('bar-facing-burpee')], cap(12))],
  ['open-18-3', 'Open 18.3', rounds(2, [
    reps(100, 'double-under'), reps(20, 'overhead-squat', lb(115, 80)), reps(100, 'double-under'), reps(12, 'muscle-up'),
    reps(100, 'double-under'), reps(20, 'dumbbell-snatch', lb(50, 35)), reps(100, 'double-under'), reps(12, 'bar-muscle-up'),
  ], cap(14))],
  ['open-18-4', 'Open 18.4 / 20.3', forTime([...handstandPushUps, ...handstandWalks], cap(9))],
  ['open-19-1', 'Open 19.1', amrap(15, [reps(19, 'wall-ball', lb(20, 14)), calories(19, undefined, 'row')])],
  ['open-19-3', 'Open 19.3', forTime([feet(200, 'dumbbell-overhead-walking-lunge', lb(50, 35)), reps(50, 'dumbbell-box-step-up', lb(50, 35), inches(24, 20)), reps(50, 'strict-handstand-push-up'), feet(200, 'handstand-walk')], cap(10))],
  ['open-19-4', 'Open 19.4', forTime([
    ...repeat(3, reps(10, 'snatch', lb(95, 65)), reps(12, 'bar-facing-burpee')),
    reps(10, 'bar-muscle-up', note('after 3:00 rest')), reps(12, 'bar-facing-burpee'),
    ...repeat(2, reps(10, 'bar-muscle-up'), reps(12, 'bar-facing-burpee')),
  ], cap(12))],
  ['open-19-5', 'Open 19.5', scheme([33, 27, 21, 15, 9], [each('thruster', lb(95, 65)), each('chest-to-bar-pull-up')], cap(20))],
  ['open-20-1', 'Open 20.1', rounds(10, [reps(8, 'ground-to-overhead', lb(95, 65)), reps(10, 'bar-facing-burpee')], cap(15))],
  ['open-20-2', 'Open 20.2', amrap(20, [reps(4, 'dumbbell-thruster', lb(50, 35)), reps(6, 'toes-to-bar'), reps(24, 'double-under')])],
  ['open-20-4', 'Open 20.4', forTime([
    boxJumps, cleanAndJerks(15, 95, 65), boxJumps, cleanAndJerks(15, 135, 85), boxJumps, cleanAndJerks(10, 185, 115),
    reps(30, 'pistol'), cleanAndJerks(10, 225, 145), reps(30, 'pistol'), cleanAndJerks(5, 275, 175), reps(30, 'pistol'), cleanAndJerks(5, 315, 205),
  ], cap(20))],
  ['open-20-5', 'Open 20.5', forTime([reps(40, 'muscle-up', note('partition all three as wanted')), calories(80, undefined, 'row'), reps(120, 'wall-ball', lb(20, 14))], cap(20))],
  ['open-21-1', 'Open 21.1', forTime(wallWalksAndUnders.flatMap(([walks, unders]) => [reps(walks, 'wall-walk'), reps(unders, 'double-under')]), cap(15))],
  ['open-21-3', 'Open 21.3', forTime([
    reps(15, 'front-squat', lb(95, 65)), reps(30, 'toes-to-bar'), reps(15, 'thruster', lb(95, 65)),
    reps(15, 'front-squat', lb(95, 65), afterOneMinute), reps(30, 'chest-to-bar-pull-up'), reps(15, 'thruster', lb(95, 65)),
    reps(15, 'front-squat', lb(95, 65), afterOneMinute), reps(30, 'bar-muscle-up'), reps(15, 'thruster', lb(95, 65)),
  ], cap(15))],
  ['open-21-4', 'Open 21.4', { type: 'Strength', movements: [{ id: 'deadlift-clean-jerk-complex', reps: '1' }], rest: { type: 'as_needed' } }],
  ['open-22-1', 'Open 22.1', amrap(15, [reps(3, 'wall-walk'), reps(12, 'dumbbell-snatch', lb(50, 35)), reps(15, 'box-jump-over', inches(24, 20))])],
  ['open-22-2', 'Open 22.2', scheme([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], [each('deadlift', lb(225, 155)), each('bar-facing-burpee')], cap(10))],
  ['open-22-3', 'Open 22.3 / 25.2', forTime([
    reps(21, 'pull-up'), reps(42, 'double-under'), reps(21, 'thruster', lb(95, 65)),
    reps(18, 'chest-to-bar-pull-up'), reps(36, 'double-under'), reps(18, 'thruster', lb(115, 75)),
    reps(15, 'bar-muscle-up'), reps(30, 'double-under'), reps(15, 'thruster', lb(135, 85)),
  ], cap(12))],
  ['open-23-2a', 'Open 23.2A', amrap(15, [each('burpee-pull-up'), reps(10, 'shuttle-run', note('25 ft out and 25 ft back'))], { ladder: { start: 5, step: 5 } })],
  ['open-24-1', 'Open 24.1', forTime([21, 15, 9].flatMap(armByArm), cap(15))],
  ['open-24-2', 'Open 24.2', amrap(20, [metres(300, 'row'), reps(10, 'deadlift', lb(185, 125)), reps(50, 'double-under')])],
  ['open-24-3', 'Open 24.3', forTime([
    ...repeat(5, reps(10, 'thruster', lb(95, 65)), reps(10, 'chest-to-bar-pull-up')),
    reps(7, 'thruster', lb(135, 95), afterOneMinute), reps(7, 'bar-muscle-up'),
    ...repeat(4, reps(7, 'thruster', lb(135, 95)), reps(7, 'bar-muscle-up')),
  ], cap(15))],
  ['open-25-1', 'Open 25.1', amrap(15, [each('lateral-burpee-over-dumbbell'), each('dumbbell-hang-clean-to-overhead', lb(50, 35)), feet(30, 'walking-lunge')], { ladder: { start: 3, step: 3 } })],
  ['open-25-3', 'Open 25.3', forTime([
    reps(5, 'wall-walk'), calories(50, undefined, 'row'), reps(5, 'wall-walk'), reps(25, 'deadlift', lb(225, 155)),
    reps(5, 'wall-walk'), reps(25, 'clean', lb(135, 85)), reps(5, 'wall-walk'), reps(25, 'snatch', lb(95, 65)),
    reps(5, 'wall-walk'), calories(50, undefined, 'row'),
  ], cap(20))],
])
