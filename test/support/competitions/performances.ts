/** Performances and entrants in short, for the tests of standings. */
import { formatMeasure, type Measure } from '../../../src/domain/leaderboards/rank/measures'
import type { Performance } from '../../../src/domain/leaderboards/rank/performance'
import type { StandingsEntrant, StandingsEvent } from '../../../src/domain/leaderboards/standings/rules'
import type { Scaling } from '../../../src/schemas/results/result-details'

const completed = (measure: Measure): Performance => ({
  status: 'completed',
  scaling: 'rx',
  measures: [measure],
  tieBreak: null,
  sum: measure,
  text: formatMeasure(measure),
})

export const seconds = (value: number) => completed({ of: 'seconds', value })
export const reps = (value: number) => completed({ of: 'reps', value })
export const kilograms = (value: number) => completed({ of: 'kilograms', value })

const without = (status: 'dnf' | 'dns', scaling: Scaling): Performance => ({
  status,
  scaling,
  measures: [],
  tieBreak: null,
  sum: null,
  text: status.toUpperCase(),
})

export const dnf = (scaling: Scaling = 'rx') => without('dnf', scaling)
export const dns = without('dns', 'rx')

/** Events of weight 1 that the organiser has closed: no score is a missing one. */
export function events(...names: string[]): StandingsEvent[] {
  return names.map(name => ({ id: name, name, weight: 1, closed: true }))
}

export function entrant(
  name: string,
  performances: Record<string, Performance>,
  withdrawn?: 'withdrawn',
): StandingsEntrant {
  return {
    id: name,
    name,
    withdrawn: withdrawn !== undefined,
    performances: new Map(Object.entries(performances)),
  }
}
