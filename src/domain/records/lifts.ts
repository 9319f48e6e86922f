/** Lifts: what was lifted for how many reps, the rep-max table, and which sets were records. */
import { REP_COUNTS, type RepCount } from '../../schemas/records/records'
import type { ResultDetails, ResultStatus } from '../../schemas/results/result-details'
import { gramsOf } from '../shared/units'
import { type Done, inOrderDone, recordsAmong } from './personal-records'

/** A load on the bar, in the unit it was entered in. */
export type BarLoad = { value: number; unit: 'kg' | 'lb' }

/** A set that went up: at least one rep, of a load above 0. */
export type LiftSet = Done & { movementId: string; reps: number; load: BarLoad }

/** The best for at least that many reps, and out of how many sets. */
export type RepMax = { reps: RepCount; set: LiftSet; outOf: number }

/** A set that was a record for `reps` reps, and the best before it. */
export type LiftRecord = { reps: RepCount; set: LiftSet; previous: LiftSet }

/**
 * The sets of a result that count: those of Strength that were not failed. None of what was not finished, and none of a
 * result of another type, whose load belongs to no movement.
 */
export function liftSetsOf(result: Done & { status: ResultStatus; details: ResultDetails }): LiftSet[] {
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
 * The rep-max table of one movement: best(n), the heaviest load over sets of n reps or more, for each n that has one.
 * Of equal loads, by mass, the one that was lifted first.
 */
export function repMaxTable(history: readonly LiftSet[]): RepMax[] {
  const ordered = inOrderDone(history, moreReps)
  return REP_COUNTS.flatMap(reps => {
    const sets = ordered.filter(set => set.reps >= reps)
    const set = heaviestOf(sets)
    return set === null ? [] : [{ reps, set, outOf: sets.length }]
  })
}

/**
 * The sets of one movement that were records: at the largest listed number of reps that they have, when their load is
 * strictly more than best(n) before them. Only a session's best set counts; a first one is a baseline, not a record.
 * From the earliest to the latest; the order of `history` makes no difference.
 */
export function recordsOfHistory(history: readonly LiftSet[]): LiftRecord[] {
  const records = recordsAmong(history, {
    levelOf: set => repCountOf(set.reps),
    compare: heavier,
    prefer: moreReps,
  })
  return records.map(({ entry, previous }) => ({ reps: repCountOf(entry.reps), set: entry, previous }))
}

/** The first of the heaviest sets; null of none. */
export function heaviestOf(sets: readonly LiftSet[]): LiftSet | null {
  return sets.reduce<LiftSet | null>((best, set) => (best && heavier(set, best) >= 0 ? best : set), null)
}

/** For sorting by mass, to the gram: negative when `a` is the heavier one. */
export function heavier(a: { load: BarLoad }, b: { load: BarLoad }): number {
  return gramsOf(b.load) - gramsOf(a.load)
}

/** For sorting: more reps first. */
export function moreReps(a: { reps: number }, b: { reps: number }): number {
  return b.reps - a.reps
}

function repCountOf(reps: number): RepCount {
  return REP_COUNTS.findLast(count => count <= reps) ?? 1
}
