import { toMetres } from '../../domain/shared/units'
import type { Gender } from '../../domain/workouts/counts'
import { type Line, listAmounts } from '../../schemas/workouts/workout-parts'

type KeyOf = (movementId: string) => string

const A_REP = 2.1
/** Seconds per rep, where not about two. */
const REPS: { [key: string]: number } = {
  'double-under': 0.65,
  'single-under': 0.5,
  'air-squat': 1.4,
  'jumping-jack': 0.9,
  'mountain-climber': 0.6,
  'push-up': 1.5,
  'hand-release-push-up': 1.9,
  'knee-push-up': 1.6,
  'sit-up': 1.9,
  'pull-up': 1.7,
  'chest-to-bar-pull-up': 2,
  'ring-row': 1.6,
  'jumping-pull-up': 1.5,
  burpee: 3.3,
  'up-down': 2.6,
  'bar-facing-burpee': 4,
  'burpee-box-jump-over': 5,
  'burpee-over-rower': 4.2,
  'lateral-burpee-over-dumbbell': 4,
  'box-jump': 2.4,
  'box-jump-over': 2.8,
  'box-step-up': 2.8,
  'muscle-up': 4.5,
  'bar-muscle-up': 4,
  'rope-climb': 17,
  'wall-walk': 11,
  'handstand-push-up': 2.6,
  thruster: 2.6,
  'wall-ball': 2.3,
  'clean-and-jerk': 5,
  'squat-clean': 4.4,
  'power-clean': 3.2,
  snatch: 4.6,
  'power-snatch': 3.2,
  'overhead-squat': 2.9,
  deadlift: 2.3,
  'front-squat': 2.8,
  'devils-press': 6.5,
  'man-maker': 9,
  'turkish-get-up': 14,
  'worm-squat': 3.4,
  'rig-traverse': 16,
  'sandbag-over-shoulder': 6,
  'dball-over-shoulder': 6,
}
const A_METRE = 0.27
const METRES: { [key: string]: number } = {
  run: 0.265,
  row: 0.232,
  'ski-erg': 0.24,
  'bike-erg': 0.115,
  'assault-bike': 0.12,
  'echo-bike': 0.12,
  bike: 0.11,
  swim: 1.15,
  'walking-lunge': 1.5,
  'dumbbell-overhead-walking-lunge': 2,
  'handstand-walk': 1.7,
  'farmers-carry': 0.75,
  'sandbag-carry': 0.8,
  'sled-push': 1.2,
  'sandbag-shuttle': 0.9,
  'shuttle-run': 0.32,
}
const FEMALE_METRE = 1.08
const A_CALORIE = 3.3
const CALORIES: { [key: string]: number } = {
  row: 3.2,
  'ski-erg': 3.5,
  'assault-bike': 3,
  'echo-bike': 3.2,
  'bike-erg': 3.1,
}

/** Seconds of one rep (for a machine, one calorie) of a line without an amount. */
export function secondsEach(key: string): number {
  return CALORIES[key] ?? REPS[key] ?? A_REP
}

/** Seconds per metre of a movement; women take 8 % longer. */
export function secondsAMetre(key: string, gender: Gender): number {
  return (METRES[key] ?? A_METRE) * (gender === 'female' ? FEMALE_METRE : 1)
}

/** Seconds for one repetition of a line; `climbed` is the count of lines without an amount. */
export function estimateSeconds(line: Line, gender: Gender, keyOf: KeyOf, climbed = 0): number {
  const key = keyOf(line.id)
  switch (listAmounts(line)[0]) {
    case 'reps':
      return Number(line.reps) * (REPS[key] ?? A_REP)
    case 'distance': {
      const { value, value_women, unit } = line.distance!
      const metres = toMetres({ value: gender === 'female' ? (value_women ?? value) : value, unit })
      return metres * secondsAMetre(key, gender)
    }
    case 'calories': {
      const { value, value_women } = line.calories!
      return (gender === 'female' ? (value_women ?? value) : value) * (CALORIES[key] ?? A_CALORIE)
    }
    case 'duration':
      return line.duration!
    default:
      return climbed * secondsEach(key)
  }
}

export function estimateTotalSeconds(lines: Line[], gender: Gender, keyOf: KeyOf, climbed = 0): number {
  return lines.reduce((sum, line) => sum + estimateSeconds(line, gender, keyOf, climbed), 0)
}

export function withRests(seconds: number): number {
  return seconds * (1.22 + 0.1 * Math.max(0, Math.log(seconds / 60)))
}
