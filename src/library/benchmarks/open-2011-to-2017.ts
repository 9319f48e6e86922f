/** Workouts of the Open, 2011 to 2017. */
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
  note,
  reps,
  rounds,
  scheme,
} from '../benchmark'

const dumbbellSnatches = (count: number) => [
  reps(count, 'dumbbell-snatch', lb(50, 35)),
  reps(15, 'burpee-box-jump-over', inches(24, 20)),
]
const deadliftsAndJumps = (count: number, men: number, women: number) => [
  reps(count, 'deadlift', lb(men, women)),
  reps(15, 'box-jump', inches(24, 20)),
]
const lunges = feet(50, 'dumbbell-walking-lunge', lb(50, 35), note('two dumbbells'))
const dumbbellCleans = reps(8, 'dumbbell-power-clean', lb(50, 35))

// biome-ignore format: a table, one workout a row
export const open2011To2017 = benchmarks('open', [
  ['open-11-1', 'Open 11.1 / 14.1', amrap(10, [reps(30, 'double-under'), reps(15, 'power-snatch', lb(75, 55))])],
  ['open-11-2', 'Open 11.2', amrap(15, [reps(9, 'deadlift', lb(155, 100)), reps(12, 'hand-release-push-up'), reps(15, 'box-jump', inches(24, 20))])],
  ['open-11-3', 'Open 11.3', amrap(5, [reps(1, 'squat-clean', lb(165, 110)), reps(1, 'jerk', lb(165, 110))])],
  ['open-11-4', 'Open 11.4', amrap(10, [reps(60, 'bar-facing-burpee'), reps(30, 'overhead-squat', lb(120, 90)), reps(10, 'muscle-up')])],
  ['open-11-5', 'Open 11.5', amrap(20, [reps(5, 'power-clean', lb(145, 100)), reps(10, 'toes-to-bar'), reps(15, 'wall-ball', lb(20, 14))])],
  ['open-11-6', 'Open 11.6 / 12.5 / 18.5', amrap(7, [each('thruster', lb(100, 65)), each('chest-to-bar-pull-up')], { ladder: { start: 3, step: 3 } })],
  ['open-12-1', 'Open 12.1', { type: 'MaxReps', seconds: 420, movements: [each('target-burpee')] }],
  ['open-12-3', 'Open 12.3', amrap(18, [reps(15, 'box-jump', inches(24, 20)), reps(12, 'push-press', lb(115, 75)), reps(9, 'toes-to-bar')])],
  ['open-12-4', 'Open 12.4 / 13.3', amrap(12, [reps(150, 'wall-ball', lb(20, 14)), reps(90, 'double-under'), reps(30, 'muscle-up')])],
  ['open-13-2', 'Open 13.2', amrap(10, [reps(5, 'shoulder-to-overhead', lb(115, 75)), reps(10, 'deadlift', lb(115, 75)), reps(15, 'box-jump', inches(24, 20))])],
  ['open-13-4', 'Open 13.4', amrap(7, [each('clean-and-jerk', lb(135, 95)), each('toes-to-bar')], { ladder: { start: 3, step: 3 } })],
  ['open-13-5', 'Open 13.5', { type: 'Generic', scoring: 'reps', description: 'In 4 minutes, as many reps as possible of:\n15 Thrusters (100/65 lb)\n15 Chest-to-bar Pull-ups\n\nFinish 3 rounds (90 reps) before 4:00 and go on to 8:00; finish 6 before 8:00 and go on to 12:00; and so on, 4 minutes for every 3 rounds.' }],
  ['open-14-2', 'Open 14.2 / 15.2', { type: 'Generic', scoring: 'reps', description: 'Every 3 minutes, for as long as you can:\n0:00 to 3:00, 2 rounds of 10 Overhead Squats (95/65 lb) and 10 Chest-to-bar Pull-ups\n3:00 to 6:00, 2 rounds of 12 and 12\n6:00 to 9:00, 2 rounds of 14 and 14\n\nGo on with 2 more reps of each every 3 minutes until both rounds are not done in time.' }],
  ['open-14-3', 'Open 14.3', amrap(8, [
    ...deadliftsAndJumps(10, 135, 95), ...deadliftsAndJumps(15, 185, 135), ...deadliftsAndJumps(20, 225, 155),
    ...deadliftsAndJumps(25, 275, 185), ...deadliftsAndJumps(30, 315, 205), ...deadliftsAndJumps(35, 365, 225),
  ])],
  ['open-14-4', 'Open 14.4 / 23.1', amrap(14, [calories(60, undefined, 'row'), reps(50, 'toes-to-bar'), reps(40, 'wall-ball', lb(20, 14)), reps(30, 'clean', lb(135, 95)), reps(20, 'muscle-up')])],
  ['open-14-5', 'Open 14.5 / 16.5', scheme([21, 18, 15, 12, 9, 6, 3], [each('thruster', lb(95, 65)), each('bar-facing-burpee')])],
  ['open-15-1', 'Open 15.1', amrap(9, [reps(15, 'toes-to-bar'), reps(10, 'deadlift', lb(115, 75)), reps(5, 'snatch', lb(115, 75))])],
  ['open-15-3', 'Open 15.3', amrap(14, [reps(7, 'muscle-up'), reps(50, 'wall-ball', lb(20, 14)), reps(100, 'double-under')])],
  ['open-15-5', 'Open 15.5', scheme([27, 21, 15, 9], [each('row', note('calories')), each('thruster', lb(95, 65))])],
  ['open-16-1', 'Open 16.1', amrap(20, [feet(25, 'overhead-walking-lunge', lb(95, 65)), reps(8, 'bar-facing-burpee'), feet(25, 'overhead-walking-lunge', lb(95, 65)), reps(8, 'chest-to-bar-pull-up')])],
  ['open-16-2', 'Open 16.2', { type: 'Generic', scoring: 'reps', description: '4 minutes for:\n25 Toes-to-bar, 50 Double-unders, 15 Squat Cleans (135/85 lb)\n\nDone in time, 4 more minutes for the next part, up to 20 minutes. Each part is 25 Toes-to-bar, 50 Double-unders and:\n13 Squat Cleans (185/115 lb)\n11 Squat Cleans (225/145 lb)\n9 Squat Cleans (275/175 lb)\n7 Squat Cleans (315/205 lb)' }],
  ['open-16-3', 'Open 16.3', amrap(7, [reps(10, 'power-snatch', lb(75, 55)), reps(3, 'bar-muscle-up')])],
  ['open-16-4', 'Open 16.4 / 17.4', amrap(13, [reps(55, 'deadlift', lb(225, 155)), reps(55, 'wall-ball', lb(20, 14)), calories(55, undefined, 'row'), reps(55, 'handstand-push-up')])],
  ['open-17-1', 'Open 17.1 / 21.2', forTime([10, 20, 30, 40, 50].flatMap(dumbbellSnatches), cap(20))],
  ['open-17-2', 'Open 17.2', amrap(12, [
    lunges, reps(16, 'toes-to-bar'), dumbbellCleans, lunges, reps(16, 'toes-to-bar'), dumbbellCleans,
    lunges, reps(16, 'bar-muscle-up'), dumbbellCleans, lunges, reps(16, 'bar-muscle-up'), dumbbellCleans,
  ])],
  ['open-17-5', 'Open 17.5', rounds(10, [reps(9, 'thruster', lb(95, 65)), reps(35, 'double-under')], cap(40))],
])
