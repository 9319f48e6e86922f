import type { StandingsEntrant, StandingsEvent } from './rules'

/**
 * `not_begun`: no scores yet, so the event counts for nobody. `open`: missing scores may still come.
 * `closed`: every athlete who has not withdrawn has a score, or the organiser closed the event.
 */
export type EventState = 'not_begun' | 'open' | 'closed'

export type EventProgress = {
  state: EventState
  missing: number
  active: number
}

/**
 * Returns the progress of an event in a division. A DNF, a DNS and the score of a withdrawn athlete count as
 * scores.
 */
export function computeProgress(
  entrants: readonly StandingsEntrant[],
  { id, closed }: Pick<StandingsEvent, 'id' | 'closed'>,
): EventProgress {
  let [active, scored, missing] = [0, 0, 0]
  for (const { withdrawn, performances } of entrants) {
    if (!withdrawn) active++
    if (performances.has(id)) scored++
    else if (!withdrawn) missing++
  }
  const state = closed ? 'closed' : scored === 0 ? 'not_begun' : missing > 0 ? 'open' : 'closed'
  return { state, missing, active }
}
