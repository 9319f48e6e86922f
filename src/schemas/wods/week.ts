/** Portal form of a pasted week. */
import { z } from 'zod'
import { id, oneOf, text } from '../shared/fields'
import { workoutFix } from '../workouts/fix'
import { day } from './wods'

/** `date` is any day of the week, for headings without a date. `fix` answers a question of the text. */
export const WeekForm = z.strictObject({
  do: oneOf(['look', 'save']).optional(),
  fix: workoutFix.optional(),
  date: day,
  program_id: id,
  publish: oneOf(['now', 'draft']).default('draft'),
  text: text(1, 40_000).transform(given => given.replace(/\r\n?/g, '\n')),
})
export type WeekForm = z.infer<typeof WeekForm>
