/** Adapts results to a competition event: its tie-break, and the sum of a team's members. */
import type { Scaling } from '../../../schemas/results/result-details'
import { addMeasures } from './add-measures'
import { scalingRank } from './compare'
import { formatMeasure, type MeasureName } from './measures'
import type { Performance } from './performance'

type TieBreakKind = 'none' | 'time' | 'reps' | 'load'

const TAKES: Record<TieBreakKind, MeasureName | null> = {
  none: null,
  time: 'seconds',
  reps: 'reps',
  load: 'kilograms',
}

/** Returns the performance without a tie-break that the event does not use. */
export function toEventPerformance(performance: Performance, kind: TieBreakKind): Performance {
  return performance.tieBreak && performance.tieBreak.of !== TAKES[kind]
    ? { ...performance, tieBreak: null }
    : performance
}

/**
 * Returns a team's performance in an event whose members each do the workout: the sum of theirs. Null until
 * every member has a score.
 *
 * A capped time adds the cap and a second per missing rep. One member's DNF or DNS is the team's. The scaling
 * is the easiest, and members' tie-breaks don't count.
 */
export function combineTeam(members: readonly (Performance | null)[]): Performance | null {
  const done = members.filter(member => member !== null)
  if (done.length === 0 || done.length < members.length) return null
  const scaling = done.reduce<Scaling>(
    (easiest, { scaling }) => (scalingRank(scaling) > scalingRank(easiest) ? scaling : easiest),
    'rxplus',
  )
  for (const status of ['dns', 'dnf'] as const) {
    const without = done.filter(member => member.status === status).length
    if (without === 0) continue
    const text = `${status.toUpperCase()} (${without} of ${done.length} members)`
    return { status, scaling, measures: [], tieBreak: null, sum: null, text }
  }
  const sums = done.map(member => member.sum).filter(sum => sum !== null)
  const of = sums[0]?.of
  if (of === undefined || sums.length < done.length || sums.some(sum => sum.of !== of)) {
    return { status: 'completed', scaling, measures: [], tieBreak: null, sum: null, text: 'not comparable' }
  }
  const sum = addMeasures(
    of,
    sums.map(measure => ({ measure, weight: 1 })),
  )
  const capped = done.filter(member => member.status === 'cap').length
  const text = `${formatMeasure(sum)} together${capped > 0 ? ` (${capped} capped)` : ''}`
  return { status: 'completed', scaling, measures: [sum], tieBreak: null, sum, text }
}
