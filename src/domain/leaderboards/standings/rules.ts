import type { Scaling } from '../../../schemas/results/result-details'
import type { Measure } from '../rank/measures'
import type { Performance } from '../rank/performance'

/** How ranks become points. In a `table`, index 0 is rank 1; ranks beyond the table get 0. */
export type Scheme = { kind: 'place' } | { kind: 'table'; points: readonly number[] } | { kind: 'cumulative' }
/** Rule that separates equal points: the best ranks, nothing, or the rank in a named event. */
export type TieRule = { kind: 'best' } | { kind: 'shared' } | { kind: 'event'; eventId: string }
export type StandingsRules = { scheme: Scheme; tie: TieRule }

/** Points are multiplied by `weight`, which is above 0. `closed` is set by the organiser. */
export type StandingsEvent = {
  id: string
  name: string
  weight: number
  closed: boolean
  prescribed?: Scaling
}

export type StandingsEntrant = {
  id: string
  name: string
  withdrawn: boolean
  performances: ReadonlyMap<string, Performance>
}

export type Standing<E extends StandingsEntrant = StandingsEntrant> = {
  entrant: E
  /**
   * From 1; ties share a rank and the next is skipped. Null for withdrawn athletes and until an event counts.
   */
  rank: number | null
  /** Rounded to six decimals. Null for withdrawn athletes and until an event counts. */
  points: number | null
  sum: Measure | null
  reason: string
  events: Map<string, EventStanding>
}

export type EventStanding = {
  score: string | null
  rank: number | null
  points: number | null
  reason: string
  performance: Performance | null
  /** True when others already have a score in this event and this athlete may still get one. */
  notYet: boolean
  countsAs: number
}
