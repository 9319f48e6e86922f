import {
  type DistanceCovered,
  gramsTogether,
  type LoadLifted,
  millimetresTogether,
  togetherAsEntered,
} from '../../shared/sums'
import { sumOf, toMillionths } from '../../shared/units'
import type { Amount, Measure, MeasureName } from './measures'

/** Adds loads, exact to the gram. */
export function sumLoads(loads: readonly LoadLifted[]): Measure {
  const entered = togetherAsEntered(loads)
  return {
    of: 'kilograms',
    value: gramsTogether(loads) / 1000,
    ...(entered && { entered }),
    ...(loads.length > 1 && { parts: loads }),
  }
}

/** Adds distances, exact to the millimetre. */
export function sumDistances(distances: readonly DistanceCovered[]): Measure {
  const entered = togetherAsEntered(distances)
  return {
    of: 'metres',
    value: millimetresTogether(distances) / 1000,
    ...(entered && { entered }),
    ...(distances.length > 1 && { parts: distances }),
  }
}

export type Weighted = { measure: Measure; weight: number }

/** Adds measures of a kind, each times its weight. */
export function addMeasures(of: MeasureName, measures: readonly Weighted[]): Measure {
  if (of === 'kilograms') return sumLoads(measures.flatMap(each => partsOf(each, 'kg')) as LoadLifted[])
  if (of === 'metres') return sumDistances(measures.flatMap(each => partsOf(each, 'm')) as DistanceCovered[])
  return { of, value: sumOf(measures.map(({ measure, weight }) => toMillionths(weight * measure.value))) }
}

function partsOf({ measure, weight }: Weighted, unit: 'kg' | 'm'): Amount[] {
  const parts = measure.parts ?? [measure.entered ?? { value: measure.value, unit }]
  return parts.map(part => ({ ...part, value: toMillionths(weight * part.value) }))
}
