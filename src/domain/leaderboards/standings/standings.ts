/** Standings of one division of a competition: the place and points of every event, and how they add up. */
import { assertNoErrors } from '../../../errors'
import type { Scaling } from '../../../schemas/results/result-details'
import type { Measure } from '../rank/measures'
import type { Performance } from '../rank/performance'
import { byName, type Entrant, type Placed, rankEntrants } from '../rank/ranking'
import { type EventState, progressOf } from './event-state'
import { compareOverall, tallyOf } from './overall'
import { checkCumulative, pointsOf } from './points'
import { sayEvent, sayStanding, sayWithdrawn } from './say-standing'

export { type EventProgress, type EventState, progressOf } from './event-state'
export { GAMES_TABLE, readTable } from './table'

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

/**
 * The entrants of one division, the best first, equal ranks by name, the withdrawn last. The rules are those of
 * docs/workouts.md, "Competition points"; what is done harder than a division does it
 * counts as that. An event that has not begun counts for
 * nobody. The withdrawn keep the places they have, so that nobody moves up. Throws `invalid` when a cumulative scheme meets events that do not add up
 * (checkCumulative).
 */
export function standingsOf<E extends StandingsEntrant>(
  entrants: readonly E[],
  events: readonly StandingsEvent[],
  rules: StandingsRules,
): Standing<E>[] {
  if (rules.scheme.kind === 'cumulative') assertNoErrors(checkCumulative(entrants, events))
  const field = fieldOf(entrants)
  const counting = events.filter(event => progressOf(entrants, event).state !== 'not_begun')
  const boards = events.map(event => boardOf(entrants, event, rules.scheme, field))
  const standings = entrants.toSorted(byName).map(entrant => ({
    entrant,
    rank: null,
    points: null,
    sum: null,
    reason: entrant.withdrawn ? sayWithdrawn(entrant) : 'no event counts yet',
    events: new Map(events.map((event, index) => [event.id, boards[index]!.get(entrant.id)!])),
  }))
  const contenders = standings.filter(({ entrant }) => !entrant.withdrawn)
  const withdrawn = standings.filter(({ entrant }) => entrant.withdrawn)
  return [...(counting.length === 0 ? contenders : ranked(contenders, counting, rules)), ...withdrawn]
}

/**
 * N, how many athletes the places of a division are counted by: those who have not withdrawn, and those who have but
 * hold a score.
 */
export function fieldOf(entrants: readonly StandingsEntrant[]): number {
  return entrants.filter(({ withdrawn, performances }) => !withdrawn || performances.size > 0).length
}

type OnBoard = Entrant & { withdrawn: boolean }

function boardOf(
  entrants: readonly StandingsEntrant[],
  event: StandingsEvent,
  scheme: Scheme,
  field: number,
): Map<string, EventStanding> {
  const onBoard: OnBoard[] = entrants.map(({ id, name, withdrawn, performances }) => ({
    id,
    name,
    withdrawn,
    performance: performances.get(event.id) ?? null,
  }))
  const placed = rankEntrants(onBoard, { prescribed: event.prescribed ?? 'rx' })
  const { state } = progressOf(entrants, event)
  const rankedCount = placed.filter(
    ({ rank, entrant }) => rank !== null && entrant.performance?.status !== 'dnf',
  ).length
  const about = { scheme, state, field, rankedCount }
  return new Map(placed.map(place => [place.entrant.id, eventStanding(place, event, about)]))
}

function eventStanding(
  placed: Placed<OnBoard>,
  { weight }: StandingsEvent,
  about: { scheme: Scheme; state: EventState; field: number; rankedCount: number },
): EventStanding {
  const { rank, entrant } = placed
  const { performance, withdrawn } = entrant
  const { scheme, state, field, rankedCount } = about
  const notYet = state === 'open' && performance === null && !withdrawn
  // What no place counts as: the next one while it may still be earned, the one after the whole field once it may not.
  const without = notYet ? rankedCount + 1 : field + 1
  return {
    score: performance?.said ?? null,
    rank,
    points:
      state === 'not_begun' ? null : pointsOf(scheme, { rank, performance, withdrawn, weight, without }),
    reason: sayEvent(placed, scheme, { state, without }),
    performance,
    notYet,
    countsAs: rank ?? without,
  }
}

function ranked<E extends StandingsEntrant>(
  standings: Standing<E>[],
  events: readonly StandingsEvent[],
  rules: StandingsRules,
): Standing<E>[] {
  const tallies = standings.map(standing => ({
    standing,
    tally: tallyOf(standing.events, events, rules.scheme),
  }))
  // Sorting keeps the order by name where nothing sets two apart.
  const ordered = tallies.sort((a, b) => compareOverall(a.tally, b.tally, rules).order)
  const firsts = ordered.map((entry, index) => {
    const before = ordered[index - 1]
    return !before || compareOverall(before.tally, entry.tally, rules).order !== 0
  })
  let first = 0
  const ranks = firsts.map((isFirst, index) => {
    if (isFirst) first = index
    return first + 1
  })
  return ordered.map(({ standing, tally }, index) => ({
    ...standing,
    rank: ranks[index]!,
    points: tally.points,
    sum: tally.sum,
    reason: sayStanding(ordered, ranks, index, events, rules),
  }))
}
