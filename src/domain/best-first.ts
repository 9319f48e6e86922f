/** The order in which results of one workout are told when the best come first. */
import type { ResultStatus, Scaling } from '../schemas/result-details'
import type { WorkoutDetails } from '../schemas/workout-details'
import { isRanked, moreIsBetter } from './score'

export type Comparable = { status: ResultStatus; scaling: Scaling; total: number }

const STATUS: Record<ResultStatus, number> = { completed: 0, cap: 1, dnf: 2, dns: 3 }
const SCALING: Record<Scaling, number> = { rxplus: 0, rx: 1, scaled: 2, modified: 3 }

/**
 * Sorts results by what was done: those that count (completed or capped) before dnf before dns; then the scaling, so
 * that a capped Rx stands before a finished scaled one; then completed before capped; then the total. Null for a
 * workout whose results are not compared at all. Says nothing of ranks, and leaves ties in the order they came in.
 */
export function bestFirst(details: WorkoutDetails): ((a: Comparable, b: Comparable) => number) | null {
  if (!isRanked(details)) return null
  return (a, b) =>
    standing(a.status) - standing(b.status) ||
    SCALING[a.scaling] - SCALING[b.scaling] ||
    STATUS[a.status] - STATUS[b.status] ||
    (moreIsBetter(details, a.status) ? b.total - a.total : a.total - b.total)
}

/** Completed and capped results stand together until their scaling is compared. */
function standing(status: ResultStatus): number {
  return status === 'cap' ? STATUS.completed : STATUS[status]
}
