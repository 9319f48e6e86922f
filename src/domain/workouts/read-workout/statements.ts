import type { Rest, Vest } from '../../../schemas/workouts/workout-parts'
import type { Scheme } from './sets'

export type Form =
  | 'amrap'
  | 'death_by'
  | 'emom'
  | 'every'
  | 'intervals'
  | 'max_reps'
  | 'stations'
  | 'strength'
  | 'tabata'
  | 'twelve_days'
  | 'unscored'

/** Times are in seconds. */
export type Statements = {
  form: Form
  forTime: true
  seconds: number
  rounds: number
  every: number
  sets: number
  scheme: number[]
  each: Scheme
  ladder: { start: number; step: number }
  step: number
  work: number
  on: number
  off: number
  station: number
  alternating: true
  cap: number
  vest: Vest
  rest: Rest
  scoring: string
  measure: 'distance' | 'calories'
}

export const IN_WORDS: Record<keyof Statements, string> = {
  form: 'another kind of workout',
  forTime: '"for time"',
  seconds: 'a length of time',
  rounds: 'a number of rounds',
  every: 'an interval',
  sets: 'a number of sets',
  scheme: 'a rep scheme',
  each: 'a scheme of sets',
  ladder: 'a ladder',
  step: 'rounds that grow',
  work: 'a time for each round',
  on: 'a time of work',
  off: 'a time of rest',
  station: 'a time for each station',
  alternating: 'alternating movements',
  cap: 'a time cap',
  vest: 'a vest',
  rest: 'a rest',
  scoring: 'a choice of score',
  measure: 'a choice of measure',
}
