/** Workouts and results in few words, for the tests of the ranking. */
import { type Performance, toPerformance } from '../../../src/domain/leaderboards/rank/performance'
import { type Placed, rankEntrants } from '../../../src/domain/leaderboards/rank/ranking'
import { describeResult } from '../../../src/domain/results/describe-result'
import type { Gender } from '../../../src/domain/results/score'
import {
  RESULT_DETAILS,
  type ResultDetails,
  type ResultStatus,
  type ResultType,
  type Scaling,
} from '../../../src/schemas/results/result-details'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'

export const workout = (details: object) => WorkoutDetails.parse(details)

export const fran = workout({
  type: 'FranStyle',
  rep_scheme: [21, 15, 9],
  movements: [{ id: 'thruster' }, { id: 'pull-up' }],
  time_cap_seconds: 600,
})
export const cindy = workout({
  type: 'Amrap',
  seconds: 1200,
  movements: [
    { id: 'pull-up', reps: '5' },
    { id: 'push-up', reps: '10' },
    { id: 'air-squat', reps: '15' },
  ],
})
export const squat = workout({
  type: 'Strength',
  movements: [{ id: 'back-squat', reps: '5' }],
  rest: { type: 'as_needed' },
})

/** What was done: the fields of the result's details, with the status and scaling where they are not the usual ones. */
export type Given = { status?: ResultStatus; scaling?: Scaling; gender?: Gender; [field: string]: unknown }

export function performance(
  details: WorkoutDetails,
  { status = 'completed', scaling = 'rx', gender = null, ...fields }: Given,
): Performance {
  const type = `${details.type}Result` as ResultType
  const done = RESULT_DETAILS[type].parse({ type, ...fields }) as ResultDetails
  const said = describeResult(details, { status, details: done }, gender, new Map())
  return toPerformance(details, { status, scaling, details: done, text: said }, gender)
}

/** Ranks what each of some people did; null is nobody's score yet. */
export function rank(details: WorkoutDetails, done: Record<string, Given | null>): Placed[] {
  return rankEntrants(
    Object.entries(done).map(([name, given]) => ({
      id: name,
      name,
      performance: given && performance(details, given),
    })),
  )
}

/** `Ana 1, Ben 1, Cleo 3`, and `–` for no rank. */
export function ranksOf(details: WorkoutDetails, done: Record<string, Given | null>): string {
  return rank(details, done)
    .map(({ entrant, rank }) => `${entrant.name} ${rank ?? '–'}`)
    .join(', ')
}
