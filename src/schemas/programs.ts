import { z } from 'zod'
import { text } from './fields'

export const ProgramUpdate = z.strictObject({ name: text(1, 255) })
export type ProgramUpdate = z.infer<typeof ProgramUpdate>

/** A program as it is returned. Archived ones are `inactive`. */
export const Program = z.strictObject({
  access: z.enum(['all_members', 'private', 'athlete']),
  id: z.string(),
  name: z.string(),
  period: z.enum(['continuous', 'fixed', 'template']),
  status: z.enum(['active', 'inactive']),
})
export type Program = z.infer<typeof Program>
