import type { GymScope } from '../../scope'
import { countShown, shownBumps } from '../comments/counting'
import { bumpsByTarget, FIST_BUMPS, type FistBumps } from '../comments/fist-bumps'
import { COMMENTS, type Comment, commentsAmong } from '../comments/views'
import { type FeedCard, getFeedCard } from './feed'

export type PostTalk = {
  card: FeedCard
  comments: Comment[]
  commentCount: number
  bumps: ReadonlyMap<string, FistBumps>
}

/** Returns a post that the reader may see, with its comments and fist bumps. Throws not_found. */
export async function getPostTalk(scope: GymScope, postId: string, now = new Date()): Promise<PostTalk> {
  const { db, gymId } = scope
  const card = await getFeedCard(scope, postId, now)
  const [written, given] = await Promise.all([
    db.comment.findMany({ where: { gymId, postId }, ...COMMENTS }),
    db.fistBump.findMany({ where: { gymId, postId, ...shownBumps(scope) }, ...FIST_BUMPS }),
  ])
  const comments = await commentsAmong(scope, written, card.athlete.id)
  return { card, comments, commentCount: countShown(comments), bumps: bumpsByTarget(scope, given) }
}
