import type { CreatableType, DetailsOf } from '../../../schemas/workouts/workout-details'
import type { ReadAsking } from './read-workout'

type Scoring = DetailsOf<'Generic'>['scoring']
const SCORED: Readonly<Record<CreatableType, Scoring>> = {
  Amrap: 'rounds_reps',
  Cardio: 'time',
  CardioIntervals: 'time',
  DeathBy: 'rounds_reps',
  Emom: 'none',
  Fgb: 'points',
  ForTime: 'time',
  FranStyle: 'time',
  Generic: 'none',
  MaxReps: 'reps',
  RoundsForTime: 'time',
  Strength: 'load',
  Tabata: 'reps',
  TwelveDays: 'time',
  WarmUp: 'none',
}

/**
 * Returns a Generic workout: the text is its description, scored like the reading, until somebody names the
 * movements.
 */
export function asWords(text: string, read: ReadAsking): ReadAsking {
  const { details } = read
  if (read.unknown_movements.length === 0) return read
  const measure = 'measure' in details ? details.measure : undefined
  const scoring = measure ?? SCORED[details.type]
  return { ...read, details: { type: 'Generic', description: text.trim(), scoring }, asks: [] }
}
