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
  without: number
}

/**
 * Returns an athlete's weighted points in an event, rounded to six decimals.
 *
 * - By place: the rank, or the rank that a missing score counts as.
 * - By table: the points of the rank; 0 for a DNF, no rank, and ranks beyond the table.
 * - Cumulative: the score itself in kilograms or seconds; null when nothing was completed.
 *
 * Null for withdrawn athletes without a score.
 */
export function computePoints(
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

/** Returns the measure that a cumulative scheme adds up, if any. */
export function sharedUnit(performances: Iterable<Performance | null>): MeasureName | null {
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
 * Checks that a cumulative scheme can add up the events. Returns errors by event name: another kind than the
 * first event's, or a score without a value.
 */
export function checkCumulative(
  entrants: readonly StandingsEntrant[],
  events: readonly StandingsEvent[],
): FieldErrors {
  const errors: FieldErrors = {}
  const scoresOf = ({ id }: StandingsEvent) =>
    entrants.flatMap(({ name, performances }) => {
      const performance = performances.get(id)
      return performance && (performance.measures.length > 0 || performance.isUncounted)
        ? [{ name, performance }]
        : []
    })
  let first: { event: StandingsEvent; unit: MeasureName } | null = null
  for (const event of events) {
    const scores = scoresOf(event)
    const without = scores.find(({ performance }) => performance.sum === null)
    if (without) addError(errors, event.name, describeWithout(without))
    const units = new Set(scores.flatMap(({ performance }) => performance.sum?.of ?? []))
    for (const unit of units) {
      first ??= { event, unit }
      if (unit !== first.unit) addError(errors, event.name, describeOther(unit, first.unit, first.event))
    }
  }
  return errors
}

function describeWithout({ name, performance }: { name: string; performance: Performance }): string {
  return `cannot be added up: ${performance.text} of ${name} has no value without the time cap and the missing reps`
}

function describeOther(unit: MeasureName, firstUnit: MeasureName, first: StandingsEvent): string {
  return `has ${KINDS[unit]}, and ${first.name} has ${KINDS[firstUnit]}: a cumulative scheme adds up one kind of measure`
}
