import type { ResultStatus, Scaling } from '../../../schemas/results/result-details'
import { levelRank } from '../../scalings/levels'
import { compareMeasure } from './measures'
import type { Performance } from './performance'

export type Decided =
  | { by: 'status' | 'scaling' | 'finish' | 'tie_break' }
  | { by: 'measure'; index: number }
  | { by: 'nothing' }

/**
 * In a competition everyone has the same `prescribed` scaling: a harder one earns nothing extra, an easier
 * one ranks lower. Without it, each harder scaling ranks above the next easier one.
 */
export type CompareRules = { prescribed?: Scaling }

/**
 * Negative when `a` is better, positive when `b` is, 0 for a tie. The rules, in order:
 *
 * 1. Status: completed and capped before DNF, DNF before DNS. All DNF tie, and so do all DNS.
 * 2. Scaling: a capped Rx beats a completed Scaled. Names of the gym rank by its own order.
 * 3. Completed before capped.
 * 4. The measures, one by one.
 * 5. The tie-break.
 *
 * The time of entry never counts.
 */
export function comparePerformances(
  a: Performance,
  b: Performance,
  { prescribed }: CompareRules = {},
): number {
  const step = firstApart(a, b, prescribed)
  switch (step) {
    case 'status':
      return STATUS_RANK[a.status] - STATUS_RANK[b.status]
    case 'scaling':
      return rankOf(a, prescribed) - rankOf(b, prescribed)
    case 'finish':
      return a.status === 'completed' ? -1 : 1
    case 'tie_break':
      return compareTieBreaks(a, b)
    case 'nothing':
      return 0
    default:
      return compareMeasureAt(step, a, b)
  }
}

/** Returns the rule that separates two performances. */
export function findDecidingStep(a: Performance, b: Performance, { prescribed }: CompareRules = {}): Decided {
  const step = firstApart(a, b, prescribed)
  return typeof step === 'number' ? { by: 'measure', index: step } : { by: step }
}

type Step = Exclude<Decided['by'], 'measure'> | number

function firstApart(a: Performance, b: Performance, prescribed: Scaling | undefined): Step {
  if (STATUS_RANK[a.status] !== STATUS_RANK[b.status]) return 'status'
  if (a.status === 'dnf' || a.status === 'dns') return 'nothing'
  if (rankOf(a, prescribed) !== rankOf(b, prescribed)) return 'scaling'
  if (a.status !== b.status) return 'finish'
  const most = Math.max(a.measures.length, b.measures.length)
  for (let index = 0; index < most; index++) if (compareMeasureAt(index, a, b) !== 0) return index
  return compareTieBreaks(a, b) === 0 ? 'nothing' : 'tie_break'
}

/** Returns the rank of a scaling, lowest for the hardest. `place` is 0 without a name of the gym. */
export function scalingRank(scaling: Scaling, prescribed: Scaling = 'rxplus', place = 0): number {
  const own = levelRank({ scaling, place })
  return prescribed === 'rxplus' ? own : Math.max(own, levelRank({ scaling: prescribed, place: 0 }))
}

const rankOf = ({ scaling, level }: Performance, prescribed?: Scaling) =>
  scalingRank(scaling, prescribed, level?.place)

const STATUS_RANK: Record<ResultStatus, number> = { completed: 0, cap: 0, dnf: 1, dns: 2 }

/** A missing measure loses: the athlete did fewer sets, and the other's next best set decides. */
function compareMeasureAt(index: number, a: Performance, b: Performance): number {
  const [mine, other] = [a.measures[index], b.measures[index]]
  return mine && other ? compareMeasure(mine, other) : mine ? -1 : 1
}

/** A missing tie-break loses to any. */
function compareTieBreaks(a: Performance, b: Performance): number {
  if (a.tieBreak && b.tieBreak) return compareMeasure(a.tieBreak, b.tieBreak)
  return a.tieBreak ? -1 : b.tieBreak ? 1 : 0
}
