/** Classes: when, of which program, and who is in them. */
import { z } from 'zod'
import { Day } from '../shared/days'
import { id, text } from '../shared/fields'
import { searched } from '../shared/lists'

/** An hour of a day as people type it, kept as `HH:MM`: `6:30` is `06:30`. */
const clock = z
  .string()
  .trim()
  .regex(/^([01]?\d|2[0-3])[:.][0-5]\d$/, 'must be a time such as 06:30 or 18:00')
  .transform(time => time.replace('.', ':').padStart(5, '0'))

export const ClassForm = z.strictObject({
  date: Day,
  time: clock,
  program_id: id,
  name: text(1, 80).optional(),
})
export type ClassForm = z.infer<typeof ClassForm>

/** The day that the classes of the week before are copied to. */
export const ClassDay = z.strictObject({ date: Day })

/** Athletes that were ticked: one, or several. */
export const RosterForm = z.strictObject({
  athlete_id: z.preprocess(
    given => [given ?? []].flat(),
    z.array(id).min(1, 'must be selected first').max(200, 'must be at most 200'),
  ),
})

/** Whom to look for beyond those who follow the program. */
export const RosterQuery = z.object({ q: searched })

/** How a class sheet is shown: on paper, or on a screen that the whole class sees. */
export const SheetQuery = z.object({
  screen: z.enum(['tv']).nullable().catch(null),
  page: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .catch(1),
})
