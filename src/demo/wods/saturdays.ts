import { amrap, each, forTime, metres, reps, rounds } from '../../library/benchmark'
import { benchmark } from '../workouts/workouts'
import type { Conditioning } from './conditioning'
import { kg } from './whiteboard'

// biome-ignore format: a table, one workout after the other
export const SATURDAYS: readonly Conditioning[] = [
  { ...benchmark('murph'), scaled: { details: forTime([metres(800, 'run'), reps(50, 'ring-row'), reps(100, 'push-up'), reps(150, 'air-squat'), metres(800, 'run')]) }, notes: 'A hero. Partition the middle as you like. No vest is no shame.', coachNotes: 'Mark the turning point at the mile. Water outside.' },
  { ...benchmark('dt'), scaled: { details: rounds(5, [reps(12, 'deadlift', kg(50, 35)), reps(9, 'hang-power-clean', kg(50, 35)), reps(6, 'push-jerk', kg(50, 35))]) } },
  { ...benchmark('twelve-days-of-christmas'), notes: 'As in the song: 1, then 2 and 1, then 3, 2 and 1. Yes, all twelve.', coachNotes: 'Set out the stations in order, numbers on the wall.' },
  { details: amrap(25, [metres(400, 'run'), reps(20, 'worm-squat', kg(80, 60)), reps(20, 'burpee-over-rower'), metres(500, 'row')]), title: 'Saturday in sixes', notes: 'Teams of six, everybody counts the same score.' },
  { ...benchmark('nancy'), scaled: { details: rounds(5, [metres(400, 'run'), reps(15, 'overhead-squat', kg(20, 15))]) } },
  { ...benchmark('filthy-fifty'), scaled: { details: forTime(['box-step-up', 'jumping-pull-up', 'russian-kettlebell-swing', 'walking-lunge', 'hanging-knee-raise', 'push-press', 'back-extension', 'wall-ball', 'up-down', 'single-under'].map(key => reps(30, key)), { time_cap_seconds: 2100 }) }, notes: 'Long and honest. Write down your time at the halfway mark as well.' },
  { ...benchmark('kelly'), scaled: { details: rounds(4, [metres(300, 'run'), reps(25, 'box-step-up'), reps(25, 'wall-ball', kg(6, 4))]) } },
]

// biome-ignore format: a table, one workout after the other
export const SUNDAYS: readonly Conditioning[] = [
  { details: { type: 'WarmUp', description: 'Easy Sunday: 20 minutes on anything that turns, then hips, shoulders and a coffee.', movements: [each('stretching'), each('foam-rolling')] }, title: 'Easy Sunday' },
  { ...benchmark('run-5k'), title: 'Sunday run', notes: 'We meet at the canal lock. Talking pace for those who want to talk.' },
  { details: { type: 'Generic', scoring: 'check', description: 'Open gym from 10 to 12: work on whatever you have been avoiding. A coach is on the floor.' }, title: 'Open gym' },
  { details: { type: 'Emom', rounds: 20, alternating: true, scoring: 'none', movements: [{ ...each('ring-plank'), duration: 40, slot: 1 }, { ...reps(6, 'turkish-get-up', kg(12, 8)), slot: 2 }, { id: 'dead-hang', duration: 40, slot: 3 }, { ...reps(10, 'cossack-squat'), slot: 4 }] }, title: 'Slow twenty', notes: 'Nothing to score. Move well.' },
]

export const WARM_UPS: readonly string[] = [
  '3 rounds: 200 m row, 10 air squats, 10 scapular pull-ups, 5 inchworms',
  '5 minutes of easy skipping, then leg swings, hip circles and an empty bar for 10 good mornings, 10 squats, 10 presses',
  '2 rounds: 300 m run, 10 lunges with a twist, 10 push-ups, 20 seconds in the bottom of a squat',
  'Bike 3 minutes, then 2 rounds of 8 kettlebell deadlifts, 8 swings, 8 goblet squats',
  'Shoulder circles with a band, 10 pass-throughs, 10 overhead squats with a pipe, 3 wall walks',
  'Tag in the back room until everybody is warm, then 10 burpees together',
]
