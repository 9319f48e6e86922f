/** The order of a division over all its events, and what breaks its ties. */
import { sumOf } from '../../shared/units'
import { addMeasures } from '../rank/add-measures'
import { lessIsBetter, type Measure } from '../rank/measures'
import { unitOf } from './points'
import type { EventStanding, Scheme, StandingsEvent, StandingsRules } from './rules'

/** One athlete's events, added up. */
export type Tally = {
  points: number
  /** Events with a value to add up: what is completed or capped. */
  done: number
  /** What a cumulative scheme adds up to; null in any other, and where there is nothing to add. */
  sum: Measure | null
  /** What they have in each event. */
  places: ReadonlyMap<string, EventStanding>
  /** The place in each of those that count, or the one that having none counts as; the best first. */
  bestFirst: number[]
}

/** What set two athletes apart. `best`: which of their places, counted from the best. */
export type OverallDecided = { by: 'done' | 'points' | 'event' | 'nothing' } | { by: 'best'; index: number }

/** Adds up what one athlete has in the events that count. */
export function tallyOf(
  standings: ReadonlyMap<string, EventStanding>,
  events: readonly StandingsEvent[],
  scheme: Scheme,
): Tally {
  const all = events.map(({ id }) => standings.get(id)!)
  const sum = scheme.kind === 'cumulative' ? sumIn(standings, events) : null
  return {
    points: sum ? sum.value : sumOf(all.map(({ points }) => points ?? 0)),
    done: all.filter(({ performance }) => performance?.sum).length,
    sum,
    places: standings,
    bestFirst: all.map(({ countsAs }) => countsAs).sort((a, b) => a - b),
  }
}

function sumIn(
  standings: ReadonlyMap<string, EventStanding>,
  events: readonly StandingsEvent[],
): Measure | null {
  const unit = unitOf(events.map(({ id }) => standings.get(id)!.performance))
  if (unit === null) return null
  const measures = events.flatMap(({ id, weight }) => {
    const measure = standings.get(id)!.performance?.sum
    return measure ? [{ measure, weight }] : []
  })
  return addMeasures(unit, measures)
}

/**
 * `order` is negative when `a` stands first. By points: less wins by place and where times are added up, else more. In
 * a cumulative scheme whoever did more events stands first, so that who did all of them stands before who did not. Then
 * the tie rule: the best place of each, their next best, and so on; or the place in one event. Weights do not enter it.
 */
export function compareOverall(
  a: Tally,
  b: Tally,
  { scheme, tie }: StandingsRules,
): { order: number; decided: OverallDecided } {
  if (scheme.kind === 'cumulative' && a.done !== b.done)
    return { order: b.done - a.done, decided: { by: 'done' } }
  if (a.points !== b.points) {
    // Where sums decide, both have one: whoever has none did no event.
    const less = scheme.kind === 'place' || (a.sum !== null && lessIsBetter(a.sum.of))
    return { order: less ? a.points - b.points : b.points - a.points, decided: { by: 'points' } }
  }
  if (tie.kind === 'best') {
    const index = a.bestFirst.findIndex((rank, index) => rank !== b.bestFirst[index])
    if (index >= 0)
      return { order: a.bestFirst[index]! - b.bestFirst[index]!, decided: { by: 'best', index } }
  }
  if (tie.kind === 'event') {
    const placeIn = ({ places }: Tally) => places.get(tie.eventId)?.countsAs ?? 0
    const order = placeIn(a) - placeIn(b)
    if (order !== 0) return { order, decided: { by: 'event' } }
  }
  return { order: 0, decided: { by: 'nothing' } }
}
