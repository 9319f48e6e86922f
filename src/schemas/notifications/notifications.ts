import { z } from 'zod'
import { pageNumber } from '../shared/lists'

/** The address of the list. */
export const NotificationList = z.object({ page: pageNumber })

/** Everything up to when the page was made; a page that does not say so was made now. */
export const ReadAllForm = z.object({
  until: z.iso
    .datetime()
    .transform(text => new Date(text))
    .catch(() => new Date()),
})
