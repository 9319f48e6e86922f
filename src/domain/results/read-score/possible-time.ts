import type { WorkoutDetails } from '../../../schemas/workouts/workout-details'
import { toMetres } from '../../shared/units'
import { countTotalReps, type Gender } from '../../workouts/counts'
import { getTimeCap } from '../../workouts/time-cap'

/** Nobody sustains more than three reps a second. */
export const FASTEST_REPS = 3
/** In metres per second: a sprint on a bike, the fastest of all movements. */
const FASTEST_METRES = 20

/** Returns the fewest seconds that a workout takes, from its reps or its distance; 0 without either. */
export function leastSeconds(details: WorkoutDetails, gender: Gender): number {
  switch (details.type) {
    case 'ForTime':
    case 'FranStyle':
    case 'RoundsForTime':
    case 'TwelveDays':
      return countTotalReps(details, gender) / FASTEST_REPS
    case 'Cardio': {
      const distance = details.movements[0]?.distance
      return distance ? toMetres({ value: distance.value, unit: distance.unit }) / FASTEST_METRES : 0
    }
    default:
      return 0
  }
}

/** Checks that some athlete could finish in this time: within the cap, and no faster than anyone. */
export function isPossible(seconds: number, details: WorkoutDetails): boolean {
  const least = Math.min(...GENDERS.map(gender => leastSeconds(details, gender)))
  return seconds >= least && seconds <= (getTimeCap(details) ?? Infinity)
}

/** Checks that no athlete of any gender is asked about this time. */
export function isPlausible(seconds: number, details: WorkoutDetails): boolean {
  return GENDERS.every(gender => seconds >= leastSeconds(details, gender))
}

const GENDERS: readonly Gender[] = ['male', 'female']
