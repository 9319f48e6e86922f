import type { MovementsById } from '../../domain/movements/movement'
import { describeResult } from '../../domain/results/describe-result'
import { exampleScore } from '../../domain/results/read-score/example-score'
import { type ReadScore, readScaling, readScore, type Who } from '../../domain/results/read-score/read-score'
import { writeScore } from '../../domain/results/read-score/write-score'
import type { ResultDetails, ResultStatus, Scaling } from '../../schemas/results/result-details'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { WodPart } from '../wods/wods'
import type { Workout } from '../workouts/workouts'
import { isLegacy } from '../workouts/workouts'

export type Reader = Who
/** The reading of readScore with the scaling: from the text, else from the switch beside the box. */
export type ReadRow = Exclude<ReadScore, { kind: 'understood' }> | Understood
export type Understood = Extract<ReadScore, { kind: 'understood' }> & { scaling: Scaling }

export type Versions = Pick<WodPart, 'workout' | 'scaledWorkout'>

const LEGACY: ReadRow = {
  kind: 'wrong',
  message: 'Results for this kind of workout are no longer accepted.',
}

/** Reads a score against the version that was done: the scaled one, if any, for a scaled score. */
export function readRowScore(text: string, part: Versions, chosen: Scaling, reader: Reader): ReadRow {
  const scaling = readTypedScaling(text, doneVersion(part, chosen)) ?? chosen
  const read = readAs(text, doneVersion(part, scaling), reader)
  if (read === null) return LEGACY
  return read.kind === 'understood' ? { ...read, scaling } : read
}

/** Returns the scaling named in the text of a score. */
export function readTypedScaling(text: string, workout: Workout): Scaling | undefined {
  const details = getDetails(workout)
  return details === null ? undefined : readScaling(text, details)
}

/** Returns a stored result as editable text and as a description. */
export function formatStoredScore(
  versions: Versions,
  result: { status: ResultStatus; details: ResultDetails; scaledWorkoutId: string | null },
  { gender }: Pick<Reader, 'gender'>,
): { text: string; echo: string } {
  const version = (result.scaledWorkoutId === null ? null : versions.scaledWorkout) ?? versions.workout
  const details = getDetails(version)
  const given = { status: result.status, details: result.details }
  const movements = getMovements(version)
  const echo = describeResult(details, given, gender, movements) ?? 'Done'
  return { text: details === null ? echo : writeScore(details, given, movements), echo }
}

/** Returns an example of a score for this part. */
export function scoreExample(part: Versions): string {
  const details = getDetails(part.workout)
  return details === null ? '' : exampleScore(details, null, getMovements(part.workout))
}

/** Returns the details of a workout. Null for a legacy type. */
export function getDetails(workout: Workout): WorkoutDetails | null {
  return isLegacy(workout.details) ? null : (workout.details as WorkoutDetails)
}

/** Returns the movements of a workout by id. */
export function getMovements(workout: Workout): MovementsById {
  return new Map(workout.movements.map(movement => [movement.id, movement]))
}

function doneVersion(part: Versions, scaling: Scaling): Workout {
  return scaling === 'scaled' && part.scaledWorkout ? part.scaledWorkout : part.workout
}

function readAs(text: string, workout: Workout, reader: Reader): ReadScore | null {
  const details = getDetails(workout)
  return details && readScore(text, { details, movements: getMovements(workout) }, reader)
}
