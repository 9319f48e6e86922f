import { sumOf } from '../../shared/units'
import { addMeasures } from '../rank/add-measures'
import { lessIsBetter, type Measure } from '../rank/measures'
import { sharedUnit } from './points'
import type { EventStanding, Scheme, StandingsEvent, StandingsRules } from './rules'

export type Tally = {
  points: number
  done: number
  sum: Measure | null
  places: ReadonlyMap<string, EventStanding>
  /** Ranks in the events that count, best first. A missing rank is replaced by the rank it counts as. */
  bestFirst: number[]
}

export type OverallDecided = { by: 'done' | 'points' | 'event' | 'nothing' } | { by: 'best'; index: number }

/** Adds up the events of an athlete. */
export function computeTally(
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
  const unit = sharedUnit(events.map(({ id }) => standings.get(id)!.performance))
  if (unit === null) return null
  const measures = events.flatMap(({ id, weight }) => {
    const measure = standings.get(id)!.performance?.sum
    return measure ? [{ measure, weight }] : []
  })
  return addMeasures(unit, measures)
}

/**
 * Compares two athletes; `order` is negative when `a` stands first. The rules, in order:
 *
 * 1. In a cumulative scheme, more completed events.
 * 2. Points: fewer win by place and where times are added up, else more.
 * 3. The tie rule: the best rank of each athlete, then the next best, and so on; or the rank in one event.
 *
 * Weights don't affect the tie rule.
 */
export function compareOverall(
  a: Tally,
  b: Tally,
  { scheme, tie }: StandingsRules,
): { order: number; decided: OverallDecided } {
  if (scheme.kind === 'cumulative' && a.done !== b.done)
    return { order: b.done - a.done, decided: { by: 'done' } }
  if (a.points !== b.points) {
    // An athlete without a sum completed no event, and step 1 has already decided then.
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
