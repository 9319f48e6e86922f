/** Measures of one kind added up: lifts to a total, members to a team, events to a cumulative score. */
import {
  type DistanceCovered,
  gramsTogether,
  type LoadLifted,
  millimetresTogether,
  togetherAsEntered,
} from '../../shared/sums'
import { sumOf, toMillionths } from '../../shared/units'
import type { Amount, Measure, MeasureName } from './measures'

/** Loads as one measure: kilograms to the gram, and the sum as it was entered where all were in one unit. */
export function measureOfLoads(loads: readonly LoadLifted[]): Measure {
  const entered = togetherAsEntered(loads)
  return {
    of: 'kilograms',
    value: gramsTogether(loads) / 1000,
    ...(entered && { entered }),
    ...(loads.length > 1 && { parts: loads }),
  }
}

/** Distances as one measure: metres to the millimetre, and the sum as it was entered where all were in one unit. */
export function measureOfDistances(distances: readonly DistanceCovered[]): Measure {
  const entered = togetherAsEntered(distances)
  return {
    of: 'metres',
    value: millimetresTogether(distances) / 1000,
    ...(entered && { entered }),
    ...(distances.length > 1 && { parts: distances }),
  }
}

export type Weighted = { measure: Measure; weight: number }

/**
 * Measures of one kind, each times its weight, as one: loads and distances exactly and rounded once, the rest to the
 * millionth.
 */
export function addMeasures(of: MeasureName, measures: readonly Weighted[]): Measure {
  if (of === 'kilograms') return measureOfLoads(measures.flatMap(each => partsOf(each, 'kg')) as LoadLifted[])
  if (of === 'metres')
    return measureOfDistances(measures.flatMap(each => partsOf(each, 'm')) as DistanceCovered[])
  return { of, value: sumOf(measures.map(({ measure, weight }) => toMillionths(weight * measure.value))) }
}

/** What a measure is the sum of, or itself as it was entered. */
function partsOf({ measure, weight }: Weighted, unit: 'kg' | 'm'): Amount[] {
  const parts = measure.parts ?? [measure.entered ?? { value: measure.value, unit }]
  return parts.map(part => ({ ...part, value: toMillionths(weight * part.value) }))
}
