/** What is asked of a text beside it, and the buttons that answer. */
import { formatLoad } from '../../domain/shared/words'
import { fixValue } from '../../schemas/workouts/fix'
import type { DetailsOf } from '../../schemas/workouts/workout-details'
import { type Asked, isAnswerable, type WorkoutRead } from '../../services/workouts/read-workout'

export type Answer = { label: string; value: string }
export type AskedOfText = { name: string; line: number; answers: Answer[] }
/** A load that is kg or lb: `of` is the movement's, `text` the line it stands on. */
export type AskedUnit = { of: string; line: number; text: string; answers: Answer[] }
export type ScoreAsked = Answer & { current: boolean }

type Scoring = DetailsOf<'Generic'>['scoring']
const SCORES: Record<Scoring, string> = {
  time: 'Time',
  rounds_reps: 'Rounds + reps',
  reps: 'Reps',
  load: 'Load',
  calories: 'Calories',
  distance: 'Distance',
  points: 'Points',
  check: 'Done or not',
  none: 'None',
}

/** Which movement each unknown name is: the nearest, and where that may be done, a new one of that name. */
export function asksOf(unknown: readonly Asked[], mayCreate: boolean): AskedOfText[] {
  return unknown.map(({ name, line, nearest }) => ({
    name,
    line,
    answers: [
      ...nearest.map(({ id, name: label }) => ({
        label,
        value: fixValue({ act: 'is', movementId: id, name }),
      })),
      ...(mayCreate ? [{ label: `Create “${name}”`, value: fixValue({ act: 'create', name }) }] : []),
    ],
  }))
}

/** Which unit each load is in that makes sense in the other than the gym's alone; `part` is the text's number in a pasted day. */
export function unitsOf(units: WorkoutRead['units'], part?: number): AskedUnit[] {
  return units.flatMap((asked, at) => {
    const { line, text, movement, load } = asked
    const answers = (['kg', 'lb'] as const).map(unit => ({
      label: formatLoad({ ...load, unit }),
      value: fixValue({ act: 'unit', unit, at, ...(part !== undefined && { part }) }),
    }))
    return isAnswerable(asked) ? [{ of: movement?.name ?? 'The vest', line, text, answers }] : []
  })
}

/** The scores that a text may have; `current` is the one it has, `part` its number in a day that was pasted as one. */
export function scoreOf(current: Scoring, part?: number): ScoreAsked[] {
  return Object.entries(SCORES).map(([scoring, label]) => ({
    label,
    value: fixValue({ act: 'score', scoring: scoring as Scoring, ...(part !== undefined && { part }) }),
    current: scoring === current,
  }))
}
