/** Retry schedule of webhook deliveries: soon at first, then less often, for a day. */

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** Pauses after each failed attempt; the last value repeats. */
const PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
]
/** Random share that keeps deliveries which failed together from being retried together. */
const JITTER = 0.2
export const LONGEST_PAUSE_MS = Math.max(...PAUSES_MS) * (1 + JITTER)
export const TRIED_FOR_MS = 24 * HOUR_MS

/**
 * Returns the time of the next attempt after a failure at `now`; null when given up, a day after the first attempt.
 */
export function nextTry(
  { attempts, firstTriedAt }: { attempts: number; firstTriedAt: Date },
  now: Date,
  random: number,
): Date | null {
  const end = firstTriedAt.getTime() + TRIED_FOR_MS
  if (now.getTime() >= end) return null
  const pause = PAUSES_MS[Math.min(Math.max(attempts, 1), PAUSES_MS.length) - 1]!
  return new Date(Math.min(end, now.getTime() + Math.round(pause * (1 - JITTER + 2 * JITTER * random))))
}
