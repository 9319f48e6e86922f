import { z } from 'zod'
import { id, oneOf, text } from '../shared/fields'
import { workoutFix } from '../workouts/fix'
import { questions, withQuestions } from '../workouts/questions'
import { choices, withChoices } from './standing'
import { day } from './wods'

/**
 * `date` is any day of the week, for headings without dates; absent, the week is the coming one. `usual` is the lead
 * time of the program's last WOD.
 */
const week = {
  date: day.optional(),
  program_id: id,
  publish: oneOf(['usual', 'now', 'draft']).default('draft'),
}

export const LONGEST_WEEK = 40_000

export const WeekForm = z.preprocess(
  given => withChoices(withQuestions(given)),
  z.strictObject({
    ...week,
    do: oneOf(['look', 'save']).optional(),
    fix: workoutFix.optional(),
    text: text(1, LONGEST_WEEK).transform(given => given.replace(/\r\n?/g, '\n')),
    choices,
    ...questions,
  }),
)
export type WeekForm = z.infer<typeof WeekForm>

export const WeekFileForm = z.strictObject(week)
