/** Shorthand of forty more parts, written before anybody saw how they are read. */
import { describeWorkout } from '../../../src/domain/workouts/describe-workout'
import { readAsking } from '../../../src/domain/workouts/read-workout/read-workout'
import { unknownMovement } from '../../../src/domain/workouts/read-workout/unknown'
import { facts } from '../../library/facts'
import { READING_GYM } from '../../support/workouts/reading-gym'

const read = (text: string) => readAsking(text, READING_GYM)
const described = (text: string) => {
  const { details, unknown_movements } = read(text)
  const unknown = unknown_movements.map(({ id, name }) => [id, { ...unknownMovement(name), id }] as const)
  return describeWorkout(details, new Map([...facts, ...unknown]))
}

test.each([
  ['21 15 9\nthrusters\npull-ups', 'For time, 21-15-9: Thruster, Pull-up'],
  ['21 15 9 thrusters, pull-ups, cap 10', 'For time, 21-15-9: Thruster, Pull-up · cap 10:00'],
  [
    'For time:\n28-21-15 reps of:\nSquat snatch\nHand release pushups\n@50/35kg',
    'For time, 28-21-15: Squat Snatch (50/35 kg), Hand-release Push-up',
  ],
  [
    '21-15-9 reps for time of:\n315 pound Deadlift\n30" Box jump',
    'For time, 21-15-9: Deadlift (315 lb), Box Jump (30 in)',
  ],
  ['For total distance in 20 min\nSandbag carry (60/40 lb)', 'Sandbag Carry 20:00 (60/40 lb) for distance'],
  ['As many meters as possible in 20 minutes of:\nFarmers carry', "Farmer's Carry 20:00 for distance"],
  [
    'For time:\n70 pound dumbbell snatch, alternating, 20 reps\n20 burpees',
    'For time: 20 Dumbbell Snatches (70 lb, alternating), 20 Burpees',
  ],
  ['For time:\n100 thrusters\nEMOM 5 burpees', 'For time: 100 Thrusters · EMOM 5 burpees'],
  [
    '30-20-10 reps for time of:\nToes-to-bars\nKettlebell walking lunges\n♀ Two 24-kg KBs ♂ Two 32-kg KBs',
    'For time, 30-20-10: Toes-to-bar, Kettlebell Walking Lunge (32/24 kg, a pair)',
  ],
  [
    'Max rounds in 3 minutes of:\n3 power cleans\n6 push-ups\nRest 1 minute. Repeat for a total of 5 cycles.',
    'AMRAP 3 min: 3 Power Cleans, 6 Push-ups · 5 times, rest 1:00 between. Score: the rounds and reps of all of them',
  ],
  ['5 x 1:00 max row, rest 1:00', '5 × Row 1:00 for distance, rest 1:00'],
  ['3 x 3min max m row, 1 min rest', '3 × Row 3:00 for distance, rest 1:00'],
  ['5 rounds of 1 min max cal row, 1 min rest', '5 × Row 1:00 for calories, rest 1:00'],
  ['3x10 RDL superset 3x12 DB row', 'Romanian Deadlift 3 × 10, Dumbbell Row 3 × 12 · Superset'],
  ['3x10 bench ss/ 3x12 pull-ups', 'Bench Press 3 × 10, Pull-up 3 × 12 · Superset'],
  ['Bench 4x8 superset with pendlay row 4x8', 'Bench Press 4 × 8, Pendlay Row 4 × 8 · Superset'],
  ['4x6 trap bar deadlift', 'Trap Bar Deadlift 4 × 6'],
  ['C&J\n(1+1) x 5 @ 80%', 'Clean and Jerk 5 × 1 @ 80% 1RM · Clean and Jerk: 1+1'],
  [
    'Front squats, 4 sets of 6, building. Two mins rest.',
    'Front Squat 4 × 6 · rest 2:00 · Front Squat: building',
  ],
  ['5 x 1000 m run @ race pace / 90 sec rest', '5 × Run 1,000 m (race pace), rest 1:30'],
  [
    'Gymnastics EMOM 15\nMin 1: 3-5 ring muscle ups\nMin 2: 30s handstand hold\nMin 3: 10 pistols',
    'EMOM 15 min, alternating: 1) Muscle-up (3-5 reps); 2) Handstand Hold 0:30; 3) 10 Pistols',
  ],
  [
    '10 min EMOM\nodd 15 wallballs\neven 10 burpees',
    'EMOM 10 min, alternating: 1) 15 Wall Balls; 2) 10 Burpees',
  ],
  [
    'Clean ladder: 1 rep every 30 sec, start at 135, add 10 lb until failure',
    'Clean 1 rep · Clean: ladder: 1 rep every 30 sec, start at 135, add 10 lb until failure',
  ],
  [
    'Snatch ladder\nEvery 45 sec, start at 60 kg, add 5 kg until failure',
    'Snatch 1 rep · Snatch: ladder: Every 45 sec, start at 60 kg, add 5 kg until failure',
  ],
])('%j is read', (text, description) => {
  expect(described(text)).toBe(description)
})

test('a machine without a measure is distance, and the reading says so', () => {
  expect(read('5 x 1:00 max row, rest 1:00').assumed).toContainEqual({
    line: 1,
    says: 'Nothing says what is counted: it is read as distance',
  })
})

test('sets of a movement without a load are never for time', () => {
  const { details, assumed } = read('3x12 ring rows')
  expect(details.type).toBe('Strength')
  expect(assumed).toEqual([{ line: 1, says: 'Nothing says how it is scored: it is read as sets' }])
})

test('an AMRAP that cannot be read is never taken for a name', () => {
  expect(read('AMRAP 10\n3-5 muscle-ups\n10-12 pistols').details).toMatchObject({ scoring: 'rounds_reps' })
})

test('each assumption names the line that it is about', () => {
  const linesOf = (text: string) => read(text).assumed.map(({ line, says }) => [line, says.slice(0, 30)])
  expect(linesOf('1 minute of 95-lb. thrusters\n2 minutes of pull-ups\nGo hard')).toEqual([
    [1, 'Stays as a note: “1:00”'],
    [2, 'Stays as a note: “2:00”'],
    [3, 'Stays as a note: “Go hard”'],
  ])
  expect(linesOf('Thrusters 21-15-9 @ 95 lb')).toEqual([[1, 'Nothing says how it is scored:']])
})
