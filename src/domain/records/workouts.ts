import type { TotalUnit } from '../../schemas/records/records'
import type { ResultStatus, Scaling } from '../../schemas/results/result-details'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import { comparePerformances } from '../leaderboards/rank/compare'
import type { Performance } from '../leaderboards/rank/performance'
import { cardioMeasure } from '../results/score'
import { levelRank } from '../scalings/levels'
import { type Done, findRecords, type PersonalRecord, sortByDone } from './personal-records'

export type WorkoutDone = Done & { scaling: Scaling; performance: Performance }

/** Grows with the hardness of the scaling. */
const hardness = ({ scaling, performance }: WorkoutDone) =>
  0 - levelRank({ scaling, place: performance.level?.place ?? 0 })

/**
 * Returns the results of a workout (one fingerprint) that were records, earliest first. A record is strictly
 * better than every earlier result at the same or a harder scaling. Only a session's best counts, and a first
 * result is a baseline.
 */
export function workoutRecords<Result extends WorkoutDone>(
  history: readonly Result[],
): PersonalRecord<Result>[] {
  return findRecords(history, { levelOf: hardness, compare: better })
}

/** Returns the best result by the order of ranking, the earlier of equals. */
export function bestResult<Result extends WorkoutDone>(history: readonly Result[]): Result | null {
  return sortByDone(history).reduce<Result | null>(
    (best, result) => (best && better(result, best) >= 0 ? best : result),
    null,
  )
}

/** Returns the unit of a completed or capped result's total; a cap counts reps. */
export function totalUnit(details: WorkoutDetails, status: ResultStatus): TotalUnit {
  if (status === 'cap') return 'reps'
  switch (details.type) {
    case 'Cardio':
    case 'CardioIntervals':
      return ({ seconds: 'seconds', distance: 'metres', calories: 'calories' } as const)[
        cardioMeasure(details)
      ]
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
  // Never ranked, so the total is always 0.
  none: 'points',
  check: 'points',
}

function better(a: WorkoutDone, b: WorkoutDone): number {
  return comparePerformances(a.performance, b.performance)
}
