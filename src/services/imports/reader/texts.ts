/**
 * Efforts as they travel from a reader's process and wait to be written. What nobody looks into meanwhile is text: for the
 * thread that answers requests, thousands of texts are quickly received, held and cleared, and thousands of objects are not.
 */
import type { Effort } from '../../../domain/imports/effort'
import type { LaidOut } from '../../../domain/imports/lay-out'
import { folded } from '../../../schemas/shared/folded'

export type ReadEffort = Pick<Effort, 'lines' | 'day' | 'time' | 'who' | 'title'> & {
  /** What the line says, whatever becomes of it, without whose it is. */
  said: string
  /** The effort. */
  text: string
}

/** `identity` is the same for the same workout, to the letter; `workout` and `result` are rows without their ids. */
export type LaidOutEffort = Pick<LaidOut, 'typed'> & {
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

/** An effort as it waits for what it becomes. */
export function asRead(effort: Effort): ReadEffort {
  const { lines, day, time, who, title } = effort
  return { lines, day, time, who, title, said: saidBy(effort), text: JSON.stringify(effort) }
}

function saidBy({ day, time, title, lift, score }: Effort): string {
  // A unit is said for the whole file, and may be said otherwise the second time.
  const said = score.kind === 'load' ? score.sets.map(({ reps, load }) => [reps, load]) : scoreSaid(score)
  return JSON.stringify([day, time, folded(title), folded(lift ?? ''), score.kind, said])
}

function scoreSaid(score: Exclude<Effort['score'], { kind: 'load' }>): unknown {
  return score.kind === 'time' || score.kind === 'reps' ? Object.values({ ...score, each: null }) : score
}

/** What an effort becomes, as it waits to be written. */
export function asLaidOut(
  { workout, result, typed, visitAt, scaling, notes, doneAt }: LaidOut,
  { exertion }: Pick<Effort, 'exertion'>,
): LaidOutEffort {
  return {
    typed,
    visitAt: visitAt.toISOString(),
    identity: identityOf(workout),
    fingerprint: workout.fingerprint,
    workout: JSON.stringify(workout),
    result: JSON.stringify({ ...result, scaling, perceivedExertion: exertion, notes, doneAt }),
  }
}

/** The same name and the same details, to the letter. */
export const identityOf = ({ name, details }: { name: string | null; details: string }) =>
  `[${JSON.stringify(name)},${details}]`

/** What a row of text says to whoever looks at a few of them. */
export function shown({ workout, result }: LaidOutEffort): { name: string | null; words: string } {
  const { name, description } = JSON.parse(workout) as WorkoutRow
  const done = JSON.parse(result) as { description: string | null }
  return { name, words: `${description} · ${done.description ?? 'Done'}` }
}

/** A row's text with further columns before its own. */
export const withColumns = (columns: object, text: string) =>
  `${JSON.stringify(columns).slice(0, -1)},${text.slice(1)}`
