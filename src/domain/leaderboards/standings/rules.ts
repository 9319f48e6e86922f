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
  /** The division's scaling in this event; `rx` by default. */
  prescribed?: Scaling
}

export type StandingsEntrant = {
  id: string
  name: string
  withdrawn: boolean
  /** Performances by event id, only of events with a score. */
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
  /** Sum of the scores in a cumulative scheme, as shown. Null in other schemes and without points. */
  sum: Measure | null
  reason: string
  /** By event id, in the order of the events. */
  events: Map<string, EventStanding>
}

export type EventStanding = {
  /** The score as the leaderboard shows it. Null without a score. */
  score: string | null
  rank: number | null
  /**
   * Null before the event begins, for withdrawn athletes without a score, and when there is nothing to add
   * up.
   */
  points: number | null
  reason: string
  performance: Performance | null
  /** True when others already have a score in this event and this athlete may still get one. */
  notYet: boolean
  countsAs: number
}
