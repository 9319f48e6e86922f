import { z } from 'zod'
import { id, oneOf, text } from '../shared/fields'
import { searched } from '../shared/lists'
import { choices, withChoices } from './standing'
import { copiesAre, day } from './wods'

export const CalendarQuery = z.object({
  view: oneOf(['week', 'month']).catch('week'),
  day: day.optional().catch(undefined),
  program: id.optional().catch(undefined),
})
export type CalendarQuery = z.infer<typeof CalendarQuery>

const blankable = <Is extends z.ZodType>(is: Is) =>
  z.preprocess(given => (given === '' ? undefined : given), is.optional()).catch(undefined)

export const BalanceQuery = z.object({ from: blankable(day), program: blankable(id), q: searched })

export const CalendarCopyForm = z.preprocess(
  withChoices,
  z
    .strictObject({
      what: oneOf(['day', 'week']),
      from: day,
      to: day,
      program_from: id.optional(),
      program_to: id.optional(),
      publish: copiesAre.default('draft'),
      /** `+2.5 %`: strength is copied with other loads. */
      loads: text(1, 40).optional(),
      parts: oneOf(['all', 'strength']).default('all'),
      view: oneOf(['week', 'month']).optional(),
      do: oneOf(['look', 'copy']).default('copy'),
      choices,
    })
    .superRefine((copy, ctx) => {
      if (copy.program_to !== undefined && copy.program_from === undefined) {
        const message = 'is required: choose which program to copy'
        ctx.addIssue({ code: 'custom', path: ['program_from'], message })
      }
    }),
)
export type CalendarCopyForm = z.infer<typeof CalendarCopyForm>
