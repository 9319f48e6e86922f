import { REP_COUNTS, type RepCount } from '../../schemas/records/records'
import type { ResultDetails, ResultStatus } from '../../schemas/results/result-details'
import { toGrams } from '../shared/units'
import { type Done, findRecords, sortByDone } from './personal-records'

export type BarLoad = { value: number; unit: 'kg' | 'lb' }

export type LiftSet = Done & { movementId: string; reps: number; load: BarLoad }

export type RepMax = { reps: RepCount; set: LiftSet; outOf: number }

export type LiftRecord = { reps: RepCount; set: LiftSet; previous: LiftSet }

/** Returns the successful sets of a completed Strength result. */
export function listLiftSets(result: Done & { status: ResultStatus; details: ResultDetails }): LiftSet[] {
  const { resultId, sessionId, doneAt, status, details } = result
  if (details.type !== 'StrengthResult' || status === 'dnf' || status === 'dns') return []
  const counted = (details.sets ?? []).filter(
    ({ success, reps, load }) => success !== false && reps > 0 && load > 0,
  )
  return counted.map(({ movement_id, reps, load, load_unit }) => ({
    resultId,
    sessionId,
    doneAt,
    movementId: movement_id,
    reps,
    load: { value: load, unit: load_unit },
  }))
}

/**
 * Returns the rep-max table of a movement: for each n, the heaviest set of n reps or more. Of equal masses
 * the earliest counts.
 */
export function repMaxTable(history: readonly LiftSet[]): RepMax[] {
  const ordered = sortByDone(history, compareReps)
  return REP_COUNTS.flatMap(reps => {
    const sets = ordered.filter(set => set.reps >= reps)
    const set = findHeaviest(sets)
    return set === null ? [] : [{ reps, set, outOf: sets.length }]
  })
}

/**
 * Returns the sets of a movement that were records, earliest first. A record is strictly heavier than every
 * earlier set of at least as many reps, and stands at the largest listed rep count of its set.
 *
 * Only a session's best set counts, and a first set is a baseline.
 */
export function findLiftRecords(history: readonly LiftSet[]): LiftRecord[] {
  const records = findRecords(history, {
    levelOf: set => repCountOf(set.reps),
    compare: compareLoads,
    prefer: compareReps,
  })
  return records.map(({ entry, previous }) => ({ reps: repCountOf(entry.reps), set: entry, previous }))
}

/** Returns the first of the heaviest sets. Null for an empty list. */
export function findHeaviest(sets: readonly LiftSet[]): LiftSet | null {
  return sets.reduce<LiftSet | null>((best, set) => (best && compareLoads(set, best) >= 0 ? best : set), null)
}

/** Sorts by mass, heaviest first. */
export function compareLoads(a: { load: BarLoad }, b: { load: BarLoad }): number {
  return toGrams(b.load) - toGrams(a.load)
}

/** Sorts by reps, most first. */
export function compareReps(a: { reps: number }, b: { reps: number }): number {
  return b.reps - a.reps
}

function repCountOf(reps: number): RepCount {
  return REP_COUNTS.findLast(count => count <= reps) ?? 1
}
