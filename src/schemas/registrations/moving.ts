import { z } from 'zod'
import { Day } from '../shared/days'
import { id } from '../shared/fields'

/** `shown` is the price that the page showed, in minor units. */
export const OwnMoveForm = z.strictObject({
  division_id: id,
  birthday: Day.optional(),
  shown: z
    .string()
    .regex(/^\d{1,12}$/, 'must be an amount')
    .transform(Number)
    .optional(),
})
export type OwnMoveForm = z.infer<typeof OwnMoveForm>
