/** Whiteboards as lifters, teams and garages write them, and the workouts they mean. */
import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import { amrap, calories, cap, each, forTime, lb, metres, note, reps, rounds, scheme } from './details'
import type { Whiteboard } from './messy-whiteboards'

const kg = (value: number, value_women?: number) => ({
  load: { value, ...(value_women !== undefined && { value_women }), unit: 'kg' as const },
})
const percent = (value: number) => ({ value, unit: 'percent_1rm' as const })
const pounds = (value: number) => ({ value, unit: 'lb' as const })
type Lift = [id: string, reps: string, load?: object | null]
const strength = (lifts: Lift[], more: object = {}): WorkoutDetailsInput =>
  ({
    type: 'Strength',
    movements: lifts.map(([id, sets, load = null]) => ({ id, reps: sets, load })),
    rest: { type: 'as_needed' },
    ...more,
  }) as WorkoutDetailsInput
const vest = (value: number) => ({ vest: { value, unit: 'lb' as const } })
const bodyweights = [reps(5, 'pull-up'), reps(10, 'push-up'), reps(15, 'air-squat')]

// biome-ignore format: a table, one whiteboard after the other
export const LIFTERS: readonly Whiteboard[] = [
  // Load first, then reps, then sets
  ['Snatch: 75%x2, 80%x2, 85%x1x2', strength([['snatch', '2', percent(75)], ['snatch', '2', percent(80)], ['snatch', '1', percent(85)], ['snatch', '1', percent(85)]])],
  ['Clean pull: 100%x3x4', strength([['clean-pull', '3-3-3-3', percent(100)]])],
  ['squat 225x5 275x3 315x1', strength([['back-squat', '5', pounds(225)], ['back-squat', '3', pounds(275)], ['back-squat', '1', pounds(315)]])],
  ['push press 1x5@70 1x5@75 2x3@80%', strength([['push-press', '5', percent(70)], ['push-press', '5', percent(75)], ['push-press', '3', percent(80)], ['push-press', '3', percent(80)]])],
  ['Deadlift 2x4 @ 82,5%', strength([['deadlift', '4-4', percent(82.5)]])],
  ['Sn - 2.2.2 x 3 @ 80%', strength([['snatch', '6-6-6', percent(80)]], { notes: 'Snatch: clusters of 2.2.2' })],
  ['Clean + front squat + jerk\n3 x 1 @ 75%', strength([['clean', '1-1-1'], ['front-squat', '1-1-1'], ['jerk', '1-1-1']], { notes: '@ 75% 1RM\nAs a complex: Clean + Front Squat + Jerk' })],
  ['Box jumps 60/50 3x10', strength([['box-jump', '10-10-10']], { notes: 'Box Jump: 60/50 cm' })],
  // A whole part again
  ['amrap 5\n10 thruster 95\n10 burpees\nrest 3\nREPEAT X 3', amrap(5, [reps(10, 'thruster', lb(95)), reps(10, 'burpee')], { notes: '3 times, rest 3:00 between. Score: the rounds and reps of all of them' })],
  ['2 rounds for time\n10 burpees\nRest 5:00\nRepeat.', forTime([reps(10, 'burpee'), reps(10, 'burpee', note('then rest 5:00')), reps(10, 'burpee'), reps(10, 'burpee')])],
  ['10 burpees\n20 squats\nRepeat x 3', rounds(3, [reps(10, 'burpee'), reps(20, 'air-squat')])],
  // Benchmarks in another form
  ['10 rounds of Cindy w/ 20 lb vest. cap 20\nthen 100 situps for fun', rounds(10, bodyweights, { ...cap(20), ...vest(20), notes: 'Cindy\nthen 100 situps for fun' })],
  ['10 rounds of Cindy with a vest', rounds(10, bodyweights, { notes: 'Cindy\nwith a vest' })],
  ['5 rounds of Dumbbell DT, 50s, 12 min cap', rounds(5, [reps(12, 'dumbbell-deadlift', lb(50)), reps(9, 'dumbbell-hang-power-clean', lb(50)), reps(6, 'dumbbell-push-jerk', lb(50))], { ...cap(12), notes: 'Dumbbell DT' })],
  ['5 rounds of DT @ 115/75', rounds(5, [reps(12, 'deadlift', lb(115, 75)), reps(9, 'hang-power-clean', lb(115, 75)), reps(6, 'push-jerk', lb(115, 75))], { notes: 'DT' })],
  ['HELEN\n(3RFT 400m run, 21 KBS 53/35, 12 PU)\n15 CAP', rounds(3, [metres(400, 'run'), reps(21, 'kettlebell-swing', lb(53, 35)), reps(12, 'pull-up')], cap(15)), 'Helen'],
  // Prose
  ['Complete as many rounds as possible in 12 minutes of 5 pull-ups, 10 push-ups and 15 squats.', amrap(12, bodyweights)],
  ["Today's workout is five rounds for time of 400 meters running, 15 kettlebell swings (53/35 lb) and 10 burpees, with a time cap of 25 minutes.", rounds(5, [metres(400, 'run'), reps(15, 'kettlebell-swing', lb(53, 35)), reps(10, 'burpee')], cap(25))],
  // Numbers, ladders, sets for the time
  ['1 - 500m row\n2 - 40 squats\n3 - 30 sit-ups\nFOR TIME, 10 CAP', forTime([metres(500, 'row'), reps(40, 'air-squat'), reps(30, 'sit-up')], cap(10))],
  ['AMRAP 10 ladder 3-6-9-...\nCal row\nBurpees', amrap(10, [each('row', note('calories')), each('burpee')], { ladder: { start: 3, step: 3 } })],
  ['AMRAP 12\n10 burpees\n:40 max DU', { type: 'MaxReps', seconds: 720, scoring: 'total', movements: [each('burpee', note('10 reps each round')), each('double-under', note('0:40 each round'))] }],
  ['every 3 min x5\n200m run\n10 thrusters 95/65\nscore slowest rd', rounds(5, [metres(200, 'run'), reps(10, 'thruster', lb(95, 65))], { rest: { type: 'interval', seconds: 180 }, scoring: 'slowest' })],
  ['Row 5 x 500m, 1:30 rest, score slowest', { type: 'CardioIntervals', movements: [metres(500, 'row')], rounds: 5, rest: { type: 'fixed', seconds: 90 }, scoring: 'slowest' }],
  ['7 min of burpees', { type: 'MaxReps', seconds: 420, scoring: 'total', movements: [each('burpee')] }, '7 Minutes of Burpees'],
  ['8x200m run on 1:30', { type: 'CardioIntervals', movements: [metres(200, 'run')], rounds: 8, rest: { type: 'interval', seconds: 90 } }],
  ['10x100m row @ 2k pace r:30', { type: 'CardioIntervals', movements: [{ ...metres(100, 'row'), ...note('2k pace') }], rounds: 10, rest: { type: 'fixed', seconds: 30 } }],
  ['4x4min AMRAP w 2 min rest: 10 cal row, 10 burpees', amrap(4, [calories(10, undefined, 'row'), reps(10, 'burpee')], { notes: '4 times, rest 2:00 between. Score: the rounds and reps of all of them' })],
  ['2 min max double unders', { type: 'MaxReps', seconds: 120, scoring: 'total', movements: [each('double-under')] }],
  ['Fran @ 65/45', scheme([21, 15, 9], [each('thruster', lb(65, 45)), each('pull-up')], { notes: 'Fran' })],
  ['Dumbbell Grace 50/35, cap 8', forTime([reps(30, 'dumbbell-clean-and-jerk', lb(50, 35))], { ...cap(8), notes: 'Dumbbell Grace' })],
  // Sets
  ['Squat 2x5 at 185 then 1x20 at 135', strength([['back-squat', '5', pounds(185)], ['back-squat', '5', pounds(185)], ['back-squat', '20', pounds(135)]])],
  ['Back Squat 3x5 (last set amrap)', strength([['back-squat', '5-5-5']], { notes: 'Back Squat: last set amrap' })],
  ['Front rack lunges 3x12 (6/6) @ 60 lb', strength([['front-rack-lunge', '12-12-12', pounds(60)]], { notes: 'Front Rack Lunge: 6/6' })],
  // Short forms and slips
  ['4 sets\n8/8 DB row 50\n12 push ups', rounds(4, [reps(8, 'dumbbell-row', lb(50), note('each side')), reps(12, 'push-up')])],
  ['5 RFT\n5 deads #225/155', rounds(5, [reps(5, 'deadlift', lb(225, 155))])],
  ['FT (20): 1k row, 100 du', forTime([{ id: 'row', distance: { value: 1, unit: 'km' } }, reps(100, 'double-under')], cap(20))],
  ['run 400 m\n3 rounds of\n10 burpees\nrun 400 m', rounds(3, [reps(10, 'burpee')], { buy_in: [metres(400, 'run')], cash_out: [metres(400, 'run')] })],
  ['3 rounds for time:\n10 PU\n20 SU\n9 barfacing burpess', rounds(3, [reps(10, 'pull-up'), reps(20, 'sit-up'), reps(9, 'bar-facing-burpee')])],
  ['50-40-30\nDU / SU\nTC 10', scheme([50, 40, 30], [each('double-under'), each('sit-up')], cap(10))],
  ['3 rounds for time:\n100 SU\n10 back ext', rounds(3, [reps(100, 'single-under'), reps(10, 'back-extension')])],
  ["In 2's - 20min AMRAP, 1 round on 1 round off\n5 power cleans 155/105", amrap(20, [reps(5, 'power-clean', lb(155, 105))], { notes: 'in pairs\n1 round on 1 round off' })],
  ['3 rounds for time:\n60 cal row/bike\n400m farmers carry 53/35s', rounds(3, [{ ...calories(60, undefined, 'row'), ...note('or bike') }, metres(400, 'farmers-carry', lb(53, 35), note('a pair'))])],
  ['3 varv på tid\n10 marklyft 60 kg\n400 m löpning', rounds(3, [reps(10, 'deadlift', kg(60)), metres(400, 'run')])],
]
