import { z } from 'zod'
import { EMAIL_PROBLEM } from '../shared/emails'
import { id, nameText, oneOf, text } from '../shared/fields'

const TOPICS = ['comments', 'wod', 'week', 'classes', 'competitions', 'messages'] as const

/** A checkbox per topic; unticked topics are not sent. */
export const MailChoicesForm = z.strictObject({
  topics: z
    .union([z.enum(TOPICS), z.array(z.enum(TOPICS))])
    .default([])
    .transform(given => [given].flat()),
})

/** Recipients. A message to `none` is only a notice. */
export const MESSAGE_GROUPS = [
  ...(['all', 'placed', 'waiting', 'unpaid', 'missing', 'unsigned', 'absent', 'none'] as const),
] as const
export type MessageGroup = (typeof MESSAGE_GROUPS)[number]
/** Groups with messages for the public. */
const PUBLIC_GROUPS: MessageGroup[] = ['all', 'placed', 'none']

export const MessageForm = z
  .strictObject({
    form: id,
    group: oneOf(MESSAGE_GROUPS).default('all'),
    division_id: id.optional(),
    heat_id: id.optional(),
    subject: nameText(120),
    text: text(1, 10_000),
    notice: z
      .literal('yes')
      .optional()
      .transform(given => given === 'yes'),
    /** The sender knows that some recipients have no heat. */
    asked: z.literal('heats').optional(),
  })
  .superRefine(({ group, notice }, ctx) => {
    const message =
      group === 'none' && !notice
        ? 'must be on for a message that is mailed to nobody'
        : notice && !PUBLIC_GROUPS.includes(group)
          ? 'is public: turn it off for a message about payments, details or the check-in'
          : null
    if (message !== null) ctx.addIssue({ code: 'custom', path: ['notice'], message })
  })
export type MessageForm = z.output<typeof MessageForm>

/** Looser than a new address: older accounts may lack a top-level domain. */
const storedAddress = text(1, 255)
  .regex(/^[^\s@]+@[^\s@]+$/, EMAIL_PROBLEM)
  .toLowerCase()

export const ForgotForm = z.strictObject({ email: storedAddress })
