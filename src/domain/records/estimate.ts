/** The load that could go up once, estimated from sets of more reps. Always to be labelled an estimate. */
import { gramsOf } from '../shared/units'
import { type BarLoad, heaviestOf, type LiftSet, moreReps } from './lifts'
import { inOrderDone } from './personal-records'

/** An estimated 1RM, unrounded in the unit of the set it rests on. */
export type Estimate = { load: BarLoad; set: LiftSet }

/** Beyond this the formula says nothing of a single. */
export const MOST_REPS = 10

/**
 * Brzycki's estimate of a 1RM, w · 36 ÷ (37 − r), in the unit of the load (Brzycki, JOPERD 64(1), 1993); one rep is the
 * load itself. Null for 0 reps and for more than 10.
 */
export function e1rm(load: number, reps: number): number | null {
  return reps < 1 || reps > MOST_REPS ? null : load * (36 / (37 - reps))
}

/** The highest estimate of one movement's history; of equal ones, by mass, the first. Null without a set of 1 to 10 reps. */
export function bestEstimate(history: readonly LiftSet[]): Estimate | null {
  return inOrderDone(history, moreReps).reduce<Estimate | null>((best, set) => {
    const value = e1rm(set.load.value, set.reps)
    if (value === null) return best
    const load = { value, unit: set.load.unit }
    return best && gramsOf(best.load) >= gramsOf(load) ? best : { load, set }
  }, null)
}

/** The heaviest set of exactly one rep of one movement's history; of equal ones, by mass, the first. */
export function bestSingle(history: readonly LiftSet[]): LiftSet | null {
  return heaviestOf(inOrderDone(history.filter(set => set.reps === 1)))
}
