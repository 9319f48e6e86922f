import { z } from 'zod'
import { id, oneOf, text } from '../shared/fields'
import { workoutFix } from '../workouts/fix'
import { questions, withQuestions } from '../workouts/questions'

const LONGEST_DAY = 40_000

/** `confirmed` has the ids of parts with results that may change, with commas between. */
export const DayTextForm = z.preprocess(
  withQuestions,
  z.strictObject({
    do: oneOf(['look', 'save']).optional(),
    fix: workoutFix.optional(),
    text: text(1, LONGEST_DAY).transform(given => given.replace(/\r\n?/g, '\n')),
    revision: z.string().max(40, 'must be the revision that was read').optional(),
    confirmed: z
      .string()
      .transform(ids => ids.split(','))
      .pipe(z.array(id).max(20))
      .optional(),
    ...questions,
  }),
)
export type DayTextForm = z.infer<typeof DayTextForm>
