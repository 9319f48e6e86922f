/** The girls. */
import {
  amrap,
  benchmarks,
  bodyweight,
  each,
  forTime,
  inches,
  lb,
  metres,
  note,
  reps,
  rounds,
  scheme,
} from '../benchmark'

const threeMinutesBetween = { rest: { type: 'fixed', seconds: 180 }, scoring: 'sum' } as const

// biome-ignore format: a table, one workout a row
export const girls = benchmarks('girl', [
  ['amanda', 'Amanda', scheme([9, 7, 5], [each('muscle-up'), each('squat-snatch', lb(135, 95))])],
  ['andi', 'Andi', forTime([reps(100, 'hang-power-snatch', lb(65, 45)), reps(100, 'push-press', lb(65, 45)), reps(100, 'sumo-deadlift-high-pull', lb(65, 45)), reps(100, 'front-squat', lb(65, 45))])],
  ['angie', 'Angie', forTime([reps(100, 'pull-up'), reps(100, 'push-up'), reps(100, 'sit-up'), reps(100, 'air-squat')])],
  ['annie', 'Annie', scheme([50, 40, 30, 20, 10], [each('double-under'), each('sit-up')])],
  ['barbara', 'Barbara', rounds(5, [reps(20, 'pull-up'), reps(30, 'push-up'), reps(40, 'sit-up'), reps(50, 'air-squat')], threeMinutesBetween)],
  ['barbara-ann', 'Barbara Ann', rounds(5, [reps(20, 'handstand-push-up'), reps(30, 'deadlift', lb(135, 95)), reps(40, 'sit-up'), reps(50, 'double-under')], threeMinutesBetween)],
  ['candy', 'Candy', rounds(5, [reps(20, 'pull-up'), reps(40, 'push-up'), reps(60, 'air-squat')])],
  ['chelsea', 'Chelsea', { type: 'Emom', rounds: 30, movements: [reps(5, 'pull-up'), reps(10, 'push-up'), reps(15, 'air-squat')] }],
  ['cindy', 'Cindy', amrap(20, [reps(5, 'pull-up'), reps(10, 'push-up'), reps(15, 'air-squat')])],
  ['diane', 'Diane', scheme([21, 15, 9], [each('deadlift', lb(225, 155)), each('handstand-push-up')])],
  ['elizabeth', 'Elizabeth', scheme([21, 15, 9], [each('clean', lb(135, 95)), each('ring-dip')])],
  ['eva', 'Eva', rounds(5, [metres(800, 'run'), reps(30, 'kettlebell-swing', lb(70, 53)), reps(30, 'pull-up')])],
  ['fran', 'Fran', scheme([21, 15, 9], [each('thruster', lb(95, 65)), each('pull-up')])],
  ['grace', 'Grace', forTime([reps(30, 'clean-and-jerk', lb(135, 95))])],
  ['gwen', 'Gwen', { type: 'Strength', movements: [{ id: 'clean-and-jerk', reps: '15-12-9' }], rest: { type: 'as_needed' } }],
  ['helen', 'Helen', rounds(3, [metres(400, 'run'), reps(21, 'kettlebell-swing', lb(53, 35)), reps(12, 'pull-up')])],
  ['isabel', 'Isabel', forTime([reps(30, 'snatch', lb(135, 95))])],
  ['jackie', 'Jackie', forTime([metres(1000, 'row'), reps(50, 'thruster', lb(45, 35)), reps(30, 'pull-up')])],
  ['karen', 'Karen', forTime([reps(150, 'wall-ball', lb(20, 14))])],
  ['kelly', 'Kelly', rounds(5, [metres(400, 'run'), reps(30, 'box-jump', inches(24, 20)), reps(30, 'wall-ball', lb(20, 14))])],
  ['linda', 'Linda', scheme([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], [each('deadlift', bodyweight(1.5)), each('bench-press', bodyweight(1)), each('clean', bodyweight(0.75))])],
  ['lynne', 'Lynne', { type: 'MaxReps', sets: 5, scoring: 'total', movements: [each('bench-press', bodyweight(1)), each('pull-up')] }],
  ['maggie', 'Maggie', rounds(5, [reps(20, 'handstand-push-up'), reps(40, 'pull-up'), reps(60, 'pistol', note('alternating legs'))])],
  ['mary', 'Mary', amrap(20, [reps(5, 'handstand-push-up'), reps(10, 'pistol', note('alternating legs')), reps(15, 'pull-up')])],
  ['nancy', 'Nancy', rounds(5, [metres(400, 'run'), reps(15, 'overhead-squat', lb(95, 65))])],
  ['nicole', 'Nicole', { type: 'MaxReps', seconds: 1200, scoring: 'total', movements: [{ id: 'run', note: '400 m before every set', scored: false }, each('pull-up', note('one unbroken set a round'))] }],
])
