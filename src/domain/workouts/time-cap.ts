import type { ResultStatus } from '../../schemas/results/result-details'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import { MINUTES, parseSeconds } from './read-workout/amounts'

/**
 * The time cap in seconds; undefined without one. A Generic workout scored by time has no field for its cap, but
 * its text may name one, such as `cap 15`. Of several caps (`cap 12/15`) the longest counts.
 */
export function getTimeCap(details: WorkoutDetails): number | undefined {
  if ('time_cap_seconds' in details) return details.time_cap_seconds
  if (details.type !== 'Generic' || details.scoring !== 'time') return undefined
  const caps = CAPS.flatMap(pattern => [...details.description.matchAll(pattern)])
    .flatMap(([, ...times]) => times)
    .filter(time => time !== undefined)
    .map(parseSeconds)
    .filter(seconds => seconds > 0)
  return caps.length > 0 ? Math.max(...caps) : undefined
}

const CAPS = [
  new RegExp(`\\b(?:cap|tc)(?:ped)?\\s*(?:of|at|is|[:=-])?\\s*(${MINUTES})(?:\\s*/\\s*(${MINUTES}))?`, 'gi'),
  new RegExp(`(?<![\\d:.])(${MINUTES})\\s*-?\\s*(?:time\\s*)?(?:cap|tc)\\b`, 'gi'),
]

/** Returns the cap, in seconds, that a finish exceeds. Undefined when it doesn't, or there is no cap. */
export function exceededCap(
  details: WorkoutDetails,
  { status, details: done }: { status: ResultStatus; details: object },
): number | undefined {
  const cap = getTimeCap(details)
  const seconds = 'seconds' in done && typeof done.seconds === 'number' ? done.seconds : undefined
  return status === 'completed' && cap !== undefined && seconds !== undefined && seconds > cap
    ? cap
    : undefined
}
