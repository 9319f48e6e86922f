/** Classes: when, of which program, and who is in them. */
import { z } from 'zod'
import { Day } from '../shared/days'
import { id, nameText, typedWhole } from '../shared/fields'
import { searched } from '../shared/lists'

/** An hour of a day as people type it, kept as `HH:MM`: `6:30` is `06:30`. */
export const clock = z
  .string()
  .trim()
  .regex(/^([01]?\d|2[0-3])[:.][0-5]\d$/, 'must be a time such as 06:30 or 18:00')
  .transform(time => time.replace('.', ':').padStart(5, '0'))

/** A class of a quarter of an hour to a whole day. */
export const MINUTES = { min: 15, max: 1440 } as const
export const MOST_PLACES = 250
export const minutes = typedWhole(MINUTES.min, MINUTES.max)
export const places = typedWhole(1, MOST_PLACES)
/** An optional field as a form sends it: nothing typed is none. */
export const typed = <Field extends z.ZodType>(field: Field) =>
  z.preprocess(value => (value === '' ? undefined : value), field.optional())

export const ClassForm = z.strictObject({
  date: Day,
  time: clock,
  program_id: id,
  name: nameText(80).optional(),
  ...{ minutes: minutes.optional(), coach_id: typed(id), room: typed(nameText(80)), capacity: typed(places) },
})
export type ClassForm = z.infer<typeof ClassForm>

/** The day that the classes of the week before are copied to. */
export const ClassDay = z.strictObject({ date: Day })

/** Athletes that were ticked: one, or several. */
export const RosterForm = z.strictObject({
  athlete_id: z.preprocess(
    given => [given ?? []].flat(),
    z.array(id).min(1, 'must be selected first').max(250, 'must be at most 250'),
  ),
})

/** Whom to look for beyond those who follow the program. */
export const RosterQuery = z.object({
  q: searched,
  /** People are taken out of the class instead of checked in. */
  out: z.literal('1').nullable().catch(null),
})

/** How a class sheet is shown: on paper, or on a screen that the whole class sees. */
export const SheetQuery = z.object({
  screen: z.enum(['tv']).nullable().catch(null),
  page: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .catch(1),
})
