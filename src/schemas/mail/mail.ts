/** The forms about mail. */
import { z } from 'zod'
import { id, nameText, text } from '../shared/fields'

const TOPICS = ['comments', 'wod', 'classes', 'competitions'] as const

/** One box a topic; what is not ticked is not sent. */
export const MailChoicesForm = z.strictObject({
  topics: z
    .union([z.enum(TOPICS), z.array(z.enum(TOPICS))])
    .default([])
    .transform(given => [given].flat()),
})
export type MailChoicesForm = z.output<typeof MailChoicesForm>

/** What organisers write to a division. `form` is the form's own id: sent twice it sends one mail. */
export const MessageForm = z.strictObject({
  form: id,
  division_id: id,
  subject: nameText(120),
  text: text(1, 10_000),
})
export type MessageForm = z.output<typeof MessageForm>

/** Whose password is forgotten. */
export const ForgotForm = z.strictObject({ email: text(1, 255).toLowerCase() })
