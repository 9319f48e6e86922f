/** The weekday workouts of the demo gym: all fifteen types except the Twelve Days. */
import {
  amrap,
  calories,
  each,
  forTime,
  inches,
  lb,
  metres,
  note,
  reps,
  rounds,
  scheme,
} from '../../library/benchmark'
import { benchmark, type Written } from '../workouts/workouts'
import { cm, kg, rest } from './whiteboard'

export type Conditioning = Written & { scaled?: Written; notes?: string; coachNotes?: string; title?: string }

const cap = (minutes: number) => ({ time_cap_seconds: minutes * 60 })

// biome-ignore format: a table, one workout after the other
export const CONDITIONING: readonly Conditioning[] = [
  { ...benchmark('fran'), scaled: { details: scheme([21, 15, 9], [each('thruster', kg(30, 20)), each('ring-row')]) }, notes: 'A benchmark. Warm up the thruster properly: the first 21 should be unbroken or in two.', coachNotes: 'Send people in two heats. Nobody starts with a bar they cannot do 15 of.' },
  { details: amrap(12, [reps(12, 'kettlebell-swing', kg(24, 16)), reps(9, 'toes-to-bar'), metres(150, 'run')]), scaled: { details: amrap(12, [reps(12, 'kettlebell-swing', kg(16, 12)), reps(9, 'hanging-knee-raise'), metres(150, 'run')]) }, notes: 'One pace for twelve minutes. The run is to the corner and back.' },
  { details: rounds(5, [metres(250, 'row'), reps(15, 'wall-ball', kg(9, 6)), reps(10, 'burpee')], cap(18)), scaled: { details: rounds(4, [metres(250, 'row'), reps(12, 'wall-ball', kg(6, 4)), reps(8, 'up-down')], cap(18)) }, coachNotes: 'Two athletes a rower, start them two minutes apart.' },
  { details: { type: 'Emom', rounds: 16, alternating: true, movements: [{ ...calories(14, 11, 'row'), slot: 1 }, { ...reps(12, 'dumbbell-snatch', kg(22.5, 15)), slot: 2 }, { ...reps(10, 'box-jump-over', cm(60, 50)), slot: 3 }] }, notes: 'Every fourth minute is a rest. The score is how many minutes you got all of it done.' },
  { ...benchmark('fight-gone-bad'), notes: 'Count out loud for your partner and write the numbers down at every station.', coachNotes: 'Five stations, start people on different ones. Mind the queue at the rowers.' },
  { details: scheme([21, 15, 9], [each('deadlift', kg(100, 70)), each('bar-facing-burpee')], cap(8)), scaled: { details: scheme([21, 15, 9], [each('deadlift', kg(70, 45)), each('up-down')], cap(8)) }, notes: 'The bar should be one you can do for 12 without a break.' },
  { ...benchmark('row-2k'), title: 'Row test', notes: 'Hold back for the first 500. The third is the one that counts.' },
  { ...benchmark('cindy'), scaled: { details: amrap(20, [reps(5, 'ring-row'), reps(10, 'knee-push-up'), reps(15, 'air-squat')]) }, coachNotes: 'Bands are fine. Watch the elbows in round ten.' },
  { ...benchmark('death-by-burpees'), notes: 'One in the first minute, two in the second. It is very easy until it is not.' },
  { ...benchmark('tabata-something-else'), scaled: { details: { type: 'Tabata', scoring: 'total', movements: [each('ring-row'), each('knee-push-up'), each('sit-up'), each('air-squat')] } } },
  { ...benchmark('the-chief'), par: 17, notes: 'Pick up where you stopped. Write down rounds over all five cycles.' },
  { details: forTime([reps(40, 'double-under'), reps(30, 'wall-ball', kg(9, 6)), reps(20, 'power-clean', kg(60, 42.5)), reps(10, 'rope-climb', note('4.5 m'))], cap(9)), scaled: { details: forTime([reps(80, 'single-under'), reps(30, 'wall-ball', kg(6, 4)), reps(20, 'power-clean', kg(40, 27.5)), reps(20, 'ring-row')], cap(9)) }, coachNotes: 'Four ropes: let the first six start three minutes earlier.' },
  { details: { type: 'CardioIntervals', movements: [metres(500, 'row')], rounds: 5, rest: rest(120), scoring: 'slowest' }, notes: 'Your score is the slowest of the five, so do not race the first.' },
  { details: { type: 'MaxReps', sets: 3, scoring: 'total', movements: [each('strict-pull-up')] }, scaled: { details: { type: 'MaxReps', sets: 3, scoring: 'total', movements: [each('ring-row')] } }, notes: 'Three long sets, three minutes in between. Stop when the chin no longer clears the bar.' },
  { ...benchmark('helen'), scaled: { details: rounds(3, [metres(400, 'run'), reps(21, 'kettlebell-swing', kg(16, 12)), reps(12, 'ring-row')]) } },
  { details: amrap(10, [each('thruster', kg(42.5, 30)), each('chest-to-bar-pull-up')], { ladder: { start: 3, step: 3 } }), scaled: { details: amrap(10, [each('thruster', kg(30, 20)), each('jumping-pull-up')], { ladder: { start: 3, step: 3 } }) }, notes: '3 and 3, 6 and 6, 9 and 9 and so on.' },
  { ...benchmark('grace'), scaled: { details: forTime([reps(30, 'clean-and-jerk', kg(40, 27.5))]) }, notes: 'Singles from the start, fast ones.' },
  { details: { type: 'Generic', scoring: 'points', description: 'In pairs, one works, one rests, 20 minutes:\n1 point for every 10 double-unders, every 2 wall walks and every 200 m on the bike. Swap whenever you like.' }, par: 58, title: 'Points in pairs' },
  { details: { type: 'Emom', rounds: 10, interval_seconds: 90, movements: [reps(2, 'squat-clean')], scoring: 'load' }, notes: 'Two singles within 20 seconds of each other. Add weight only while the catch stays solid.' },
  { ...benchmark('jackie'), scaled: { details: forTime([metres(800, 'row'), reps(40, 'thruster', kg(15, 15)), reps(20, 'jumping-pull-up')]) } },
  { details: { type: 'Cardio', movements: [{ id: 'assault-bike', duration: 600 }], measure: 'calories' }, title: 'Ten minutes on the bike' },
  { details: rounds(3, [metres(100, 'sandbag-shuttle', kg(50, 35)), reps(12, 'sandbag-over-shoulder', kg(50, 35)), reps(2, 'rig-traverse')], cap(15)), scaled: { details: rounds(3, [metres(100, 'sandbag-shuttle', kg(30, 20)), reps(12, 'sandbag-over-shoulder', kg(30, 20)), reps(5, 'ring-row')], cap(15)) }, coachNotes: 'Bags are by the roller door. Check the straps first.' },
  { ...benchmark('annie'), scaled: { details: scheme([50, 40, 30, 20, 10], [each('single-under'), each('sit-up')]) } },
  { details: { type: 'DeathBy', movements: [each('front-squat', kg(60, 42.5)), metres(10, 'shuttle-run')], start_reps: 2, increment: 2 }, notes: 'From the floor. Two, four, six and so on, with one shuttle every minute.' },
  { details: amrap(15, [reps(3, 'wall-walk'), reps(12, 'dumbbell-goblet-squat', kg(22.5, 15)), calories(15, 12, 'echo-bike')]), scaled: { details: amrap(15, [reps(3, 'inchworm'), reps(12, 'air-squat'), calories(12, 9, 'echo-bike')]) } },
  { ...benchmark('diane'), scaled: { details: scheme([21, 15, 9], [each('deadlift', kg(70, 45)), each('pike-push-up')]) }, coachNotes: 'Deadlifts touch and go only with a flat back. Cap it at ten minutes in your head.' },
  { details: { type: 'Emom', rounds: 12, movements: [{ id: 'hand-release-push-up', reps: 'max' }], interval_seconds: 60, scoring: 'reps' }, notes: 'Thirty seconds on, the rest of the minute off. All your push-ups added up.' },
  { details: rounds(4, [metres(400, 'run'), reps(20, 'dumbbell-thruster', kg(15, 10))], { rest: rest(120), scoring: 'sum' }), scaled: { details: rounds(4, [metres(300, 'run'), reps(15, 'dumbbell-thruster', kg(10, 7.5))], { rest: rest(120), scoring: 'sum' }) }, notes: 'Rest two minutes after every round. Your score is the four rounds without the rests.' },
  { ...benchmark('seven-minutes-of-burpees'), notes: 'Touch the target, 15 cm above your reach.' },
  { details: { type: 'Generic', scoring: 'time', description: 'In teams of three, one working at a time, for time: 90 calories on the rower, 90 wall balls, 90 burpees, 900 m run together.' }, par: 1140, title: 'Three of you' },
  { details: { type: 'CardioIntervals', movements: [{ id: 'ski-erg', duration: 60 }], measure: 'calories', rounds: 8, rest: rest(60), scoring: 'total' } },
  { details: forTime([metres(800, 'run'), reps(60, 'walking-lunge'), reps(50, 'push-up'), reps(40, 'box-jump', inches(24, 20)), reps(30, 'devils-press', lb(50, 35)), metres(800, 'run')], cap(24)), scaled: { details: forTime([metres(800, 'run'), reps(60, 'walking-lunge'), reps(40, 'knee-push-up'), reps(40, 'box-step-up', inches(20)), reps(20, 'devils-press', kg(10, 7.5)), metres(400, 'run')], cap(24)) } },
]
