import { z } from 'zod'
import { Day } from '../shared/days'
import { id, nameText, typedWhole } from '../shared/fields'
import { searched } from '../shared/lists'

/** A typed time of day, parsed to `HH:MM`: `6:30` is `06:30`. */
export const clock = z
  .string()
  .trim()
  .regex(/^([01]?\d|2[0-3])[:.][0-5]\d$/, 'must be a time such as 06:30 or 18:00')
  .transform(time => time.replace('.', ':').padStart(5, '0'))

/** Length of a class in minutes, from a quarter of an hour to a day. */
export const MINUTES = { min: 15, max: 1440 } as const
export const MOST_PLACES = 250
export const minutes = typedWhole(MINUTES.min, MINUTES.max)
export const places = typedWhole(1, MOST_PLACES)
/** An optional form field: empty text becomes null. */
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

export const ClassDay = z.strictObject({ date: Day })

export const RosterForm = z.strictObject({
  athlete_id: z.preprocess(
    given => [given ?? []].flat(),
    z.array(id).min(1, 'must be selected first').max(250, 'must be at most 250'),
  ),
})

export const RosterQuery = z.object({
  q: searched,
  /** Removes people from the class instead of checking in. */
  out: z.literal('1').nullable().catch(null),
  /** Asks whether to check in this athlete without a waiver. */
  ask: z.string().nullable().catch(null),
})

export const SheetQuery = z.object({
  screen: z.enum(['tv']).nullable().catch(null),
  page: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .catch(1),
})
