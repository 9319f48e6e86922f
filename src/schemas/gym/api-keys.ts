import { z } from 'zod'
import { Day } from '../shared/days'
import { text } from '../shared/fields'

/** A box that is ticked sends `yes`, one that is not sends nothing. */
const ticked = z
  .literal('yes', 'must be ticked or not')
  .optional()
  .transform(value => value === 'yes')

/** A new API key as the portal makes it. */
export const ApiKeyForm = z.strictObject({
  name: text(1, 255),
  read_only: ticked,
  /** The last day on which it works. */
  expires_on: Day.nullable().default(null),
  /** Drawn for the form when it was shown: sent again, it makes no second key. */
  once: text(16, 100),
})
export type ApiKeyForm = z.infer<typeof ApiKeyForm>
