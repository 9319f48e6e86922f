import type { FieldErrors } from '../../errors'
import type { Scaling } from '../../schemas/results/result-details'
import { type ReadScore, readScaling, readScore, type ScoredWorkout, type Who } from './read-score/read-score'
import { type BoxGroup, type BoxValues, joinBoxes } from './score-boxes'

/** The scaling of the text, else the chosen one. */
export type Understood = Extract<ReadScore, { kind: 'understood' }> & {
  scaling: Scaling
  /** A name of the gym, which counts as the scaling. */
  scalingName?: string | null
}
type Question = Extract<ReadScore, { kind: 'ask' }>
export type ReadRow = Exclude<ReadScore, { kind: 'understood' }> | Understood
export type ReadTyped = Understood | Question | { kind: 'wrong'; errors: FieldErrors }

export const NOT_ACCEPTED = 'Results for this kind of workout are no longer accepted.'

/** Reads a text against the version of its scaling. */
export function readScaled(
  text: string,
  chosen: Scaling,
  workoutAt: (scaling: Scaling) => ScoredWorkout | null,
  who: Who,
): ReadRow {
  const usual = workoutAt(chosen)
  const scaling = (usual && readScaling(text, usual.details)) ?? chosen
  const workout = scaling === chosen ? usual : workoutAt(scaling)
  if (workout === null) return { kind: 'wrong', message: NOT_ACCEPTED }
  const read = readScore(text, workout, who)
  return read.kind === 'understood' ? { ...read, scaling } : read
}

/** `choice` answers a question about an earlier text. The `score` line takes precedence over the boxes. */
export type TypedScore = { choice?: string | undefined; score: string; scaling: Scaling; boxes: BoxValues }

export type BoxedWorkout = ScoredWorkout & { groups: BoxGroup[] }

/** Reads the form: the line, else its boxes. */
export function readTyped(
  typed: TypedScore,
  workoutAt: (scaling: Scaling) => BoxedWorkout,
  who: Who,
): ReadTyped {
  const workout = workoutAt(typed.scaling)
  const line = lineOf(typed, workout)
  if ('errors' in line) return { kind: 'wrong', errors: line.errors }
  const at = (scaling: Scaling) => (scaling === typed.scaling ? workout : workoutAt(scaling))
  const read = readScaled(line.line ?? '', typed.scaling, at, who)
  if (read.kind === 'empty') return { kind: 'wrong', errors: emptyScore(workout.groups) }
  return read.kind === 'wrong' ? { kind: 'wrong', errors: { score: [read.message] } } : read
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

function lineOf({ choice, score, boxes }: TypedScore, { details, groups }: BoxedWorkout) {
  if (choice !== undefined) return { line: choice }
  return score.trim() === '' ? joinBoxes(details, groups, boxes) : { line: score }
}
