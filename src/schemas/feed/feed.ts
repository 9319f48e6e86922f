import { z } from 'zod'
import { id } from '../shared/fields'

const CURSOR = /^(\d{4}-\d{2}-\d{2})_([01])_(\d{13})_(.+)$/

const whose = z
  .unknown()
  .optional()
  .transform(value => (value === 'following' ? ('following' as const) : null))

/** Invalid values begin at the newest card. */
export const FeedQuery = z.object({
  whose,
  after: z
    .unknown()
    .optional()
    .transform(value => {
      const [, day, follows, at, post] = CURSOR.exec(String(value ?? '')) ?? []
      if (!day || !id.safeParse(post).success) return null
      return { day, follows: follows === '1', at: new Date(Number(at)), id: post! }
    }),
})

/** Without a valid moment nothing is new. */
export const NewPostsQuery = z.object({
  whose,
  since: z.iso
    .datetime()
    .catch(() => new Date().toISOString())
    .transform(at => new Date(at)),
})

export const PostForm = z.strictObject({ action: z.enum(['hide', 'show', 'pin', 'unpin']) })
export type PostAction = z.infer<typeof PostForm>['action']
