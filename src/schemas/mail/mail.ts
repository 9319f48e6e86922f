import { z } from 'zod'
import { EMAIL_PROBLEM } from '../shared/emails'
import { id, nameText, text } from '../shared/fields'

const TOPICS = ['comments', 'wod', 'week', 'classes', 'competitions', 'messages'] as const

/** A checkbox per topic; unticked topics are not sent. */
export const MailChoicesForm = z.strictObject({
  topics: z
    .union([z.enum(TOPICS), z.array(z.enum(TOPICS))])
    .default([])
    .transform(given => [given].flat()),
})

export const MessageForm = z.strictObject({
  form: id,
  division_id: id,
  subject: nameText(120),
  text: text(1, 10_000),
})
export type MessageForm = z.output<typeof MessageForm>

/** Looser than a new address: older accounts may lack a top-level domain. */
const storedAddress = text(1, 255)
  .regex(/^[^\s@]+@[^\s@]+$/, EMAIL_PROBLEM)
  .toLowerCase()

export const ForgotForm = z.strictObject({ email: storedAddress })
