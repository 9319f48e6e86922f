import { z } from 'zod'
import { id, oneOf } from '../shared/fields'
import { copiesAre, day } from './wods'

/** What of the calendar is shown. An address may say anything: what makes no sense is left out. */
export const CalendarQuery = z.object({
  view: oneOf(['week', 'month']).catch('week'),
  day: day.optional().catch(undefined),
  program: id.optional().catch(undefined),
})
export type CalendarQuery = z.infer<typeof CalendarQuery>

/** A day or a week to another. Without programs it is all of them, each to itself. `view` is where the form stood. */
export const CalendarCopyForm = z
  .strictObject({
    what: oneOf(['day', 'week']),
    from: day,
    to: day,
    program_from: id.optional(),
    program_to: id.optional(),
    publish: copiesAre.default('draft'),
    view: oneOf(['week', 'month']).optional(),
    /** `look` shows what would be copied, and copies nothing. */
    do: oneOf(['look', 'copy']).default('copy'),
  })
  .superRefine((copy, ctx) => {
    if (copy.program_to !== undefined && copy.program_from === undefined) {
      const message = 'is required: choose which program to copy'
      ctx.addIssue({ code: 'custom', path: ['program_from'], message })
    }
  })
export type CalendarCopyForm = z.infer<typeof CalendarCopyForm>
