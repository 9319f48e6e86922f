import { notFound } from '../../errors'
import type { PostModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { PostAction } from '../../schemas/feed/feed'
import { type GymScope, requirePerson } from '../../scope'
import { forgetNews } from '../notifications/feed-news'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'

const RECORDED = { hide: 'post.hide', show: 'post.show', pin: 'post.pin', unpin: 'post.unpin' }

/** Hides a post or pins it to the top, or undoes this. Records of the same day are one post. Throws not_found. */
export async function moderatePost(scope: GymScope, id: string, action: PostAction): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const { athleteId, kind, day } = await getPost(inside, id)
    const data = {
      ...{ hide: { hiddenAt: new Date(), pinnedAt: null }, show: { hiddenAt: null } },
      ...{ pin: { pinnedAt: new Date(), hiddenAt: null }, unpin: { pinnedAt: null } },
    }[action]
    const both = kind === 'record' && action !== 'pin' ? { athleteId, kind, day } : { id }
    const { count } = await db.post.updateMany({ where: { gymId, ...both }, data })
    if (count === 0) return
    if (action === 'hide') await forgetNews(inside, await db.post.findMany({ where: { gymId, ...both } }))
    const after = { athlete_id: athleteId, kind }
    await recordChange(inside, { action: RECORDED[action], subjectType: 'post', subjectId: id, after })
  })
}

/** Returns a post, hidden or not. Throws not_found. */
export async function getPost(scope: GymScope, id: string): Promise<PostModel> {
  authorize(canCoach(scope.actor))
  const post = await scope.db.post.findFirst({ where: { gymId: scope.gymId, id } })
  if (!post) throw notFound('The post')
  return post
}

/** Marks the posts up to a moment as seen by the acting member. */
export async function markFeedSeen(scope: GymScope, at: Date): Promise<void> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  await db.athlete.updateMany({ where: { gymId, id: athleteId }, data: { feedSeenAt: at } })
}
