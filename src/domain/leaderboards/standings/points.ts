/** What a place in one event is worth, by the scheme. */
import { addError, type FieldErrors } from '../../../errors'
import { toMillionths } from '../../shared/units'
import { addMeasures } from '../rank/add-measures'
import type { MeasureName } from '../rank/measures'
import type { Performance } from '../rank/performance'
import type { Scheme, StandingsEntrant, StandingsEvent } from './rules'

type Earned = {
  rank: number | null
  performance: Performance | null
  withdrawn: boolean
  weight: number
  /** The place that having none counts as. */
  without: number
}

/**
 * The points of one athlete in one event, weighted, to the millionth. By place: the rank, or what having none counts
 * as. By table: what the rank is worth, and 0 for dnf, without a rank, and beyond the table. Cumulative: the value itself, of
 * loads in kilograms and of times in seconds; null where nothing was completed. Null for the withdrawn without a score.
 */
export function pointsOf(
  scheme: Scheme,
  { rank, performance, withdrawn, weight, without }: Earned,
): number | null {
  if (withdrawn && performance === null) return null
  switch (scheme.kind) {
    case 'place':
      return toMillionths(weight * (rank ?? without))
    case 'table': {
      const earns = rank !== null && performance!.status !== 'dnf'
      return toMillionths(weight * (earns ? (scheme.points[rank - 1] ?? 0) : 0))
    }
    case 'cumulative':
      return performance?.sum
        ? addMeasures(performance.sum.of, [{ measure: performance.sum, weight }]).value
        : null
  }
}

/** What the values of these events are measured in, where a cumulative scheme adds them up; null without any. */
export function unitOf(performances: Iterable<Performance | null>): MeasureName | null {
  for (const performance of performances) if (performance?.sum) return performance.sum.of
  return null
}

const KINDS: Record<MeasureName, string> = {
  seconds: 'times',
  rounds: 'rounds',
  reps: 'reps',
  missing: 'missing reps',
  kilograms: 'kilograms',
  pounds: 'pounds',
  metres: 'metres',
  calories: 'calories',
  points: 'points',
  intervals: 'intervals',
}

/**
 * Why a cumulative scheme cannot add these events up, by the name of the event: its scores are of another kind than
 * those of the first one, or one of them has no value. Empty when it can.
 */
export function checkCumulative(
  entrants: readonly StandingsEntrant[],
  events: readonly StandingsEvent[],
): FieldErrors {
  const errors: FieldErrors = {}
  const scoresOf = ({ id }: StandingsEvent) =>
    entrants.flatMap(({ name, performances }) => {
      const performance = performances.get(id)
      return performance && performance.measures.length > 0 ? [{ name, performance }] : []
    })
  let first: { event: StandingsEvent; unit: MeasureName } | null = null
  for (const event of events) {
    const scores = scoresOf(event)
    const without = scores.find(({ performance }) => performance.sum === null)
    if (without) addError(errors, event.name, sayWithout(without))
    const units = new Set(scores.flatMap(({ performance }) => performance.sum?.of ?? []))
    for (const unit of units) {
      first ??= { event, unit }
      if (unit !== first.unit) addError(errors, event.name, sayOther(unit, first.unit, first.event))
    }
  }
  return errors
}

function sayWithout({ name, performance }: { name: string; performance: Performance }): string {
  return `cannot be added up: ${performance.said} of ${name} has no value without the time cap and the missing reps`
}

function sayOther(unit: MeasureName, firstUnit: MeasureName, first: StandingsEvent): string {
  return `has ${KINDS[unit]}, and ${first.name} has ${KINDS[firstUnit]}: a cumulative scheme adds up one kind of measure`
}
