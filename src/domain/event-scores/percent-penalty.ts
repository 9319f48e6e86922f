/** Penalties as a percentage of a score. */
import type { ResultDetails, ResultStatus } from '../../schemas/results/result-details'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import { computeTotal } from '../results/score'
import type { Gender } from '../workouts/counts'
import { applyPenalty, type PenaltyKind, penaltyKind } from './penalty'

type Done = { status: ResultStatus; details: ResultDetails }

/** The share of a score. `amount` is null for loads, which are lowered one by one. */
type Share = { kind: PenaltyKind | 'load'; amount: number | null; details: ResultDetails }

/** Returns the unit a percentage changes. Null for results without a time, count or load. */
export function percentKind(details: WorkoutDetails, result: Done): PenaltyKind | 'load' | null {
  const { status, details: done } = result
  if (done.type !== `${details.type}Result`) return null
  if (status === 'completed' && isByLoad(details)) return 'load'
  const kind = penaltyKind(details, result)
  return kind !== null && (details.type !== 'Generic' || KINDS[details.scoring] === kind) ? kind : null
}

/**
 * Applies a percentage from 1 to 100. Times grow by the share rounded up to a second, counts shrink by the share
 * rounded up to a rep, and every load shrinks, rounded down to 0.01 of its unit. Null when the result has too little.
 */
export function applyPercent(
  details: WorkoutDetails,
  result: Done,
  percent: number,
  gender: Gender,
): Share | null {
  const kind = percentKind(details, result)
  if (kind === null) return null
  if (kind === 'load') return { kind, amount: null, details: lighten(result.details, percent) }
  const amount = Math.ceil((scoreOf(details, result, gender) * percent) / 100 - ROUNDING)
  const counted = applyPenalty(details, result, { kind, amount }, gender)
  return counted && { kind, amount, details: counted }
}

const ROUNDING = 1e-6
const KINDS: Record<string, PenaltyKind> = { time: 'seconds', reps: 'reps', points: 'reps' }

function isByLoad(details: WorkoutDetails): boolean {
  if (details.type === 'Strength') return true
  return (details.type === 'Generic' || details.type === 'Emom') && details.scoring === 'load'
}

function scoreOf(details: WorkoutDetails, result: Done, gender: Gender): number {
  const { details: done } = result
  if (result.status === 'completed' && 'seconds' in done && done.seconds !== undefined) return done.seconds
  return computeTotal(details, result, gender)
}

function lighten(done: ResultDetails, percent: number): ResultDetails {
  const lower = <Lifted extends { load?: number | undefined }>(lifted: Lifted): Lifted =>
    lifted.load === undefined
      ? lifted
      : { ...lifted, load: Math.floor(lifted.load * (100 - percent) + ROUNDING) / 100 }
  if (done.type === 'StrengthResult')
    return done.sets ? { ...done, sets: done.sets.map(set => lower(set)) } : done
  return done.type === 'GenericResult' || done.type === 'EmomResult' ? lower(done) : done
}
