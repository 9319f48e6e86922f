/** When a delivery that was not accepted is tried again: soon at first, then less and less often, for a day. */

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** The pauses after the first, the second … try; after the last of them each is as long. */
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
/** So that deliveries which failed together are not all tried together again. */
const JITTER = 0.2
/** No pause is longer. */
export const LONGEST_PAUSE_MS = Math.max(...PAUSES_MS) * (1 + JITTER)
/** So long a delivery is tried. */
export const TRIED_FOR_MS = 24 * HOUR_MS

/**
 * When a delivery is tried next that failed at `now`, after so many tries; null when it is given up: the last try is a day
 * after the first. `random` is from 0 up to 1.
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
