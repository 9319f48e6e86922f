/** Whiteboards of a coach's week that no field holds whole: what is counted has a field, the rest stays in words. */
import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import { amrap, forTime, lb, metres, note, reps, rounds } from './details'
import type { Whiteboard } from './messy-whiteboards'

const kg = (value: number, value_women?: number) => ({
  load: { value, ...(value_women !== undefined && { value_women }), unit: 'kg' as const },
})
const percent = (value: number) => ({ value, unit: 'percent_1rm' as const })
type Lift = readonly [id: string, sets: string, load?: object]
const strength = (lifts: readonly Lift[], notes?: string): WorkoutDetailsInput =>
  ({
    type: 'Strength',
    movements: lifts.map(([id, sets, load = null]) => ({ id, reps: sets, load })),
    rest: { type: 'as_needed' },
    ...(notes !== undefined && { notes }),
  }) as WorkoutDetailsInput
const stations = (details: object) => ({ type: 'Fgb', ...details }) as WorkoutDetailsInput
const triplet = [reps(4, 'pull-up'), reps(8, 'push-up'), reps(12, 'air-squat')]

// biome-ignore format: a table, one whiteboard after the other
export const WEEK: readonly Whiteboard[] = [
  // Percents
  ['Front squat 4x4 @ 70-80%', strength([['front-squat', '4-4-4-4']], 'Front Squat: 70-80%')],
  ['Front squat 4@70%, 3@80%, 2@90%', strength([['front-squat', '4', percent(70)], ['front-squat', '3', percent(80)], ['front-squat', '2', percent(90)]])],
  ['Deadlift\n5 @ 65%\n2x3 @ 75%\n1+ @ 95%', strength([['deadlift', '5', percent(65)], ['deadlift', '3', percent(75)], ['deadlift', '3', percent(75)], ['deadlift', '1', percent(95)]], 'Deadlift: 1+')],
  ['Bench press 6-4-2 (60, 70, 80%)', strength([['bench-press', '6', percent(60)], ['bench-press', '4', percent(70)], ['bench-press', '2', percent(80)]])],
  ['Push press 3x6 (60, 70%)', strength([['push-press', '6-6-6']], 'Push Press: 60% 1RM, 70% 1RM')],
  ['Front squat 3x4 @ RPE 7', strength([['front-squat', '4-4-4']], 'Front Squat: RPE 7')],
  // A lift to be found
  ['Snatch\nBuild to a heavy double in 12 min', strength([['snatch', '2']], 'In 12:00')],
  ['18 min to find a heavy triple front squat', strength([['front-squat', '3']], 'In 18:00')],
  // Complexes
  ['Power clean + 3 FS + push jerk', strength([['power-clean', '1'], ['front-squat', '3'], ['push-jerk', '1']], 'As a complex: Power Clean + 3 Front Squats + Push Jerk')],
  ['Snatch + OHS\n4 sets', strength([['snatch', '1-1-1-1'], ['overhead-squat', '1-1-1-1']], 'As a complex: Snatch + Overhead Squat')],
  ['Clean + hang clean + jerk 3 x 2+1+1', strength([['clean', '2-2-2'], ['hang-clean', '1-1-1'], ['jerk', '1-1-1']], 'As a complex: 2 Cleans + Hang Clean + Jerk')],
  ['E90S x 6: clean + 2 FS @ 70 kg', { type: 'Emom', interval_seconds: 90, rounds: 6, movements: [reps(1, 'clean', kg(70)), reps(2, 'front-squat', kg(70))] }],
  // Benchmarks in a form
  ['AMRAP 20 Cindy', amrap(20, [reps(5, 'pull-up'), reps(10, 'push-up'), reps(15, 'air-squat')]), 'Cindy'],
  ['12 min AMRAP of Cindy', amrap(12, [reps(5, 'pull-up'), reps(10, 'push-up'), reps(15, 'air-squat')], { notes: 'Cindy' })],
  ['7 rounds of Cindy', rounds(7, [reps(5, 'pull-up'), reps(10, 'push-up'), reps(15, 'air-squat')], { notes: 'Cindy' })],
  // Clocks
  ['Tabata (6 rounds 30/15)\nburpees', { type: 'Tabata', rounds: 6, work_seconds: 30, rest_seconds: 15, movements: [{ id: 'burpee' }] } as WorkoutDetailsInput],
  ['8x300 run rest 1:1', { type: 'CardioIntervals', rounds: 8, movements: [metres(300, 'run')], rest: { type: 'work_ratio', ratio: 1 } } as WorkoutDetailsInput],
  ['4 x AMRAP 5, rest 3\n4 pull-ups\n8 push-ups\n12 squats', amrap(5, triplet, { notes: '4 times, rest 3:00 between. Score: the rounds and reps of all of them' })],
  ['3 rounds\n(:40 work/:20 rest)\nRussian kettlebell swings\nbox jumps\n2 minute rest between rounds', stations({ rounds: 3, station_seconds: 40, movements: [{ id: 'russian-kettlebell-swing' }, { id: 'box-jump' }], rest: { type: 'fixed', seconds: 120 }, notes: 'Rest 0:20 between the stations' })],
  // How the work is divided
  ['For time: 80 pull-ups, 160 push-ups, partition as needed', forTime([reps(80, 'pull-up'), reps(160, 'push-up')], { notes: 'partition as needed' })],
  ['For time\n600 run\n30 burpees\nrow 700', forTime([metres(600, 'run'), reps(30, 'burpee'), metres(700, 'row')])],
  // Rounds that end
  ['For time\n2 mile run\n\nThen, 3 rounds of:\n11 cleans 60 kg\n22 pull-ups\n\n1 mile run', rounds(3, [reps(11, 'clean', kg(60)), reps(22, 'pull-up')], { buy_in: [{ id: 'run', distance: { value: 2, unit: 'mi' } }], cash_out: [{ id: 'run', distance: { value: 1, unit: 'mi' } }] })],
  ['2 rounds of:\n6 burpees\n\n3 minute rest\n\nThen, 2 rounds of:\n9 squats', forTime([reps(6, 'burpee'), reps(6, 'burpee', note('then rest 3:00')), reps(9, 'air-squat'), reps(9, 'air-squat')])],
  // Names and brackets
  ['ANN WEBBER\nFire service hero WOD\nFor time\n40 burpees\n20 presses (50% bodyweight', forTime([reps(40, 'burpee'), reps(20, 'shoulder-press', { load: { value: 0.5, unit: 'bodyweight' } })], { notes: 'Fire service hero WOD' }), 'ANN WEBBER'],
  ['For time\n25 cleans (115/85 lb from the floor)\n6 rope climbs (2 each)', forTime([reps(25, 'clean', lb(115, 85), note('from the floor')), reps(6, 'rope-climb', note('2 each'))])],
  ['For time\n12 kettlebell swings\n12ea dumbbell rows', forTime([reps(12, 'kettlebell-swing'), reps(12, 'dumbbell-row', note('each'))])],
]
