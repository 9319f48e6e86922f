/** Whiteboards on which the clock says how long a round, a station or a window takes. */
import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import { amrap, each, lb, metres, note, reps, yards } from './details'
import type { Whiteboard } from './messy-whiteboards'

const emom = (details: object) => ({ type: 'Emom', scoring: 'reps', ...details }) as WorkoutDetailsInput
const fgb = (details: object) => ({ type: 'Fgb', ...details }) as WorkoutDetailsInput
const maxReps = (details: object) =>
  ({ type: 'MaxReps', scoring: 'total', ...details }) as WorkoutDetailsInput
const tabata = (movements: object[], more: object = {}) =>
  ({ type: 'Tabata', movements, ...more }) as WorkoutDetailsInput
const fixed = (seconds: number) => ({ type: 'fixed' as const, seconds })
const none = { type: 'none' as const }
const max = (id: string, more: object = {}) => ({ id, reps: 'max', ...more })
const thenRest = (work: string, rest: string) => `In each interval ${work} of work, then rest ${rest}`

// biome-ignore format: a table, one whiteboard after the other
export const CLOCKS: readonly Whiteboard[] = [
  // Rounds of so long that end with as much as possible
  ['Four 3-minute rounds of:\n12 deadlifts\nMax push-ups\nRest 90 seconds between rounds', emom({ interval_seconds: 270, rounds: 4, movements: [reps(12, 'deadlift'), max('push-up')], notes: thenRest('3:00', '1:30') })],
  ['6 2-minute rounds of:\n15-cal. row\nMax-rep box jumps\nThere is no rest between rounds.', emom({ interval_seconds: 120, rounds: 6, movements: [{ id: 'row', calories: { value: 15 } }, max('box-jump')] })],
  ['5 rounds, 2 minutes each, of:\n40-yard shuttle run\nMax reps of thrusters\nRest 1 minute between rounds', emom({ interval_seconds: 180, rounds: 5, movements: [yards(40, 'shuttle-run'), max('thruster')], notes: thenRest('2:00', '1:00') })],
  ['3 sets:\nOn a 4-minute clock:\nRow 500 m\nComplete as many burpees as possible in the remaining time.\nRest 2 minutes between sets.', emom({ interval_seconds: 360, rounds: 3, movements: [metres(500, 'row'), max('burpee')], notes: thenRest('4:00', '2:00') })],
  ['Three 2-minute AMRAPs in 8 minutes\n12 burpees\nMax unbroken wall balls (20/14 lb)\nRest 1 minute between each AMRAP', emom({ interval_seconds: 180, rounds: 3, movements: [reps(12, 'burpee'), max('wall-ball', { ...lb(20, 14), note: 'unbroken' })], notes: thenRest('2:00', '1:00') })],
  ['Five 3-minute rounds of:\n10 front squats\nRow for max calories.\nRest 3 minutes between rounds.', emom({ interval_seconds: 360, rounds: 5, movements: [reps(10, 'front-squat'), each('row', note('max calories'))], notes: thenRest('3:00', '3:00') })],
  ['4 rounds\n2 min AMRAP\n10 cleans 135/95\nMax cal bike\nRest 2 min', emom({ interval_seconds: 240, rounds: 4, movements: [reps(10, 'clean', lb(135, 95)), each('bike', note('max calories'))], notes: thenRest('2:00', '2:00') })],
  // Lines beside those that count
  ['AMRAP 15\nRun 200 m\nMax ring dips', maxReps({ seconds: 900, movements: [{ id: 'run', note: '200 m', scored: false }, { id: 'ring-dip' }] })],
  ['Six rounds of:\nSnatch, 1 rep\nMax reps push-ups', maxReps({ sets: 6, movements: [{ id: 'snatch', note: '1 rep', scored: false }, { id: 'push-up' }] })],
  // Stations, of one length and of several
  ['3 rounds for reps:\nOne minute of 95-lb. thrusters\nRest one minute\nOne minute of pull-ups\nRest one minute', fgb({ rounds: 3, station_seconds: 60, movements: [{ id: 'thruster', ...lb(95), note: 'then rest 1:00' }, { id: 'pull-up' }], rest: fixed(60) })],
  ['4 rounds for total reps in 16 minutes\n40 seconds of max burpees\n20 seconds rest\n40 seconds of max lunges\n20 seconds rest\n40 seconds of max sit-ups\nRest 80 seconds', fgb({ rounds: 4, station_seconds: 40, movements: [{ id: 'burpee', note: 'then rest 0:20' }, { id: 'lunge', note: 'then rest 0:20' }, { id: 'sit-up' }], rest: fixed(80) })],
  ['3 rounds of:\n1 minute of push-ups\n1 minute of air squats\nDo not rest between rounds.', fgb({ rounds: 3, station_seconds: 60, movements: [{ id: 'push-up' }, { id: 'air-squat' }], rest: none })],
  ['For reps:\n1:00 thrusters\n1:00 burpees\n2:00 thrusters\n2:00 burpees', maxReps({ seconds: 360, movements: [each('thruster', note('1:00')), each('burpee', note('1:00')), each('thruster', note('2:00')), each('burpee', note('2:00'))] })],
  ['In front of a clock set for 3 minutes:\n1 minute of 50-lb. dumbbell snatches\n2 minutes of double-unders', maxReps({ seconds: 180, movements: [{ id: 'dumbbell-snatch', ...lb(50), note: '1:00' }, each('double-under', note('2:00'))] })],
  ['8 rounds of:\n1 minute of rowing\nRest 15 seconds\n30 seconds of ring dips\nRest 15 seconds', maxReps({ sets: 8, movements: [each('row', note('1:00, then rest 0:15')), each('ring-dip', note('0:30'))], notes: 'Rest 0:15' })],
  // Tabatas and pieces of cardio
  ['Three Tabatas in 14 minutes\nTabata thrusters 65/45\nRest 1 minute\nTabata push-ups\nRest 1 minute\nTabata sit-ups', tabata([{ id: 'thruster', ...lb(65, 45), note: 'then rest 1:00' }, { id: 'push-up', note: 'then rest 1:00' }, { id: 'sit-up' }])],
  ['6 rounds for max distance of:\nRow 2 minutes\nRest 1 minute', { type: 'CardioIntervals', rounds: 6, movements: [{ id: 'row', duration: 120 }], measure: 'distance', rest: fixed(60) } as WorkoutDetailsInput],
  // Other words for as many as possible
  ['For fifteen minutes:\n5 pull-ups\n10 push-ups', amrap(15, [reps(5, 'pull-up'), reps(10, 'push-up')])],
  ['How many rounds can you complete in 12 minutes?\nBench press 135x12\n12 pull-ups', amrap(12, [reps(12, 'bench-press', lb(135)), reps(12, 'pull-up')])],
  ['Complete as much as possible in 10 minutes of:\n30 thrusters\n30 burpees', amrap(10, [reps(30, 'thruster'), reps(30, 'burpee')])],
]
