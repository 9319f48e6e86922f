import type { MovementsById } from '../../domain/movements/movement'
import { describeResult } from '../../domain/results/describe-result'
import { exampleScore } from '../../domain/results/read-score/example-score'
import type { ScoredWorkout, Who } from '../../domain/results/read-score/read-score'
import { writeScore } from '../../domain/results/read-score/write-score'
import { type ReadRow, type ReadTyped, readScaled, type Understood } from '../../domain/results/typed-score'
import { invalid } from '../../errors'
import type { ResultDetails, ResultStatus, Scaling } from '../../schemas/results/result-details'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import { isLegacy, type Workout } from '../workouts/workouts'
import { namedVersions, readChoice, type Versions, workoutAt } from './versions'

/**
 * Reads a score against the version that was done. `value` is a plain scaling or a name of the part's versions; a plain
 * scaling in the text wins. Throws validation_failed on `scaling`.
 */
export function readRowScore(text: string, part: Versions, value: string, reader: Who): ReadRow {
  const chosen = readChoice(value, namedVersions(part))
  const at = (scaling: Scaling) => (scaling === chosen.scaling ? chosen : { scaling, name: null })
  const read = readScaled(text, chosen.scaling, scaling => toScored(workoutAt(part, at(scaling))), reader)
  return read.kind === 'understood' ? { ...read, scalingName: at(read.scaling).name } : read
}

/** Returns the reading, if it succeeded. Throws validation_failed on the form's fields otherwise. */
export function assertUnderstood(read: ReadRow | ReadTyped, stored: string | null | undefined): Understood {
  switch (read.kind) {
    case 'understood':
      return read
    case 'ask':
      throw invalid({ score: [read.question] })
    case 'wrong':
      throw invalid('errors' in read ? read.errors : { score: [read.message] })
    case 'empty':
      throw invalid({ score: [`The field is empty. ${stored} stays until you delete it.`] })
  }
}

/** Returns a stored result as editable text and as a description. */
export function writeResult(
  done: Workout,
  { status, details: result }: { status: ResultStatus; details: ResultDetails },
  { gender }: Pick<Who, 'gender'>,
): { text: string; echo: string } {
  const details = getDetails(done)
  const movements = getMovements(done)
  const echo = describeResult(details, { status, details: result }, gender, movements) ?? 'Done'
  return { text: details === null ? echo : writeScore(details, { status, details: result }, movements), echo }
}

/** Returns an example of a score. */
export function scoreExample(workout: Workout): string {
  const scored = toScored(workout)
  return scored ? exampleScore(scored.details, null, scored.movements) : ''
}

/** Returns a workout in the form that scores are read by. Null for a legacy type. */
export function toScored(workout: Workout): ScoredWorkout | null {
  const details = getDetails(workout)
  return details && { details, movements: getMovements(workout) }
}

/** Returns the details of a workout. Null for a legacy type. */
export function getDetails(workout: Workout): WorkoutDetails | null {
  return isLegacy(workout.details) ? null : (workout.details as WorkoutDetails)
}

/** Groups the movements of a workout by id. */
export function getMovements(workout: Workout): MovementsById {
  return new Map(workout.movements.map(movement => [movement.id, movement]))
}
