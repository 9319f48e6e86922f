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
  let [active, scored, missing] = [0, 0, 0]
  for (const { withdrawn, performances } of entrants) {
    if (!withdrawn) active++
    if (performances.has(id)) scored++
    else if (!withdrawn) missing++
  }
  const state = closed ? 'closed' : scored === 0 ? 'not_begun' : missing > 0 ? 'open' : 'closed'
  return { state, missing, active }
}
