import { z } from 'zod'
import { Day } from '../shared/days'
import { oneOf, text } from '../shared/fields'

export const FollowUpForm = z
  .strictObject({
    kind: oneOf(['called', 'note', 'reminder']),
    text: text(0, 2000).default(''),
    due_on: Day.nullable().default(null),
  })
  .superRefine(({ kind, text, due_on: due }, ctx) => {
    const refuse = (name: string, message: string) => ctx.addIssue({ code: 'custom', path: [name], message })
    if (kind === 'reminder' && due === null) refuse('due_on', 'is required for a reminder')
    if (kind === 'note' && text === '') refuse('text', 'is required for a note')
  })
export type FollowUpForm = z.infer<typeof FollowUpForm>
