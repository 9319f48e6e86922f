/** Standings of one division of a competition: the place and points of every event, and how they add up. */
import { assertNoErrors } from '../../../errors'
import { byName, type Entrant, type Placed, rankEntrants } from '../rank/ranking'
import { type EventState, progressOf } from './event-state'
import { compareOverall, tallyOf } from './overall'
import { checkCumulative, pointsOf } from './points'
import type {
  EventStanding,
  Scheme,
  Standing,
  StandingsEntrant,
  StandingsEvent,
  StandingsRules,
} from './rules'
import { sayEvent, sayStanding, sayWithdrawn } from './say-standing'

export { type EventProgress, type EventState, progressOf } from './event-state'
export { GAMES_TABLE, readTable } from './table'

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
