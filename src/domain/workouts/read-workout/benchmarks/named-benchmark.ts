import type { WorkoutDetailsInput } from '../../../../library/benchmark'
import type { WorkoutDetails } from '../../../../schemas/workouts/workout-details'
import { withNotes } from '../assemble/notes'
import type { Draft } from '../draft'
import type { KnownBenchmark } from './benchmark-names'

/** True for a benchmark's name alone, perhaps with a cap or vest. */
export function isOnlyOptions(draft: Draft): boolean {
  const statements = Object.keys(draft.stated)
  return (
    draft.all().length === 0 &&
    statements.every(name => name === 'cap' || name === 'vest' || name === 'forTime')
  )
}

/** True when work is listed without a form, which a benchmark's name implies. */
export const hasNoForm = ({ stated }: Draft) =>
  Object.keys(stated).every(name => name === 'cap' || name === 'vest' || name === 'rest')

/** Scores lifts like the benchmark: a CrossFit Total by the sum. */
export function scoredAs(benchmark: KnownBenchmark | undefined, given: WorkoutDetailsInput | undefined) {
  if (benchmark?.details.type !== 'Strength' || given?.type !== 'Strength' || given.scoring) return given
  const ids = (details: { movements: readonly { id: string }[] }) =>
    details.movements.map(({ id }) => id).join()
  const { scoring } = benchmark.details
  return scoring && ids(given) === ids(benchmark.details) ? { ...given, scoring } : given
}

/** Returns a benchmark's details with the cap, vest and notes below its name. */
export function withOptions({ details }: KnownBenchmark, draft: Draft): WorkoutDetails {
  const { stated } = draft
  const own = 'notes' in details && details.notes !== undefined ? [details.notes] : []
  draft.notes.unshift(...own)
  return withNotes(
    {
      ...details,
      ...(stated.cap !== undefined && { time_cap_seconds: stated.cap }),
      ...(stated.vest && { vest: stated.vest }),
    } as WorkoutDetails,
    draft,
  ) as WorkoutDetails
}
