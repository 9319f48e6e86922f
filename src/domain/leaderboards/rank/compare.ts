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
export function comparePerformances(
  a: Performance,
  b: Performance,
  { prescribed }: CompareRules = {},
): number {
  const step = firstApart(a, b, prescribed)
  switch (step) {
    case 'status':
      return GROUP[a.status] - GROUP[b.status]
    case 'scaling':
      return levelOf(a.scaling, prescribed) - levelOf(b.scaling, prescribed)
    case 'finish':
      return a.status === 'completed' ? -1 : 1
    case 'tie_break':
      return compareTieBreaks(a, b)
    case 'nothing':
      return 0
    default:
      return compareAt(step, a, b)
  }
}

/** What decided it. */
export function decidedBy(a: Performance, b: Performance, { prescribed }: CompareRules = {}): Decided {
  const step = firstApart(a, b, prescribed)
  return typeof step === 'number' ? { by: 'measure', index: step } : { by: step }
}

/** A measure by its index. */
type Step = Exclude<Decided['by'], 'measure'> | number

/** Where two differ first. A board compares thousands of pairs: nothing is made but the answer. */
function firstApart(a: Performance, b: Performance, prescribed: Scaling | undefined): Step {
  if (GROUP[a.status] !== GROUP[b.status]) return 'status'
  if (a.status === 'dnf' || a.status === 'dns') return 'nothing'
  if (levelOf(a.scaling, prescribed) !== levelOf(b.scaling, prescribed)) return 'scaling'
  if (a.status !== b.status) return 'finish'
  const most = Math.max(a.measures.length, b.measures.length)
  for (let index = 0; index < most; index++) if (compareAt(index, a, b) !== 0) return index
  return compareTieBreaks(a, b) === 0 ? 'nothing' : 'tie_break'
}

/** The scalings from the hardest down: 0 is the hardest, and nothing is harder than what is prescribed. */
export function levelOf(scaling: Scaling, prescribed: Scaling = 'rxplus'): number {
  return Math.max(LEVEL[scaling], LEVEL[prescribed])
}

const GROUP: Record<ResultStatus, number> = { completed: 0, cap: 0, dnf: 1, dns: 2 }
const LEVEL: Record<Scaling, number> = { rxplus: 0, rx: 1, scaled: 2, modified: 3 }

/** None is that of somebody who did fewer: the next best set of the other decides. */
function compareAt(index: number, a: Performance, b: Performance): number {
  const [mine, other] = [a.measures[index], b.measures[index]]
  return mine && other ? compareMeasure(mine, other) : mine ? -1 : 1
}

/** None loses to any. */
function compareTieBreaks(a: Performance, b: Performance): number {
  if (a.tieBreak && b.tieBreak) return compareMeasure(a.tieBreak, b.tieBreak)
  return a.tieBreak ? -1 : b.tieBreak ? 1 : 0
}
