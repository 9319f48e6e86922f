import { z } from 'zod'
import { oneOf } from '../shared/fields'

/** Whether competitions keep the name that they have published. */
export const ErasureForm = z.strictObject({ published: oneOf(['keep', 'remove']) })
export type ErasureForm = z.infer<typeof ErasureForm>
