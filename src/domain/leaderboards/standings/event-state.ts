/** How far an event is in a division: whether it counts already, and what no score means there. */
import type { StandingsEntrant, StandingsEvent } from './rules'

/**
 * `not_begun`: nobody has a score, and it counts for nobody. `open`: somebody has one, and who has none may still come.
 * `closed`: everybody who has not withdrawn has one, or the organiser has closed it; no score is a missing one.
 */
export type EventState = 'not_begun' | 'open' | 'closed'

export type EventProgress = {
  state: EventState
  /** How many are still to come, and of how many who have not withdrawn. */
  missing: number
  active: number
}

/** How far an event is among the entrants of a division. A score of any kind counts: a dnf, a dns, that of somebody withdrawn. */
export function progressOf(
  entrants: readonly StandingsEntrant[],
  { id, closed }: Pick<StandingsEvent, 'id' | 'closed'>,
): EventProgress {
  const active = entrants.filter(({ withdrawn }) => !withdrawn)
  const missing = active.filter(({ performances }) => !performances.has(id)).length
  return { state: stateOf(), missing, active: active.length }

  function stateOf(): EventState {
    if (closed) return 'closed'
    if (!entrants.some(({ performances }) => performances.has(id))) return 'not_begun'
    return missing > 0 ? 'open' : 'closed'
  }
}
