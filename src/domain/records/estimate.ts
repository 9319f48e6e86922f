/** Estimates a one-rep max from sets of more reps. Pages always label it as an estimate. */
import { toGrams } from '../shared/units'
import { type BarLoad, compareReps, findHeaviest, type LiftSet } from './lifts'
import { sortByDone } from './personal-records'

/** Unrounded, in the unit of the set. */
export type Estimate = { load: BarLoad; set: LiftSet }

/** Sets of more reps say too little about a single. */
export const MOST_REPS = 10

/**
 * Brzycki's estimate of a 1RM, w · 36 ÷ (37 − r), in the unit of the load (Brzycki, JOPERD 64(1), 1993). One
 * rep returns the load itself; 0 reps and more than 10 return null.
 */
export function e1rm(load: number, reps: number): number | null {
  return reps < 1 || reps > MOST_REPS ? null : load * (36 / (37 - reps))
}

/** Returns the highest estimate by mass, the earlier of equals, from sets of 1 to 10 reps. */
export function bestEstimate(history: readonly LiftSet[]): Estimate | null {
  return sortByDone(history, compareReps).reduce<Estimate | null>((best, set) => {
    const value = e1rm(set.load.value, set.reps)
    if (value === null) return best
    const load = { value, unit: set.load.unit }
    return best && toGrams(best.load) >= toGrams(load) ? best : { load, set }
  }, null)
}

/** Returns the heaviest single by mass, the earlier of equals. */
export function bestSingle(history: readonly LiftSet[]): LiftSet | null {
  return findHeaviest(sortByDone(history.filter(set => set.reps === 1)))
}
