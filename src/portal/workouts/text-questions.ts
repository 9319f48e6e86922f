import { formatLoad } from '../../domain/shared/words'
import { type FixPlace, fixValue } from '../../schemas/workouts/fix'
import type { DetailsOf } from '../../schemas/workouts/workout-details'
import { type Asked, isAnswerable, type WorkoutRead } from '../../services/workouts/read-workout'

type Answer = { label: string; value: string }
export type AskedOfText = { name: string; line: number; answers: Answer[] }
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

/** Asks for the movement of each unknown name: a similar one, or a new one where `mayCreate`. */
export function buildQuestions(unknown: readonly Asked[], mayCreate: boolean): AskedOfText[] {
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

/** Asks for the unit of loads that are plausible only in the gym's other unit. */
export function buildUnitQuestions(units: WorkoutRead['units'], place: FixPlace = {}): AskedUnit[] {
  return units.flatMap((asked, at) => {
    const { line, text, movement, load } = asked
    const answers = (['kg', 'lb'] as const).map(unit => ({
      label: formatLoad({ ...load, unit }),
      value: fixValue({ act: 'unit', unit, at, ...place }),
    }))
    return isAnswerable(asked) ? [{ of: movement?.name ?? 'The vest', line, text, answers }] : []
  })
}

export function buildScoreQuestions(current: Scoring, place: FixPlace = {}): ScoreAsked[] {
  return Object.entries(SCORES).map(([scoring, label]) => ({
    label,
    value: fixValue({ act: 'score', scoring: scoring as Scoring, ...place }),
    current: scoring === current,
  }))
}
