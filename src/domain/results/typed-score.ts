import type { FieldErrors } from '../../errors'
import type { ResultDetails, ResultStatus, Scaling } from '../../schemas/results/result-details'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { MovementsById } from '../movements/movement'
import { type Choice, readScaling, readScore, type Who } from './read-score/read-score'
import { type BoxGroup, type BoxValues, joinBoxes } from './score-boxes'

/** `choice` answers a question about an earlier text. The `score` line takes precedence over the boxes. */
export type TypedScore = { choice?: string | undefined; score: string; scaling: Scaling; boxes: BoxValues }

export type ScoredWorkout = { details: WorkoutDetails; movements: MovementsById; groups: BoxGroup[] }

export type Understood = { status: ResultStatus; scaling: Scaling; details: ResultDetails; echo: string }
export type ReadTyped =
  | ({ kind: 'understood' } & Understood)
  | { kind: 'ask'; question: string; choices: Choice[] }
  | { kind: 'wrong'; errors: FieldErrors }

/**
 * Reads the form. A scaling in the line takes precedence over the chosen one; `workoutOf` gives the workout's
 * version at that scaling.
 */
export function readTyped(
  typed: TypedScore,
  workoutOf: (scaling: Scaling) => ScoredWorkout,
  who: Who,
): ReadTyped {
  const workout = workoutOf(typed.scaling)
  const line = lineOf(typed, workout)
  if ('errors' in line) return { kind: 'wrong', errors: line.errors }
  const text = line.line ?? ''
  const scaling = readScaling(text, workout.details) ?? typed.scaling
  const read = readScore(text, scaling === typed.scaling ? workout : workoutOf(scaling), who)
  switch (read.kind) {
    case 'empty':
      return { kind: 'wrong', errors: emptyScore(workout.groups) }
    case 'wrong':
      return { kind: 'wrong', errors: { score: [read.message] } }
    case 'ask':
      return read
    default: {
      const { status, details, echo } = read
      return { kind: 'understood', status, scaling: read.scaling ?? typed.scaling, details, echo }
    }
  }
}

function emptyScore([first]: BoxGroup[]): FieldErrors {
  if (first?.kind === 'sets' && first.sets[0])
    return first.loaded
      ? { [first.sets[0].load]: ['Enter the load of each set.'] }
      : { [first.sets[0].reps]: ['Enter the reps of each set.'] }
  return {
    [first?.kind === 'cells' || first?.kind === 'rounds' ? first.cells[0]!.name : 'score']: [
      'Enter your score first.',
    ],
  }
}

function lineOf({ choice, score, boxes }: TypedScore, { details, groups }: ScoredWorkout) {
  if (choice !== undefined) return { line: choice }
  return score.trim() === '' ? joinBoxes(details, groups, boxes) : { line: score }
}
