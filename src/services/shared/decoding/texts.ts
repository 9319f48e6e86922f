/**
 * Efforts on their way from a reader to the database. Parts that nobody reads in between travel as JSON text,
 * because thousands of texts cost the server far less than thousands of objects.
 */
import type { Effort } from '../../../domain/imports/effort'
import { effortIdentities } from '../../../domain/imports/fit/identity'
import type { LaidOut } from '../../../domain/imports/fit/lay-out'

/** Characters of a piece of a text, so that handling one takes a few milliseconds. */
export const PIECE = 64 * 1024

export type ReadEffort = Pick<Effort, 'lines' | 'day' | 'time' | 'who'> & {
  /** Contents without the athlete, for comparing efforts: the own one first, then others it is known by. */
  identities: string[]
}

export type LaidOutEffort = Pick<LaidOut, 'typed' | 'unknown' | 'doubt'> & {
  title: string
  visitAt: string
  identity: string
  fingerprint: string
  workout: string
  result: string
}

export const WORKOUT_COLUMNS = ['name', 'type', 'description', 'details', 'fingerprint'] as const
export const RESULT_COLUMNS = [
  ...['type', 'status', 'details', 'description', 'total'],
  ...['scaling', 'perceivedExertion', 'notes', 'doneAt'],
] as const

type WorkoutRow = Record<(typeof WORKOUT_COLUMNS)[number], string | null>

/** Returns the parts of an effort that the server needs: owner, lines and identity. */
export function toReadEffort(effort: Effort): ReadEffort {
  const { lines, day, time, who } = effort
  return { lines, day, time, who, identities: effortIdentities(effort) }
}

/** Converts the rows of an effort to their form before writing. */
export function toLaidOutEffort(
  { workout, result, typed, unknown, doubt, visitAt, scaling, notes, doneAt }: LaidOut,
  { exertion, title }: Pick<Effort, 'exertion' | 'title'>,
): LaidOutEffort {
  return {
    ...{ typed, unknown, doubt },
    title,
    visitAt: visitAt.toISOString(),
    identity: workoutIdentity(workout),
    fingerprint: workout.fingerprint,
    workout: JSON.stringify(workout),
    result: JSON.stringify({ ...result, scaling, perceivedExertion: exertion, notes, doneAt }),
  }
}

/** Equal for workouts with the same name and the same details, to the letter. */
export const workoutIdentity = ({ name, details }: { name: string | null; details: string }) =>
  `[${JSON.stringify(name)},${details}]`

/** Returns the name and text of a row, for samples. */
export function shown({ workout, result }: LaidOutEffort): { name: string | null; words: string } {
  const { name, description } = JSON.parse(workout) as WorkoutRow
  const done = JSON.parse(result) as { description: string | null }
  return { name, words: `${description} · ${done.description ?? 'Done'}` }
}

/** Returns a row's JSON with further columns before its own. */
export const withColumns = (columns: object, text: string) =>
  `${JSON.stringify(columns).slice(0, -1)},${text.slice(1)}`
