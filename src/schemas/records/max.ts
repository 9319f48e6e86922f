/** Form of a max entered by hand: a lift's load for a number of reps, on a day. */
import { z } from 'zod'
import { once } from '../results/log'
import { id, oneOf } from '../shared/fields'
import { isDay } from '../shared/written-times'

const MOST_REPS = 20
const HEAVIEST = 1000

export const MaxForm = z.strictObject({
  movement_id: id,
  reps: z
    .string()
    .regex(/^\d{1,2}$/, `must be a number of reps from 1 to ${MOST_REPS}`)
    .transform(Number)
    .refine(reps => reps >= 1 && reps <= MOST_REPS, `must be a number of reps from 1 to ${MOST_REPS}`),
  load: z
    .string()
    .trim()
    .transform(written => written.replace(',', '.'))
    .refine(
      written =>
        /^\d{1,4}(?:\.\d{1,3})?$/.test(written) && Number(written) > 0 && Number(written) <= HEAVIEST,
      'must be a load such as 102.5',
    ),
  unit: oneOf(['kg', 'lb']),
  day: z.string('must be a day').refine(isDay, 'must be a day such as 2026-11-20'),
  once,
})

export const MaxQuery = z.object({ movement: id.optional().catch(undefined) })
