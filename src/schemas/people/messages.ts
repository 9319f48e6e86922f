import { z } from 'zod'
import { id, listOf, text } from '../shared/fields'

const MOST = 2000

/** `{name}` stands for the first name. A second form with the same `token` sends nothing. */
export const MessageForm = z.strictObject({
  to: z
    .string()
    .transform(ids => ids.split(','))
    .pipe(listOf(id, 1, MOST)),
  text: text(1, 2000),
  token: z.uuid(),
})

export const ClassMessageForm = MessageForm.omit({ to: true })
