import { z } from 'zod'
import { id, oneOf, text } from '../shared/fields'

/** A screen on the wall: without a program it shows what is open to all members. */
export const ScreenForm = z.strictObject({ name: text(1, 80), program_id: id.optional() })
export type ScreenForm = z.infer<typeof ScreenForm>

/** The coach's remote: `show` puts a part on, or leaves the choice to the screen when it names none. */
export const ScreenClockForm = z.strictObject({
  action: oneOf(['start', 'pause', 'reset', 'show']),
  part: id.optional(),
})
export type ScreenClockForm = z.infer<typeof ScreenClockForm>
