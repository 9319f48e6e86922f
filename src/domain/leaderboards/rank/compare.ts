/** The order of comparison, the same wherever performances are ranked. */
import type { ResultStatus, Scaling } from '../../../schemas/results/result-details'
import { compareMeasure } from './measures'
import type { Performance } from './performance'

/** What set two performances apart: the group of their status, the scaling, finishing, a measure by its place, the tie-break. */
export type Decided =
  | { by: 'status' | 'scaling' | 'finish' | 'tie_break' }
  | { by: 'measure'; index: number }
  | { by: 'nothing' }

/**
 * The scaling that everybody is to do it at, as in a competition: what is harder counts as that, what is lighter stands
 * behind it. On other boards harder stands before lighter all the way up.
 */
export type CompareRules = { prescribed?: Scaling }

/**
 * Negative when `a` is the better one, 0 when they tie. Completed or capped before dnf before dns; then the scaling, so
 * that a capped Rx stands before a finished scaled one; completed before capped; the measures one after another; the
 * tie-break. All dnf are equal, and so are all dns. When a result was entered is never looked at.
 */
export function comparePerformances(a: Performance, b: Performance, rules: CompareRules = {}): number {
  return decide(a, b, rules).order
}

/** The same, with what decided it. */
export function decide(
  a: Performance,
  b: Performance,
  { prescribed }: CompareRules = {},
): { order: number; decided: Decided } {
  const groups = GROUP[a.status] - GROUP[b.status]
  if (groups !== 0) return { order: groups, decided: { by: 'status' } }
  if (a.status === 'dnf' || a.status === 'dns') return TIED
  const levels = levelOf(a.scaling, prescribed) - levelOf(b.scaling, prescribed)
  if (levels !== 0) return { order: levels, decided: { by: 'scaling' } }
  if (a.status !== b.status) return { order: a.status === 'completed' ? -1 : 1, decided: { by: 'finish' } }
  for (let index = 0; index < Math.max(a.measures.length, b.measures.length); index++) {
    const [mine, other] = [a.measures[index], b.measures[index]]
    // The next best set of somebody who did one more.
    const order = mine && other ? compareMeasure(mine, other) : mine ? -1 : 1
    if (order !== 0) return { order, decided: { by: 'measure', index } }
  }
  const order = compareTieBreaks(a, b)
  return order === 0 ? TIED : { order, decided: { by: 'tie_break' } }
}

/** The scalings from the hardest down: 0 is the hardest, and nothing is harder than what is prescribed. */
export function levelOf(scaling: Scaling, prescribed: Scaling = 'rxplus'): number {
  return Math.max(LEVEL[scaling], LEVEL[prescribed])
}

const GROUP: Record<ResultStatus, number> = { completed: 0, cap: 0, dnf: 1, dns: 2 }
const LEVEL: Record<Scaling, number> = { rxplus: 0, rx: 1, scaled: 2, modified: 3 }
const TIED = { order: 0, decided: { by: 'nothing' as const } }

/** None loses to any. */
function compareTieBreaks(a: Performance, b: Performance): number {
  if (a.tieBreak && b.tieBreak) return compareMeasure(a.tieBreak, b.tieBreak)
  return a.tieBreak ? -1 : b.tieBreak ? 1 : 0
}
