/** Workouts done again: the best result of each, and which results were records. */
import type { TotalUnit } from '../../schemas/records/records'
import type { ResultStatus, Scaling } from '../../schemas/results/result-details'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import { comparePerformances } from '../leaderboards/rank/compare'
import type { Performance } from '../leaderboards/rank/performance'
import { measureOf } from '../results/score'
import { type Done, inOrderDone, type PersonalRecord, recordsAmong } from './personal-records'

/** A result of a ranked workout that was completed or capped. */
export type WorkoutDone = Done & { scaling: Scaling; performance: Performance }

const HARDNESS: Record<Scaling, number> = { rxplus: 3, rx: 2, scaled: 1, modified: 0 }

/**
 * The results of one workout (one fingerprint) that were records: strictly better, by the order of ranking, than every
 * earlier one at the same or a harder scaling, where there was one. Only a session's best counts; a first one is a
 * baseline. From the earliest to the latest; the order of `history` makes no difference.
 */
export function workoutRecords<Result extends WorkoutDone>(
  history: readonly Result[],
): PersonalRecord<Result>[] {
  return recordsAmong(history, { levelOf: result => HARDNESS[result.scaling], compare: better })
}

/** The best result of one workout, by the order of ranking; of equal ones the first. Null of none. */
export function bestResult<Result extends WorkoutDone>(history: readonly Result[]): Result | null {
  return inOrderDone(history).reduce<Result | null>(
    (best, result) => (best && better(result, best) >= 0 ? best : result),
    null,
  )
}

/** What the total of a completed or capped result is in; a cap counts reps. The workout is one that is ranked. */
export function unitOfTotal(details: WorkoutDetails, status: ResultStatus): TotalUnit {
  if (status === 'cap') return 'reps'
  switch (details.type) {
    case 'Cardio':
    case 'CardioIntervals':
      return ({ seconds: 'seconds', distance: 'metres', calories: 'calories' } as const)[measureOf(details)]
    case 'Emom':
    case 'Generic':
      return OF_SCORING[details.scoring]
    case 'ForTime':
    case 'FranStyle':
    case 'RoundsForTime':
    case 'TwelveDays':
      return 'seconds'
    case 'Strength':
      return 'kilograms'
    case 'Fgb':
      return 'points'
    default:
      return 'reps'
  }
}

type Scoring = Extract<WorkoutDetails, { type: 'Emom' | 'Generic' }>['scoring']

const OF_SCORING: Record<Scoring, TotalUnit> = {
  time: 'seconds',
  rounds: 'rounds',
  rounds_reps: 'rounds_reps',
  reps: 'reps',
  load: 'kilograms',
  calories: 'calories',
  distance: 'metres',
  points: 'points',
  // Never ranked: their total is 0 of anything.
  none: 'points',
  check: 'points',
}

function better(a: WorkoutDone, b: WorkoutDone): number {
  return comparePerformances(a.performance, b.performance)
}
