/** What may be said of a workout as a whole. */
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

/** Everything that may be said of a workout as a whole. Times are seconds. */
export type Said = {
  form: Form
  forTime: true
  /** How long an AMRAP, an EMOM or a test of max reps takes. */
  seconds: number
  rounds: number
  every: number
  /** Sets of max reps. */
  sets: number
  scheme: number[]
  /** A scheme that stands above the movements it is for. */
  each: Scheme
  ladder: { start: number; step: number }
  /** By how many reps every round is longer than the one before. */
  step: number
  /** How long a round takes, that goes on until its time is over. */
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

/** What is said, as a person would name it. */
export const IN_WORDS: Record<keyof Said, string> = {
  form: 'what kind of workout this is',
  forTime: 'that it is for time',
  seconds: 'how long it takes',
  rounds: 'how many rounds there are',
  every: 'how long an interval is',
  sets: 'how many sets there are',
  scheme: 'a rep scheme',
  each: 'a scheme of sets',
  ladder: 'a ladder',
  step: 'that every round is longer',
  work: 'how long a round takes',
  on: 'how long one works',
  off: 'how long one rests',
  station: 'how long a station takes',
  alternating: 'that the movements alternate',
  cap: 'a time cap',
  vest: 'a vest',
  rest: 'a rest',
  scoring: 'what is scored',
  measure: 'what is measured',
}
