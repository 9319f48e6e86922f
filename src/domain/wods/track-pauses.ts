const MINUTE_MS = 60_000
const USUAL_MS = 15 * MINUTE_MS
const LONGEST_MS = 12 * 60 * MINUTE_MS

/** Returns the time of a source's next read: after 15 minutes, doubled with each failure in a row, at most 12 hours. */
export function nextRead(failures: number, now: Date): Date {
  const pause = USUAL_MS * 2 ** Math.min(Math.max(failures - 1, 0), 10)
  return new Date(now.getTime() + Math.min(pause, LONGEST_MS))
}
