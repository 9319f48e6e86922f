import { z } from 'zod'
import { pageNumber } from '../shared/lists'

export const NotificationList = z.object({ page: pageNumber })

/** Marks notifications up to `until` as read, by default all. */
export const ReadAllForm = z.object({
  until: z.iso
    .datetime()
    .transform(text => new Date(text))
    .catch(() => new Date()),
})

/** `reply` opens the box for an answer to the comment. */
export const OpenForm = z.strictObject({ to: z.literal('reply').optional() })
