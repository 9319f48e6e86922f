/** The fields of an event that decide its visibility. `deadlineBuffer` is in minutes. */
export type ShownEvent = {
  visible: boolean
  releasedAt: Date | null
  scoreVisibility: 'immediate' | 'after_deadline' | 'manual'
  deadline: Date | null
  deadlineBuffer: number
  scoresShownAt: Date | null
}

export type Showing = {
  released: boolean
  scores: boolean
}

const MINUTE_MS = 60_000

/**
 * Returns the public parts of an event at a moment.
 *
 * - An event that is not visible shows nothing.
 * - The workout is public from the release time, or at once without one.
 * - Scores are never public before the workout. `after_deadline` shows them once the deadline and its buffer
 *   have passed (never without a deadline), `manual` when an organiser shows them.
 */
export function getVisibility(event: ShownEvent, now: Date): Showing {
  const released = event.visible && (event.releasedAt === null || event.releasedAt <= now)
  return { released, scores: released && areScoresPublic(event, now) }
}

/**
 * Returns when an event's scores become public after the deadline. Null for scores shown at once or by hand.
 */
export function scoresReleaseTime(event: ShownEvent): Date | null {
  if (event.scoreVisibility !== 'after_deadline' || event.deadline === null) return null
  return new Date(event.deadline.getTime() + event.deadlineBuffer * MINUTE_MS)
}

/** Counts the scheduled releases of workouts and scores that have passed. */
export function countPassedReleases(events: readonly ShownEvent[], now: Date): number {
  const moments = events.flatMap(event => [event.releasedAt ?? [], scoresReleaseTime(event) ?? []].flat())
  return moments.filter(moment => moment <= now).length
}

function areScoresPublic(event: ShownEvent, now: Date): boolean {
  if (event.scoreVisibility === 'immediate') return true
  const shownFrom = event.scoreVisibility === 'manual' ? event.scoresShownAt : scoresReleaseTime(event)
  return shownFrom !== null && shownFrom <= now
}
