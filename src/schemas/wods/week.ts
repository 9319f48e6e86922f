import { z } from 'zod'
import { id, oneOf, text } from '../shared/fields'
import { workoutFix } from '../workouts/fix'
import { day } from './wods'

/** `date` is any day of the week, for headings without dates. `usual` is the lead time of the program's last WOD. */
const week = { date: day, program_id: id, publish: oneOf(['usual', 'now', 'draft']).default('draft') }

export const LONGEST_WEEK = 40_000

export const WeekForm = z.strictObject({
  ...week,
  do: oneOf(['look', 'save']).optional(),
  fix: workoutFix.optional(),
  text: text(1, LONGEST_WEEK).transform(given => given.replace(/\r\n?/g, '\n')),
})
export type WeekForm = z.infer<typeof WeekForm>

export const WeekFileForm = z.strictObject(week)
