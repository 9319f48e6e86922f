/** Limits a tie-break time, which is a split and so never later than the workout's end. */
import type { ResultDetails, ResultStatus } from '../../schemas/results/result-details'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'

type TieBreakLimit = { seconds: number; what: 'the score' | 'the time cap' | 'the workout' }

/**
 * Returns the latest possible end of a workout: the result's own time, else the time cap, else the workout's
 * length.
 */
export function tieBreakLimit(
  details: WorkoutDetails,
  { status, details: done }: { status: ResultStatus; details: ResultDetails },
): TieBreakLimit | null {
  if (status === 'completed' && 'seconds' in done && done.seconds !== undefined)
    return { seconds: done.seconds, what: 'the score' }
  if ('time_cap_seconds' in details && details.time_cap_seconds !== undefined)
    return { seconds: details.time_cap_seconds, what: 'the time cap' }
  const length = lengthOf(details)
  return length === undefined ? null : { seconds: length, what: 'the workout' }
}

function lengthOf(details: WorkoutDetails): number | undefined {
  switch (details.type) {
    case 'Amrap':
      return details.seconds
    case 'MaxReps':
      return details.sets === 1 ? details.seconds : undefined
    case 'Emom':
      return details.interval_seconds * details.rounds
    case 'Cardio':
      return details.movements[0]?.duration
    default:
      return undefined
  }
}
