/** What standings are made from, by which rules, and what they come to. */
import type { Scaling } from '../../../schemas/results/result-details'
import type { Measure } from '../rank/measures'
import type { Performance } from '../rank/performance'

/** How places become points. `table`: index 0 is rank 1, beyond it 0. */
export type Scheme = { kind: 'place' } | { kind: 'table'; points: readonly number[] } | { kind: 'cumulative' }
/** What sets athletes of equal points apart: their best places, nothing, or the place in one event. */
export type TieRule = { kind: 'best' } | { kind: 'shared' } | { kind: 'event'; eventId: string }
export type StandingsRules = { scheme: Scheme; tie: TieRule }

/** Its points are multiplied by `weight`, which is more than 0; `closed` is what the organiser says of it. */
export type StandingsEvent = {
  id: string
  name: string
  weight: number
  closed: boolean
  /** The scaling that the division does it at; rx when it is not said. */
  prescribed?: Scaling
}

export type StandingsEntrant = {
  id: string
  name: string
  withdrawn: boolean
  /** By event id; an event without a score is not there. */
  performances: ReadonlyMap<string, Performance>
}

export type Standing<E extends StandingsEntrant = StandingsEntrant> = {
  entrant: E
  /** 1 is the best; ties share a rank and the next is skipped. Null for the withdrawn, and where no event counts yet. */
  rank: number | null
  /** To the millionth. Null for the withdrawn, and where no event counts yet. */
  points: number | null
  /** What a cumulative scheme adds up to, as it is said; null in any other, and where there are no points. */
  sum: Measure | null
  reason: string
  /** By event id, in the order of the events. */
  events: Map<string, EventStanding>
}

export type EventStanding = {
  /** As the board shows it; null when there is none. */
  score: string | null
  rank: number | null
  /** Null where the event has not begun, for the withdrawn without a score, and where there is nothing to add up. */
  points: number | null
  reason: string
  performance: Performance | null
  /** Has no score in an event that others have one in already, and may still get one. */
  notYet: boolean
  /** The rank, or the place that having none counts as. */
  countsAs: number
}
