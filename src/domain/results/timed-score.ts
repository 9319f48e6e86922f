import type { LegacyDetails, WorkoutDetails } from '../../schemas/workouts/workout-details'

/** `time` is the clock when the athlete stops, `rounds` the rounds tapped on the way. */
export type TimedScore = 'time' | 'rounds' | null

/** Returns the part of a score that a timer measures: time, rounds, or null for neither. */
export function findTimedScore(details: WorkoutDetails | LegacyDetails): TimedScore {
  switch (details.type) {
    case 'ForTime':
    case 'FranStyle':
    case 'TwelveDays':
      return 'time'
    case 'RoundsForTime':
      return details.scoring === 'clock' && details.rest.type !== 'interval' ? 'time' : null
    case 'Amrap':
      return 'rounds'
    case 'Generic':
      return details.scoring === 'time' ? 'time' : details.scoring === 'rounds_reps' ? 'rounds' : null
    default:
      return null
  }
}
