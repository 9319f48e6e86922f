/** Whiteboards as gyms write them, bullets, abbreviations, misspellings and all, and the workouts they mean. */
import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import {
  amrap,
  calories,
  cap,
  each,
  feet,
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
  yards,
} from './details'

export type Whiteboard = readonly [text: string, details: WorkoutDetailsInput, name?: string]

const fixed = (seconds: number) => ({ type: 'fixed' as const, seconds })
const asNeeded = { type: 'as_needed' as const }
const kg = (value: number, value_women?: number) => ({
  load: { value, ...(value_women !== undefined && { value_women }), unit: 'kg' as const },
})
const percent = (value: number) => ({ value, unit: 'percent_1rm' as const })
type Lift = Extract<WorkoutDetailsInput, { type: 'Strength' }>['movements'][number]
const strength = (movements: Lift[], rest: object = asNeeded): WorkoutDetailsInput =>
  ({ type: 'Strength', movements, rest }) as WorkoutDetailsInput
const emom = (minutes: number, movements: object[], more: object = {}): WorkoutDetailsInput =>
  ({ type: 'Emom', rounds: minutes, movements, ...more }) as WorkoutDetailsInput
const intervals = (count: number, line: object, rest: object, more: object = {}): WorkoutDetailsInput =>
  ({ type: 'CardioIntervals', rounds: count, movements: [line], rest, ...more }) as WorkoutDetailsInput
const ladder = (start: number, step: number) => ({ ladder: { start, step } })

const thrusters = each('thruster', lb(95, 65))
const fran = scheme([21, 15, 9], [thrusters, each('pull-up')])
const cindy = amrap(20, [reps(5, 'pull-up'), reps(10, 'push-up'), reps(15, 'air-squat')])
const helen = rounds(3, [metres(400, 'run'), reps(21, 'kettlebell-swing', lb(53, 35)), reps(12, 'pull-up')])

// biome-ignore format: a table, one whiteboard after the other
export const WHITEBOARDS: readonly Whiteboard[] = [
  // For time
  ['21-15-9 thrusters 95/65, pull-ups, cap 10', { ...fran, time_cap_seconds: 600 }, 'Fran'],
  ['21-15-9\nThrusters (95/65)\nPull-ups', fran, 'Fran'],
  ['FOR TIME:\n21-15-9 reps of\n• thrusters @ 95/65#\n• pull ups\n\nTIME CAP: 8 min', { ...fran, ...cap(8) }, 'Fran'],
  ['"Fran"\n21-15-9 for time\nThrusters 95lb/65lb\nPullups', fran, 'Fran'],
  ['Fran: 21-15-9 thrusters (95/65 lb) and pull-ups', fran, 'Fran'],
  ['21 – 15 – 9\n- Thursters 95#/65#\n- Pull Ups\n10 min cap!', { ...fran, ...cap(10) }, 'Fran'],
  ['21-15-9: deadlifts 225/155, HSPU', scheme([21, 15, 9], [each('deadlift', lb(225, 155)), each('handstand-push-up')]), 'Diane'],
  ['50-40-30-20-10\nDouble unders\nSit ups', scheme([50, 40, 30, 20, 10], [each('double-under'), each('sit-up')]), 'Annie'],
  ['10-9-8-7-6-5-4-3-2-1\nDL (bw)\nBar facing burpees\nTC 15', scheme([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], [each('deadlift', { load: { value: 1, unit: 'bodyweight' } }), each('bar-facing-burpee')], cap(15))],
  ['For time:\n30 clean & jerks 135/95', forTime([reps(30, 'clean-and-jerk', lb(135, 95))]), 'Grace'],
  ['30 Snatches for time (135/95 lb)', forTime([reps(30, 'snatch', lb(135, 95))]), 'Isabel'],
  ['150 WB 20/14 for time', forTime([reps(150, 'wall-ball', lb(20, 14))]), 'Karen'],
  ['For time\n1000m row\n50 thrusters (45/35)\n30 pullups\n** 12 minute cap **', forTime([metres(1000, 'row'), reps(50, 'thruster', lb(45, 35)), reps(30, 'pull-up')], cap(12)), 'Jackie'],
  ['For Time:\n1 mile run\n100 pull-ups\n200 push-ups\n300 squats\n1 mile run\nWear a 20/14 lb vest', forTime([miles(1, 'run'), reps(100, 'pull-up'), reps(200, 'push-up'), reps(300, 'air-squat'), miles(1, 'run')], { vest: { value: 20, value_women: 14, unit: 'lb' } }), 'Murph'],
  ['Chipper for time: 50 box jumps 24/20", 40 T2B, 30 KB swings 53/35, 20 burpees, 10 MU', forTime([reps(50, 'box-jump', inches(24, 20)), reps(40, 'toes-to-bar'), reps(30, 'kettlebell-swing', lb(53, 35)), reps(20, 'burpee'), reps(10, 'muscle-up')])],
  ['🔥 For time 🔥\n✅ 40 cal row\n✅ 30 DB snatch 50/35 (alternating)\n✅ 20 burpee box jump overs 24/20', forTime([calories(40, undefined, 'row'), reps(30, 'dumbbell-snatch', lb(50, 35), note('alternating')), reps(20, 'burpee-box-jump-over', inches(24, 20))])],
  ['For time: 20/15 cal bike, 20 S2OH 115/80, 20/15 cal bike', forTime([calories(20, 15, 'assault-bike'), reps(20, 'shoulder-to-overhead', lb(115, 80)), calories(20, 15, 'assault-bike')])],
  ['For time (cap 20):\n1) 800m run\n2) 50 sit-ups\n3) 50 back extensions\n4) 800m run', forTime([metres(800, 'run'), reps(50, 'sit-up'), reps(50, 'back-extension'), metres(800, 'run')], cap(20))],
  ['100 burpees for time', forTime([reps(100, 'burpee')]), '100 Burpees'],
  ["For time: 200' HS walk, 50 GHD sit-ups, 100 ft OH walking lunges 95/65", forTime([feet(200, 'handstand-walk'), reps(50, 'ghd-sit-up'), feet(100, 'overhead-walking-lunge', lb(95, 65))])],
  ['For time: 30 power cleans (women 65, men 95), 30 toes 2 bar', forTime([reps(30, 'power-clean', lb(95, 65)), reps(30, 'toes-to-bar')])],
  ['For time:\n20 DB thrusters (♀ 35 lb ♂ 50 lb)\n400 meter run\n20 man makers (♂ 50 ♀ 35)', forTime([reps(20, 'dumbbell-thruster', lb(50, 35)), metres(400, 'run'), reps(20, 'man-maker', lb(50, 35))])],
  ['For time: 30 back squats (M 100kg / W 70kg), 2 legless rope climbs', forTime([reps(30, 'back-squat', kg(100, 70)), reps(2, 'legless-rope-climb')])],
  ['For time: 1,000 m row, 75 box step-ups (20"), 1/2 mile run', forTime([metres(1000, 'row'), reps(75, 'box-step-up', inches(20)), miles(0.5, 'run')])],
  ['15-12-9 for time\nPower cleans 135/95 (Rx+ 155/105)\nChest to bar', scheme([15, 12, 9], [each('power-clean', lb(135, 95), note('Rx+ 155/105')), each('chest-to-bar-pull-up')])],
  ['Buy-in: 1k row\nthen 21-15-9\npower snatch 75/55\nbox jumps 24/20\nCash out: 50 wall balls 20/14', scheme([21, 15, 9], [each('power-snatch', lb(75, 55)), each('box-jump', inches(24, 20))], { buy_in: [kilometres(1, 'row')], cash_out: [reps(50, 'wall-ball', lb(20, 14))] })],
  ['15-12-9-6-3 cal AB / devils press 22.5/15kg', scheme([15, 12, 9, 6, 3], [each('assault-bike', note('calories')), each('devils-press', kg(22.5, 15))])],
  ['METCON\nRun 400m, 21 thrusters 95/65, Run 400m, for time, 12:00 cap', forTime([metres(400, 'run'), reps(21, 'thruster', lb(95, 65)), metres(400, 'run')], cap(12))],
  // Rounds for time
  ['3 RFT\n400m run\n21 KBS 53/35\n12 pull-ups', helen, 'Helen'],
  ['3 rounds for time of: 400m run, 21 KB swings (53/35), 12 pull ups', helen, 'Helen'],
  ['Helen\n3 rounds for time\nRun 400 m\n21 kettlebell swings, 53/35 lb\n12 pullups', helen, 'Helen'],
  ['Three rounds for time:\n* 400 m run\n* 21 American swings 24/16kg\n* 12 kipping pull ups', rounds(3, [metres(400, 'run'), reps(21, 'kettlebell-swing', kg(24, 16)), reps(12, 'pull-up', note('kipping'))]), 'Helen'],
  ['5RFT: 12 deadlifts 9 hang power cleans 6 push jerks @ 155/105', rounds(5, [reps(12, 'deadlift'), reps(9, 'hang-power-clean'), reps(6, 'push-jerk', lb(155, 105))])],
  ['5 rds for time\n10 OHS 95/65\n400m run', rounds(5, [reps(10, 'overhead-squat', lb(95, 65)), metres(400, 'run')])],
  ['4 rounds for time, rest 2:00 between rounds\n500m row\n15 bar facing burpees', rounds(4, [metres(500, 'row'), reps(15, 'bar-facing-burpee')], { rest: fixed(120) })],
  ['5 RFT w/ 1 min rest between rounds: 20 pull-ups, 30 push-ups, 40 sit-ups, 50 squats', rounds(5, [reps(20, 'pull-up'), reps(30, 'push-up'), reps(40, 'sit-up'), reps(50, 'air-squat')], { rest: fixed(60) })],
  ['3 rounds (15 min cap)\n20/16 cal echo bike\n15 TTB\n10 squat cleans @135/95#', rounds(3, [calories(20, 16, 'echo-bike'), reps(15, 'toes-to-bar'), reps(10, 'squat-clean', lb(135, 95))], cap(15))],
  ['7 rounds for time of:\n7 HSPU\n7 thrusters 135/95\n7 knees to elbows\n7 DL 245/165\n7 burpees\n7 KBS 70/53\n7 pull ups', rounds(7, [reps(7, 'handstand-push-up'), reps(7, 'thruster', lb(135, 95)), reps(7, 'knees-to-elbows'), reps(7, 'deadlift', lb(245, 165)), reps(7, 'burpee'), reps(7, 'kettlebell-swing', lb(70, 53)), reps(7, 'pull-up')]), 'The Seven'],
  ['Saturday Grinder\n4 rounds for time:\n400m run\n20 walking lunges\n10 devil press 50/35', rounds(4, [metres(400, 'run'), reps(20, 'walking-lunge'), reps(10, 'devils-press', lb(50, 35))]), 'Saturday Grinder'],
  ['Buy in: 800m run\n5 rounds for time: 10 pull-ups 15 push ups\nCash-out - 800m run', rounds(5, [reps(10, 'pull-up'), reps(15, 'push-up')], { buy_in: [metres(800, 'run')], cash_out: [metres(800, 'run')] })],
  ['4 RFT: 400m run, 20 walking lunges with a plate 45/25, 10 burpees', rounds(4, [metres(400, 'run'), reps(20, 'walking-lunge', note('with a plate 45/25')), reps(10, 'burpee')])],
  ['3 rounds for time: 10 strict pullups, 20 hand release push-ups, 30 alternating pistols; score = slowest round', rounds(3, [reps(10, 'strict-pull-up'), reps(20, 'hand-release-push-up'), reps(30, 'pistol', note('alternating'))], { scoring: 'slowest' })],
  // AMRAP
  ['AMRAP 20: 5 pull-ups 10 push-ups 15 air squats', cindy, 'Cindy'],
  ['20 min AMRAP\n5 Pull-ups\n10 Push-ups\n15 Squats', cindy, 'Cindy'],
  ["20' AMRAP – 5 pullups, 10 pushups, 15 air squats", cindy, 'Cindy'],
  ['Cindy\nAMRAP in 20 minutes of:\n5 pull ups\n10 push ups\n15 airsquats', cindy, 'Cindy'],
  ['As many rounds as possible in 12 minutes of: 12 box jumps (24/20), 6 thrusters (95/65 lb), 6 bar-facing burpees', amrap(12, [reps(12, 'box-jump', inches(24, 20)), reps(6, 'thruster', lb(95, 65)), reps(6, 'bar-facing-burpee')]), 'Rahoi'],
  ['AMRAP12\n12 cal row\n9 burpee over the bar\n6 power cleans 60/40kg', amrap(12, [calories(12, undefined, 'row'), reps(9, 'lateral-burpee-over-bar'), reps(6, 'power-clean', kg(60, 40))])],
  ['AMRAP 7: 3-6-9-… thrusters 100/65, C2B', amrap(7, [each('thruster', lb(100, 65)), each('chest-to-bar-pull-up')], ladder(3, 3)), 'Open 11.6 / 12.5 / 18.5'],
  ['7 min AMRAP\n3-6-9-12-15...\nC&J 135/95\nT2B', amrap(7, [each('clean-and-jerk', lb(135, 95)), each('toes-to-bar')], ladder(3, 3)), 'Open 13.4'],
  ['AMRAP 10\n2-4-6-8-10\nDB thrusters 50/35\nburpees', amrap(10, [each('dumbbell-thruster', lb(50, 35)), each('burpee')], ladder(2, 2))],
  ['AMRAP 15 min: 1-2-3-etc muscle ups; 10 wallballs 20/14', amrap(15, [each('muscle-up'), reps(10, 'wall-ball', lb(20, 14))], ladder(1, 1))],
  ['AMRAP 20\nBuy-in: 2k row\n10 DU\n5 ring dips', amrap(20, [reps(10, 'double-under'), reps(5, 'ring-dip')], { buy_in: [kilometres(2, 'row')] })],
  ['14 min amrap - 8 T2B, 10 DB hang clean and jerks (50/35 lb), 14/12 cal row', amrap(14, [reps(8, 'toes-to-bar'), reps(10, 'dumbbell-hang-clean-and-jerk', lb(50, 35)), calories(14, 12, 'row')])],
  ['AMRAP 9:\n30 DUs\n15 power snatches (34/25 kg)\nGo hard!', amrap(9, [reps(30, 'double-under'), reps(15, 'power-snatch', kg(34, 25))], { notes: 'Go hard!' })],
  ['AMRAP 16:00\n200 m run\n:30 plank\n10 TGU 24/16kg', amrap(16, [metres(200, 'run'), { id: 'plank', duration: 30 }, reps(10, 'turkish-get-up', kg(24, 16))])],
  ['AMRAP 10: 10 KB goblet squats 53/35, 10 ring rows', amrap(10, [reps(10, 'kettlebell-goblet-squat', lb(53, 35)), reps(10, 'ring-row')])],
  // EMOM
  ['EMOM 10: 3 cleans @ 135/95', emom(10, [reps(3, 'clean', lb(135, 95))])],
  ['10 min EMOM – 5 strict pull-ups', emom(10, [reps(5, 'strict-pull-up')])],
  ['EMOM x 12\nodd: 12 burpees\neven: 15 KBS 53/35', emom(12, [{ ...reps(12, 'burpee'), slot: 1 }, { ...reps(15, 'kettlebell-swing', lb(53, 35)), slot: 2 }], { alternating: true })],
  ['EMOM 12\nMin 1: 15/12 cal row\nMin 2: 10 T2B\nMin 3: 40 sec plank', emom(12, [{ ...calories(15, 12, 'row'), slot: 1 }, { ...reps(10, 'toes-to-bar'), slot: 2 }, { id: 'plank', duration: 40, slot: 3 }], { alternating: true })],
  ['EMOM 16 alternating:\n1) 12 wall balls 20/14\n2) 10 box jump overs 24/20\n3) 8 DB snatch 50/35\n4) rest', emom(16, [{ ...reps(12, 'wall-ball', lb(20, 14)), slot: 1 }, { ...reps(10, 'box-jump-over', inches(24, 20)), slot: 2 }, { ...reps(8, 'dumbbell-snatch', lb(50, 35), note('interval 4 is rest')), slot: 3 }], { alternating: true })],
  ['EMOM 12:\n1: 10 burpees\n2: 12 KBS 53/35\n3: rest', emom(12, [{ ...reps(10, 'burpee'), slot: 1 }, { ...reps(12, 'kettlebell-swing', lb(53, 35), note('interval 3 is rest')), slot: 2 }], { alternating: true })],
  ['E2MOM x 5: 2 squat cleans @ 85%', emom(5, [reps(2, 'squat-clean', { load: percent(85) })], { interval_seconds: 120, scoring: 'load' })],
  ['E2MOM for 20 min\n3 back squats @ 75%', emom(10, [reps(3, 'back-squat', { load: percent(75) })], { interval_seconds: 120, scoring: 'load' })],
  ['Every 90 seconds x 8: 1 snatch, for load', emom(8, [reps(1, 'snatch')], { interval_seconds: 90, scoring: 'load' })],
  ['Every 2 minutes for 10 minutes: 5 front squats 185/125 + 10 burpees', emom(5, [reps(5, 'front-squat', lb(185, 125)), reps(10, 'burpee')], { interval_seconds: 120 })],
  ['Every minute on the minute for 10 minutes: 2 power snatches @ 115/75', emom(10, [reps(2, 'power-snatch', lb(115, 75))])],
  ['EMOM 8 min: max push ups. Score: reps', emom(8, [{ id: 'push-up', reps: 'max' }], { scoring: 'reps' })],
  // Strength
  ['5x5 back squat @ 80%', strength([{ id: 'back-squat', reps: '5-5-5-5-5', load: percent(80) }])],
  ['Back Squat 5x5', strength([{ id: 'back-squat', reps: '5-5-5-5-5' }])],
  ['Back squat\n5-5-5-5-5\n@ 80% 1RM\nRest 2:00', strength([{ id: 'back-squat', reps: '5-5-5-5-5', load: percent(80) }], fixed(120))],
  ['STRENGTH: Deadlift 3-3-3-3 (225/155)', strength([{ id: 'deadlift', reps: '3-3-3-3', load: { value: 225, value_women: 155, unit: 'lb' } }])],
  ['3RM front squat', strength([{ id: 'front-squat', reps: '3' }])],
  ['1RM Back Squat', strength([{ id: 'back-squat', reps: '1' }]), 'Back Squat 1RM'],
  ['Work up to a heavy single clean & jerk', strength([{ id: 'clean-and-jerk', reps: '1' }]), 'Clean and Jerk 1RM'],
  ['Build to a heavy triple - power clean', strength([{ id: 'power-clean', reps: '3' }])],
  ['Find your 5RM shoulder press', strength([{ id: 'shoulder-press', reps: '5' }])],
  ['Bench 3x8-10, rest 90s', strength(['8-10', '8-10', '8-10'].map(sets => ({ id: 'bench-press', reps: sets })), fixed(90))],
  ['A1) Back squat 4x6 @ 75%\nA2) Strict press 4x8\nrest 2 min', strength([{ id: 'back-squat', reps: '6-6-6-6', load: percent(75) }, { id: 'shoulder-press', reps: '8-8-8-8' }], fixed(120))],
  ['Strength\n5 x 3 Hang Power Cleans @ 70kg/50kg', strength([{ id: 'hang-power-clean', reps: '3-3-3-3-3', load: { value: 70, value_women: 50, unit: 'kg' } }])],
  ['5-3-1 shoulder press', strength([{ id: 'shoulder-press', reps: '5-3-1' }])],
  ['4 sets of 6 bent over rows @ 60kg', strength([{ id: 'bent-over-row', reps: '6-6-6-6', load: { value: 60, unit: 'kg' } }])],
  ['5x5\nDeadlift @ 75%', strength([{ id: 'deadlift', reps: '5-5-5-5-5', load: percent(75) }])],
  ['3x10 DB bench press 50/35, rest as needed', strength([{ id: 'dumbbell-bench-press', reps: '10-10-10', load: { value: 50, value_women: 35, unit: 'lb' } }])],
  ['5 sets: 10 RDL @ 60kg, rest 90s', strength([{ id: 'romanian-deadlift', reps: '10-10-10-10-10', load: { value: 60, unit: 'kg' } }], fixed(90))],
  ['Clean & jerk: build to a heavy single', strength([{ id: 'clean-and-jerk', reps: '1' }]), 'Clean and Jerk 1RM'],
  // Cardio
  ['Row 2k', { type: 'Cardio', movements: [kilometres(2, 'row')] }, 'Row 2 km'],
  ['2000m row for time', { type: 'Cardio', movements: [metres(2000, 'row')] }, 'Row 2 km'],
  ['5K Run', { type: 'Cardio', movements: [kilometres(5, 'run')] }, 'Run 5 km'],
  ['30 min bike for calories', { type: 'Cardio', movements: [{ id: 'assault-bike', duration: 1800 }], measure: 'calories' }],
  ['Row 30:00 for distance', { type: 'Cardio', movements: [{ id: 'row', duration: 1800 }], measure: 'distance' }, 'Row 30 min'],
  ['500 yd swim', { type: 'Cardio', movements: [yards(500, 'swim')] }],
  ['8 x 400m run, rest 2:00', intervals(8, metres(400, 'run'), fixed(120))],
  ['6x500m row\nRest 1:30 between sets', intervals(6, metres(500, 'row'), fixed(90))],
  ['every 3:00 x 6: 500m row', intervals(6, metres(500, 'row'), { type: 'interval', seconds: 180 })],
  ['10 × 1:00 echo bike for max calories, 1:00 rest', intervals(10, { id: 'echo-bike', duration: 60 }, fixed(60), { measure: 'calories' })],
  ['5 x 1k ski, work to rest 1:1, score: average', intervals(5, kilometres(1, 'ski-erg'), { type: 'work_ratio', ratio: 1 }, { scoring: 'average' })],
  ['Row 500m x 5, rest 1:1', intervals(5, metres(500, 'row'), { type: 'work_ratio', ratio: 1 })],
  // Against the clock
  ['DEATH BY 10M SHUTTLE RUN', { type: 'DeathBy', movements: [each('shuttle-run', note('10 m each'))] }],
  ['20 min EMOM: 1. 12 cal row 2. 10 burpees 3. 15 KBS 24/16kg 4. rest', emom(20, [{ ...calories(12, undefined, 'row'), slot: 1 }, { ...reps(10, 'burpee'), slot: 2 }, { ...reps(15, 'kettlebell-swing', kg(24, 16), note('interval 4 is rest')), slot: 3 }], { alternating: true })],
  ['Tabata squats', { type: 'Tabata', movements: [each('air-squat')] }, 'Tabata Squat'],
  ['TABATA:\npull-ups\npush-ups\nsit-ups\nsquats\nscore: total reps', { type: 'Tabata', scoring: 'total', movements: [each('pull-up'), each('push-up'), each('sit-up'), each('air-squat')] }, 'Tabata Something Else'],
  ['Tabata: 6 rounds of :30 on/:15 off, assault bike', { type: 'Tabata', rounds: 6, work_seconds: 30, rest_seconds: 15, movements: [each('assault-bike')] }],
  ['death by burpees', { type: 'DeathBy', movements: [each('burpee')] }, 'Death by Burpees'],
  ['Death by thrusters (95/65)', { type: 'DeathBy', movements: [thrusters] }, 'Death by Thrusters'],
  ['Death by clean & jerk 135/95: 2-4-6-... every 2:00', { type: 'DeathBy', movements: [each('clean-and-jerk', lb(135, 95))], start_reps: 2, increment: 2, interval_seconds: 120 }],
  ['3 rounds, 1 min per station:\nwall balls 20/14\nSDHP 75/55\nbox jumps 20"\npush press 75/55\nrow (calories)\nrest 1 min between rounds', { type: 'Fgb', movements: [each('wall-ball', lb(20, 14)), each('sumo-deadlift-high-pull', lb(75, 55)), each('box-jump', inches(20)), each('push-press', lb(75, 55)), each('row', note('calories'))] }, 'Fight Gone Bad'],
  ['3 rounds for reps: 1 min burpees, 1 min power snatch 75/55, 1 min box jumps 24/20, 1 min thrusters 75/55, 1 min C2B. Rest 1 min', { type: 'Fgb', movements: [each('burpee'), each('power-snatch', lb(75, 55)), each('box-jump', inches(24, 20)), each('thruster', lb(75, 55)), each('chest-to-bar-pull-up')] }, 'Hope'],
  ['max pull-ups in 2:00', { type: 'MaxReps', seconds: 120, movements: [each('pull-up')] }],
  ['3 sets max push-ups', { type: 'MaxReps', sets: 3, movements: [each('push-up')] }],
  ['Max unbroken double unders', { type: 'MaxReps', movements: [each('double-under', note('unbroken'))] }, 'Max Double-unders'],
  ['Max thrusters (95/65) in 3:00', { type: 'MaxReps', seconds: 180, movements: [thrusters] }],
  ['2 min max burpees', { type: 'MaxReps', seconds: 120, movements: [each('burpee')] }],
  ['AMRAP 7 min burpees', { type: 'MaxReps', seconds: 420, movements: [each('burpee')] }, '7 Minutes of Burpees'],
  ['12 Days of Christmas:\n1 SDHP 75/55\n2 thrusters 75/55\n3 push press 75/55\n4 power cleans 75/55\n5 power snatches 75/55\n6 KBS 53/35\n7 pull-ups\n8 K2E\n9 box jumps 24/20\n10 DU\n11 burpees\n12 OH walking lunges 45/25', { type: 'TwelveDays', movements: [
    reps(1, 'sumo-deadlift-high-pull', lb(75, 55)), reps(2, 'thruster', lb(75, 55)), reps(3, 'push-press', lb(75, 55)), reps(4, 'power-clean', lb(75, 55)),
    reps(5, 'power-snatch', lb(75, 55)), reps(6, 'kettlebell-swing', lb(53, 35)), reps(7, 'pull-up'), reps(8, 'knees-to-elbows'), reps(9, 'box-jump', inches(24, 20)),
    reps(10, 'double-under'), reps(11, 'burpee'), reps(12, 'overhead-walking-lunge', lb(45, 25)),
  ] }, '12 Days of Christmas'],
  ['Warm-up:\n3 rounds easy: 10 pvc pass-throughs, 200m jog', { type: 'WarmUp', description: '3 rounds easy: 10 pvc pass-throughs, 200m jog' }],
  ['Warm up - 400m jog, then mobility', { type: 'WarmUp', description: 'Warm up - 400m jog, then mobility' }],
]
