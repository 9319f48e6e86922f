/** What the public may see of a competition's event, and from when on. */

/** What of an event decides it. `deadlineBuffer` is in minutes. */
export type ShownEvent = {
  visible: boolean
  releasedAt: Date | null
  scoreVisibility: 'immediate' | 'after_deadline' | 'manual'
  deadline: Date | null
  deadlineBuffer: number
  scoresShownAt: Date | null
}

export type Showing = {
  /** Its workout may be read. Until then it has a name and the moment of its release. */
  released: boolean
  /** Its scores, places and points may be read, and count. */
  scores: boolean
}

const MINUTE_MS = 60_000

/**
 * What the public may see of an event at a moment. One that is not visible shows nothing. Without a release time it is
 * released at once; scores are shown no earlier than the workout they are of. `after_deadline` shows them when the
 * deadline and its buffer have passed, and never without a deadline; `manual`, once somebody has shown them.
 */
export function showingOf(event: ShownEvent, now: Date): Showing {
  const released = event.visible && (event.releasedAt === null || event.releasedAt <= now)
  return { released, scores: released && scoresAreOut(event, now) }
}

/** When an event's scores are shown by themselves; null when they are not, or are shown at once. */
export function scoresOutAt(event: ShownEvent): Date | null {
  if (event.scoreVisibility !== 'after_deadline' || event.deadline === null) return null
  return new Date(event.deadline.getTime() + event.deadlineBuffer * MINUTE_MS)
}

/** How many of the moments have passed at which something of these events begins to show by itself. */
export function momentsPassed(events: readonly ShownEvent[], now: Date): number {
  const moments = events.flatMap(event => [event.releasedAt ?? [], scoresOutAt(event) ?? []].flat())
  return moments.filter(moment => moment <= now).length
}

function scoresAreOut(event: ShownEvent, now: Date): boolean {
  if (event.scoreVisibility === 'immediate') return true
  const shownFrom = event.scoreVisibility === 'manual' ? event.scoresShownAt : scoresOutAt(event)
  return shownFrom !== null && shownFrom <= now
}
