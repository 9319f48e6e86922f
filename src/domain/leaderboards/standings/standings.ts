import { assertNoErrors } from '../../../errors'
import { compareNames, type Entrant, type Placed, rankByName } from '../rank/ranking'
import {
  describeEvent,
  describeStanding,
  describeWithdrawn,
  type Ranked,
  type Shared,
} from './describe-standing'
import { computeProgress, type EventState } from './event-state'
import { compareOverall, computeTally } from './overall'
import { checkCumulative, computePoints } from './points'
import type {
  EventStanding,
  Scheme,
  Standing,
  StandingsEntrant,
  StandingsEvent,
  StandingsRules,
} from './rules'

export { computeProgress, type EventProgress, type EventState } from './event-state'
export { GAMES_TABLE } from './table'

/**
 * Returns the entrants of a division, best first, equal ranks by name, withdrawn athletes last. The rules are
 * in docs/workouts.md, "Competition points".
 *
 * An event that has not begun counts for nobody. Withdrawn athletes keep their ranks in events, so that
 * nobody moves up. Throws `invalid` when `checkCumulative` finds errors.
 */
export function computeStandings<E extends StandingsEntrant>(
  entrants: readonly E[],
  events: readonly StandingsEvent[],
  rules: StandingsRules,
): Standing<E>[] {
  if (rules.scheme.kind === 'cumulative') assertNoErrors(checkCumulative(entrants, events))
  const field = countField(entrants)
  const sorted = entrants.toSorted(compareNames)
  const states = events.map(event => computeProgress(entrants, event).state)
  const counting = events.filter((_, index) => states[index] !== 'not_begun')
  const boards = events.map((event, index) =>
    boardOf(sorted, event, { scheme: rules.scheme, field, state: states[index]! }),
  )
  const standings = sorted.map(entrant => ({
    entrant,
    rank: null,
    points: null,
    sum: null,
    reason: entrant.withdrawn ? describeWithdrawn(entrant) : 'no event counts yet',
    events: placesOf(entrant, events, boards),
  }))
  const contenders = standings.filter(({ entrant }) => !entrant.withdrawn)
  const withdrawn = standings.filter(({ entrant }) => entrant.withdrawn)
  return [...(counting.length === 0 ? contenders : ranked(contenders, counting, rules)), ...withdrawn]
}

function placesOf(
  { id }: StandingsEntrant,
  events: readonly StandingsEvent[],
  boards: readonly ReadonlyMap<string, EventStanding>[],
): Map<string, EventStanding> {
  const places = new Map<string, EventStanding>()
  for (const [index, event] of events.entries()) places.set(event.id, boards[index]!.get(id)!)
  return places
}

/**
 * Returns N, the size of a division: athletes who have not withdrawn, and withdrawn athletes with a score.
 */
export function countField(entrants: readonly StandingsEntrant[]): number {
  return entrants.filter(({ withdrawn, performances }) => !withdrawn || performances.size > 0).length
}

type OnBoard = Entrant & { withdrawn: boolean }

type BoardRules = { scheme: Scheme; field: number; state: EventState }

function boardOf(
  entrants: readonly StandingsEntrant[],
  event: StandingsEvent,
  rules: BoardRules,
): Map<string, EventStanding> {
  const onBoard: OnBoard[] = entrants.map(({ id, name, withdrawn, performances }) => ({
    id,
    name,
    withdrawn,
    performance: performances.get(event.id) ?? null,
  }))
  const placed = rankByName(onBoard, { prescribed: event.prescribed ?? 'rx' })
  const rankedCount = placed.filter(
    ({ rank, entrant }) => rank !== null && entrant.performance!.status !== 'dnf',
  ).length
  const about = { ...rules, rankedCount }
  const standings = new Map<string, EventStanding>()
  for (const place of placed) standings.set(place.entrant.id, eventStanding(place, event, about))
  return standings
}

function eventStanding(
  placed: Placed<OnBoard>,
  { weight }: StandingsEvent,
  about: BoardRules & { rankedCount: number },
): EventStanding {
  const { rank, entrant } = placed
  const { performance, withdrawn } = entrant
  const { scheme, state, field, rankedCount } = about
  const notYet = state === 'open' && performance === null && !withdrawn
  // While a score may still come, a missing one counts as the next rank.
  const without = notYet ? rankedCount + 1 : field + 1
  return {
    score: performance?.text ?? null,
    rank,
    points:
      state === 'not_begun' ? null : computePoints(scheme, { rank, performance, withdrawn, weight, without }),
    reason: describeEvent(placed, scheme, { state, without }),
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
    tally: computeTally(standing.events, events, rules.scheme),
  }))
  // The sort is stable, so ties stay in the order of names.
  const ordered = tallies.sort((a, b) => compareOverall(a.tally, b.tally, rules).order)
  return sharedPlaces(ordered, rules).flatMap(shared =>
    shared.all.map(({ standing, tally }, at) => ({
      ...standing,
      rank: shared.rank,
      points: tally.points,
      sum: tally.sum,
      reason: describeStanding(shared, at, events, rules),
    })),
  )
}

function sharedPlaces<E extends StandingsEntrant>(
  ordered: readonly Ranked<E>[],
  rules: StandingsRules,
): Shared<E>[] {
  const firsts = [...ordered.keys()].filter(
    index =>
      index === 0 || compareOverall(ordered[index - 1]!.tally, ordered[index]!.tally, rules).order !== 0,
  )
  return firsts.map((first, index) => {
    const next = firsts[index + 1] ?? ordered.length
    return {
      rank: first + 1,
      all: ordered.slice(first, next),
      above: ordered[first - 1],
      below: ordered[next],
    }
  })
}
