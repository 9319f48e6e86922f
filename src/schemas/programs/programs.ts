import { z } from 'zod'
import { id, oneOf, text } from '../shared/fields'

const name = text(1, 255)

export const ProgramUpdate = z.strictObject({ name })
export type ProgramUpdate = z.infer<typeof ProgramUpdate>

/** A program as the portal makes and edits it. A personal program (access `athlete`) names its athlete, others do not. */
export const ProgramForm = z
  .strictObject({
    name,
    access: oneOf(['all_members', 'private', 'athlete']),
    period: oneOf(['continuous', 'fixed', 'template']),
    athlete_id: id.optional(),
  })
  .superRefine((program, ctx) => {
    if (program.access === 'athlete' && program.athlete_id === undefined) {
      ctx.addIssue({
        code: 'custom',
        path: ['athlete_id'],
        message: 'is required: whose personal program is it?',
      })
    }
  })
export type ProgramForm = z.infer<typeof ProgramForm>

const PROGRAM_STATUSES = ['active', 'inactive', 'archived'] as const
export const ProgramStatusForm = z.strictObject({ status: oneOf(PROGRAM_STATUSES) })

export const FollowerForm = z.strictObject({ athlete_id: id })

/** A program as it is returned. Archived ones are `inactive`. */
export const Program = z.strictObject({
  access: z.enum(['all_members', 'private', 'athlete']),
  id: z.string(),
  name: z.string(),
  period: z.enum(['continuous', 'fixed', 'template']),
  status: z.enum(['active', 'inactive']),
})
export type Program = z.infer<typeof Program>
