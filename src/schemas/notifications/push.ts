import { z } from 'zod'
import { text } from '../shared/fields'

/** Kinds of notification that a member turns on and off together. */
export const PUSH_TOPICS = [
  'comments',
  'replies',
  'mentions',
  'fist_bumps',
  'news',
  'workouts',
  'class_spots',
  'class_changes',
  'competitions',
  'messages',
  'membership',
  'join_requests',
  'webhooks',
] as const
export type PushTopic = (typeof PUSH_TOPICS)[number]

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')

export const PushSettingsForm = z
  .strictObject({
    topics: z
      .union([z.enum(PUSH_TOPICS), z.array(z.enum(PUSH_TOPICS))])
      .default([])
      .transform(given => [given].flat()),
    quiet: z.literal('yes').optional(),
    quiet_from: time.optional(),
    quiet_to: time.optional(),
  })
  .superRefine(({ quiet, quiet_from: from, quiet_to: to }, ctx) => {
    if (quiet === undefined) return
    const refuse = (name: string, message: string) => ctx.addIssue({ code: 'custom', path: [name], message })
    if (from === undefined) refuse('quiet_from', 'must be a time such as 22:00')
    if (to === undefined) refuse('quiet_to', 'must be a time such as 06:00')
    else if (to === from) refuse('quiet_to', 'must be another time than the beginning')
  })
  .transform(({ topics, quiet, quiet_from: from, quiet_to: to }) => ({
    topics,
    quiet: quiet === undefined || from === undefined || to === undefined ? null : { from, to },
  }))

export const SubscriptionForm = z.strictObject({
  endpoint: text(1, 1000),
  p256dh: text(1, 200),
  auth: text(1, 100),
  server_key: text(1, 200),
})
