/** Classics: named workouts other than girls and heroes, tests over a distance, and maximum lifts. */
import {
  amrap,
  type BenchmarkRow,
  benchmarks,
  calories,
  each,
  forTime,
  inches,
  kilometres,
  lb,
  metres,
  miles,
  note,
  reps,
  rounds,
  scheme,
} from '../benchmark'

/** A distance for time. */
const distance = (key: string, name: string, line: ReturnType<typeof metres>): BenchmarkRow => [
  key,
  name,
  { type: 'Cardio', movements: [line] },
]
/** Calories or distance in a number of minutes. */
const minutes = (
  key: string,
  name: string,
  id: string,
  count: number,
  measure: 'calories' | 'distance',
): BenchmarkRow => [key, name, { type: 'Cardio', movements: [{ id, duration: count * 60 }], measure }]
/** The heaviest set of one lift for a number of reps. */
const lift = (id: string, name: string, count: number): BenchmarkRow => [
  `${id}-${count}rm`,
  `${name} ${count}RM`,
  { type: 'Strength', movements: [{ id, reps: String(count) }], rest: { type: 'as_needed' } },
]
/** One rep more each minute until a minute is missed. */
const deathBy = (
  key: string,
  name: string,
  id: string,
  ...extras: Parameters<typeof each>[1][]
): BenchmarkRow => [key, name, { type: 'DeathBy', movements: [each(id, ...extras)] }]
/** The longest unbroken set. */
const unbroken = (key: string, name: string, id: string): BenchmarkRow => [
  key,
  name,
  { type: 'MaxReps', movements: [each(id)] },
]

// biome-ignore format: a table, one workout a row
export const classics = benchmarks('classic', [
  ['fight-gone-bad', 'Fight Gone Bad', { type: 'Fgb', movements: [each('wall-ball', lb(20, 14)), each('sumo-deadlift-high-pull', lb(75, 55)), each('box-jump', inches(20)), each('push-press', lb(75, 55)), each('row', note('calories'))] }],
  ['hope', 'Hope', { type: 'Fgb', movements: [each('burpee'), each('power-snatch', lb(75, 55)), each('box-jump', inches(24, 20)), each('thruster', lb(75, 55)), each('chest-to-bar-pull-up')] }],
  ['tabata-something-else', 'Tabata Something Else', { type: 'Tabata', scoring: 'total', movements: [each('pull-up'), each('push-up'), each('sit-up'), each('air-squat')] }],
  ['tabata-squat', 'Tabata Squat', { type: 'Tabata', movements: [each('air-squat')] }],
  ['crossfit-total', 'CrossFit Total', { type: 'Strength', scoring: 'total', movements: [{ id: 'back-squat', reps: '1-1-1' }, { id: 'shoulder-press', reps: '1-1-1' }, { id: 'deadlift', reps: '1-1-1' }], rest: { type: 'as_needed' } }],
  ['twelve-days-of-christmas', '12 Days of Christmas', { type: 'TwelveDays', movements: [
    reps(1, 'sumo-deadlift-high-pull', lb(75, 55)), reps(2, 'thruster', lb(75, 55)), reps(3, 'push-press', lb(75, 55)),
    reps(4, 'power-clean', lb(75, 55)), reps(5, 'power-snatch', lb(75, 55)), reps(6, 'kettlebell-swing', lb(53, 35)),
    reps(7, 'pull-up'), reps(8, 'knees-to-elbows'), reps(9, 'box-jump', inches(24, 20)), reps(10, 'double-under'),
    reps(11, 'burpee'), reps(12, 'overhead-walking-lunge', lb(45, 25), note('with a plate')),
  ] }],
  ['filthy-fifty', 'Filthy Fifty', forTime([
    reps(50, 'box-jump', inches(24, 20)), reps(50, 'jumping-pull-up'), reps(50, 'kettlebell-swing', lb(35, 26)), reps(50, 'walking-lunge'),
    reps(50, 'knees-to-elbows'), reps(50, 'push-press', lb(45, 35)), reps(50, 'back-extension'), reps(50, 'wall-ball', lb(20, 14)),
    reps(50, 'burpee'), reps(50, 'double-under'),
  ])],
  ['nasty-girls', 'Nasty Girls', rounds(3, [reps(50, 'air-squat'), reps(7, 'muscle-up'), reps(10, 'hang-power-clean', lb(135, 95))])],
  ['the-chief', 'The Chief', { type: 'Generic', scoring: 'rounds_reps', description: '5 cycles of a 3 minute AMRAP, rest 1 minute after each and go on where you stopped:\n3 Power Cleans (135/95 lb)\n6 Push-ups\n9 Air Squats' }],
  ['kalsu', 'Kalsu', { type: 'Generic', scoring: 'time', description: '100 Thrusters (135/95 lb) for time, with 5 Burpees at the start of every minute, the first one included.' }],
  ['bear-complex', 'The Bear Complex', { type: 'Strength', movements: [{ id: 'bear-complex', reps: '7-7-7-7-7' }], rest: { type: 'as_needed' } }],
  ['jeremy', 'Jeremy', scheme([21, 15, 9], [each('overhead-squat', lb(95, 65)), each('burpee')])],
  ['half-cindy', 'Half Cindy', amrap(10, [reps(5, 'pull-up'), reps(10, 'push-up'), reps(15, 'air-squat')])],
  ['hundred-burpees', '100 Burpees', forTime([reps(100, 'burpee')])],
  ['seven-minutes-of-burpees', '7 Minutes of Burpees', { type: 'MaxReps', seconds: 420, movements: [each('burpee')] }],
  deathBy('death-by-pull-ups', 'Death by Pull-ups', 'pull-up'),
  deathBy('death-by-burpees', 'Death by Burpees', 'burpee'),
  deathBy('death-by-thrusters', 'Death by Thrusters', 'thruster', lb(95, 65)),
  unbroken('max-pull-ups', 'Max Pull-ups', 'pull-up'),
  unbroken('max-push-ups', 'Max Push-ups', 'push-up'),
  unbroken('max-handstand-push-ups', 'Max Handstand Push-ups', 'handstand-push-up'),
  unbroken('max-muscle-ups', 'Max Muscle-ups', 'muscle-up'),
  unbroken('max-toes-to-bar', 'Max Toes-to-bar', 'toes-to-bar'),
  unbroken('max-double-unders', 'Max Double-unders', 'double-under'),
  distance('row-500m', 'Row 500 m', metres(500, 'row')),
  distance('row-1k', 'Row 1 km', metres(1000, 'row')),
  distance('row-2k', 'Row 2 km', metres(2000, 'row')),
  distance('row-5k', 'Row 5 km', metres(5000, 'row')),
  distance('ski-1k', 'Ski 1 km', metres(1000, 'ski-erg')),
  distance('run-400m', 'Run 400 m', metres(400, 'run')),
  distance('run-800m', 'Run 800 m', metres(800, 'run')),
  distance('run-1-mile', 'Run 1 mi', miles(1, 'run')),
  distance('run-5k', 'Run 5 km', kilometres(5, 'run')),
  distance('run-10k', 'Run 10 km', kilometres(10, 'run')),
  minutes('bike-10-minutes', 'Bike 10 min calories', 'assault-bike', 10, 'calories'),
  minutes('row-10-minutes', 'Row 10 min calories', 'row', 10, 'calories'),
  minutes('row-30-minutes', 'Row 30 min', 'row', 30, 'distance'),
  ['row-8x500m', 'Row 8 × 500 m', { type: 'CardioIntervals', movements: [metres(500, 'row')], rounds: 8, rest: { type: 'fixed', seconds: 210 }, scoring: 'average' }],
  ['row-4x2k', 'Row 4 × 2 km', { type: 'CardioIntervals', movements: [metres(2000, 'row')], rounds: 4, rest: { type: 'fixed', seconds: 300 }, scoring: 'average' }],
  ['row-100-calories', 'Row 100 cal', { type: 'Cardio', movements: [calories(100, undefined, 'row')] }],
  lift('back-squat', 'Back Squat', 1),
  lift('back-squat', 'Back Squat', 3),
  lift('back-squat', 'Back Squat', 5),
  lift('front-squat', 'Front Squat', 1),
  lift('overhead-squat', 'Overhead Squat', 1),
  lift('deadlift', 'Deadlift', 1),
  lift('deadlift', 'Deadlift', 3),
  lift('deadlift', 'Deadlift', 5),
  lift('shoulder-press', 'Shoulder Press', 1),
  lift('push-press', 'Push Press', 1),
  lift('push-jerk', 'Push Jerk', 1),
  lift('split-jerk', 'Split Jerk', 1),
  lift('bench-press', 'Bench Press', 1),
  lift('clean', 'Clean', 1),
  lift('power-clean', 'Power Clean', 1),
  lift('clean-and-jerk', 'Clean and Jerk', 1),
  lift('snatch', 'Snatch', 1),
  lift('power-snatch', 'Power Snatch', 1),
  lift('thruster', 'Thruster', 1),
  lift('weighted-pull-up', 'Weighted Pull-up', 1),
])
