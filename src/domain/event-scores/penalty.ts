import type { ResultDetails, ResultDetailsOf, ResultStatus } from '../../schemas/results/result-details'
import type { DetailsOf, WorkoutDetails } from '../../schemas/workouts/workout-details'
import { computeTotal } from '../results/score'
import { sumOf } from '../shared/units'
import { countRoundReps, type Gender } from '../workouts/counts'

export type PenaltyKind = 'seconds' | 'reps'
/** A percentage has its seconds or reps beside it once it is applied. Loads have the percentage alone. */
export type Penalty = { reason: string; percent?: number } & (
  | { seconds: number }
  | { reps: number }
  | { percent: number }
)
export type StoredPenalty = Penalty & { without: ResultDetails }

type Done = { status: ResultStatus; details: ResultDetails }

/** Returns the unit of a penalty for this result, if it can take one. */
export function penaltyKind(details: WorkoutDetails, { status, details: done }: Done): PenaltyKind | null {
  if (status === 'dnf' || status === 'dns' || done.type !== `${details.type}Result`) return null
  if (status === 'cap') return 'reps' in done && done.reps !== undefined ? 'reps' : null
  if ('seconds' in done && done.seconds !== undefined) return isClocked(details) ? 'seconds' : null
  return reduced(details, done, 0, null) === null ? null : 'reps'
}

/** Splits a penalty into its unit and amount. Null for a percentage of loads. */
export function penaltyAmount(penalty: Penalty): { kind: PenaltyKind; amount: number } | null {
  if ('seconds' in penalty) return { kind: 'seconds', amount: penalty.seconds }
  return 'reps' in penalty ? { kind: 'reps', amount: penalty.reps } : null
}

/**
 * Returns the details with a penalty applied. Null for the wrong unit or more reps than were done. Reps
 * beyond the current round come off the rounds before. `details` is the workout as done.
 */
export function applyPenalty(
  details: WorkoutDetails,
  result: Done,
  { kind, amount }: { kind: PenaltyKind; amount: number },
  gender: Gender,
): ResultDetails | null {
  const { status, details: done } = result
  if (penaltyKind(details, result) !== kind) return null
  if (kind === 'seconds') {
    const { seconds } = done as { seconds: number }
    return { ...done, seconds: sumOf([seconds, amount]) } as ResultDetails
  }
  const less = status === 'cap' ? lessOf(done, 'reps', amount) : reduced(details, done, amount, gender)
  if (less === null || status === 'cap') return less
  // Scores are composed in different ways; the compared number must change by exactly the penalty.
  const taken =
    computeTotal(details, result, gender) - computeTotal(details, { status, details: less }, gender)
  return details.type === 'Generic' || Math.abs(taken - amount) < 1e-6 ? less : null
}

function isClocked(details: WorkoutDetails): boolean {
  return details.type !== 'RoundsForTime' || details.scoring === 'clock'
}

function reduced(
  details: WorkoutDetails,
  done: ResultDetails,
  reps: number,
  gender: Gender,
): ResultDetails | null {
  switch (done.type) {
    case 'AmrapResult':
    case 'DeathByResult':
      return backBy(details as DetailsOf<'Amrap' | 'DeathBy'>, done, reps, gender)
    case 'FgbResult':
      return done.rounds ? fromGrid(done, 'rounds', done.rounds, reps) : null
    case 'MaxRepsResult':
      return done.sets ? fromGrid(done, 'sets', done.sets, reps) : null
    case 'TabataResult':
      return done.intervals ? fromGrid(done, 'intervals', done.intervals, reps) : null
    case 'EmomResult':
      return lessOf(done, 'reps', reps)
    case 'GenericResult':
      return lessOf(done, done.points === undefined ? 'reps' : 'points', reps)
    default:
      return null
  }
}

function lessOf(done: ResultDetails, field: 'reps' | 'points', amount: number): ResultDetails | null {
  const had = (done as Record<string, unknown>)[field]
  return typeof had === 'number' && had >= amount
    ? ({ ...done, [field]: had - amount } as ResultDetails)
    : null
}

function backBy(
  details: DetailsOf<'Amrap' | 'DeathBy'>,
  done: ResultDetailsOf<'AmrapResult' | 'DeathByResult'>,
  amount: number,
  gender: Gender,
): ResultDetails | null {
  let { rounds = 0, reps = 0 } = done
  reps -= amount
  while (reps < 0 && rounds > 0) {
    reps += countRoundReps(details, rounds, gender)
    rounds -= 1
  }
  return reps < 0 ? null : { ...done, rounds, reps }
}

/** Takes reps from the last count backwards, so that no count goes below 0. */
function fromGrid(
  done: ResultDetails,
  field: string,
  rows: number[][],
  amount: number,
): ResultDetails | null {
  let left = amount
  const less = rows
    .toReversed()
    .map(row =>
      row
        .toReversed()
        .map(count => {
          const taken = Math.min(count, left)
          left -= taken
          return count - taken
        })
        .toReversed(),
    )
    .toReversed()
  return left > 0 ? null : ({ ...done, [field]: less } as ResultDetails)
}
