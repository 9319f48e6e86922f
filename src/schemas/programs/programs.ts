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
    /** A box that is ticked: new members follow it by themselves. */
    for_new_members: z
      .literal('yes')
      .optional()
      .transform(ticked => ticked === 'yes'),
  })
  .superRefine((program, ctx) => {
    if (program.access === 'athlete' && program.athlete_id === undefined) {
      ctx.addIssue({
        code: 'custom',
        path: ['athlete_id'],
        message: 'is required: choose the athlete of the personal program',
      })
    }
    if (program.access === 'athlete' && program.for_new_members) {
      ctx.addIssue({
        code: 'custom',
        path: ['for_new_members'],
        message: 'is not for a personal program',
      })
    }
  })
export type ProgramForm = z.infer<typeof ProgramForm>

const PROGRAM_STATUSES = ['active', 'inactive', 'archived'] as const
export const ProgramStatusForm = z.strictObject({ status: oneOf(PROGRAM_STATUSES) })

/** Who is to follow a program: those who are ticked, one or several, or everybody. */
export const FollowersForm = z
  .strictObject({
    athlete_id: z.preprocess(given => [given ?? []].flat(), z.array(id).max(500, 'must be at most 500')),
    everybody: z.literal('yes').optional(),
  })
  .superRefine((form, ctx) => {
    if (form.athlete_id.length > 0 || form.everybody) return
    ctx.addIssue({
      code: 'custom',
      path: ['athlete_id'],
      message: 'is required: select at least one athlete',
    })
  })
export type FollowersForm = z.infer<typeof FollowersForm>

/** A program as it is returned. Archived ones are `inactive`. */
export const Program = z.strictObject({
  access: z.enum(['all_members', 'private', 'athlete']),
  id: z.string(),
  name: z.string(),
  period: z.enum(['continuous', 'fixed', 'template']),
  status: z.enum(['active', 'inactive']),
})
export type Program = z.infer<typeof Program>
