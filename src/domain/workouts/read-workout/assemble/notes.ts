import type { WorkoutDetailsInput } from '../../../../library/benchmark'
import type { Rest } from '../../../../schemas/workouts/workout-parts'
import { formatTime } from '../../../shared/words'
import type { Draft } from '../draft'

const MOST_NOTES = 4000

/** Returns the details with the remaining words as notes. */
export function withNotes(details: WorkoutDetailsInput, draft: Draft): WorkoutDetailsInput {
  const words = draft.notes.join('\n')
  if (words === '') return details
  if ([...words].length > MOST_NOTES)
    draft.problem('the remarks of a workout can have at most 4,000 characters')
  return { ...details, notes: words } as WorkoutDetailsInput
}

/** A rest as a note. */
export function inWords(rest: Rest): string {
  const words = { as_needed: 'Rest as needed', none: 'No rest', fixed: '', interval: '', work_ratio: '' }[
    rest.type
  ]
  if (rest.type === 'work_ratio') return `Rest ${rest.ratio} times as long as the work`
  return 'seconds' in rest
    ? `${rest.type === 'fixed' ? 'Rest' : 'Start every'} ${formatTime(rest.seconds)}`
    : words
}
