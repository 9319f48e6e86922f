import { seededRandom } from '../random'

export type Units = 'kg' | 'lb'
export type Strength = { key: string; squat: number }

const POUNDS_A_KILOGRAM = 2.204_622_6
const GAIN = 0.045

/** Best single as a share of the back squat, by library key. */
const SHARES: { [key: string]: number } = {
  'back-squat': 1,
  'pause-back-squat': 0.9,
  'front-squat': 0.84,
  'pause-front-squat': 0.77,
  'overhead-squat': 0.62,
  deadlift: 1.22,
  'romanian-deadlift': 0.86,
  'clean-pull': 0.88,
  'snatch-pull': 0.7,
  'bench-press': 0.76,
  'shoulder-press': 0.47,
  'push-press': 0.62,
  'push-jerk': 0.68,
  'split-jerk': 0.72,
  clean: 0.74,
  'squat-clean': 0.74,
  'power-clean': 0.68,
  'hang-power-clean': 0.65,
  'clean-and-jerk': 0.7,
  snatch: 0.56,
  'squat-snatch': 0.56,
  'power-snatch': 0.5,
  'hang-power-snatch': 0.47,
  thruster: 0.6,
  'clean-complex': 0.6,
  'clean-and-double-jerk': 0.66,
  'snatch-complex': 0.46,
  'bear-complex': 0.5,
  'weighted-pull-up': 0.24,
  'weighted-dip': 0.3,
  'bent-over-row': 0.58,
  'hip-thrust': 1.1,
  'split-squat': 0.5,
  'anvil-complex': 0.58,
  'worm-squat': 0.4,
}
const ANY_OTHER = 0.5

/** Returns the heaviest load for a number of reps, in kilograms: Brzycki, varied by athlete and lift. */
export function repMax(athlete: Strength, lift: string, reps: number, progress: number): number {
  const share = (SHARES[lift] ?? ANY_OTHER) * seededRandom(`lift:${athlete.key}:${lift}`).around(0.07)
  const single = athlete.squat * share * (1 + GAIN * progress)
  return (single * (37 - Math.min(reps, 12))) / 36
}

/** A load that can be put on a bar: to the nearest 2.5 kg or 5 lb, at least the empty training bar. */
export function onTheBar(kilograms: number, units: Units): number {
  const step = units === 'kg' ? 2.5 : 5
  const wanted = units === 'kg' ? kilograms : kilograms * POUNDS_A_KILOGRAM
  return Math.max(step * 2, Math.round(wanted / step) * step)
}
