import type { ResultDetails, ResultStatus, ResultType } from '../../schemas/results/result-details'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { MovementsById } from '../movements/movement'
import { describeResult } from '../results/describe-result'
import { computeTotal } from '../results/score'
import type { Gender } from './counts'
import { describeWorkout } from './describe-workout'
import { fingerprintOf } from './fingerprint'

/** Columns of a workout from its details, which must have been parsed (their keys are in the schema's order). */
export function workoutColumns(details: WorkoutDetails, movements: MovementsById) {
  return {
    type: details.type,
    description: describeWorkout(details, movements),
    details: JSON.stringify(details),
    fingerprint: fingerprintOf(details),
  }
}

type DoneResult = { status: ResultStatus; details: ResultDetails }

/** Columns of a result of the workout that was done; parsed and checked (domain/results/check-result.ts) before. */
export function resultColumns(
  done: WorkoutDetails,
  result: DoneResult,
  gender: Gender,
  movements: MovementsById,
) {
  return {
    type: result.details.type as ResultType,
    status: result.status,
    details: JSON.stringify(result.details),
    description: describeResult(done, result, gender, movements),
    total: computeTotal(done, result, gender),
  }
}
