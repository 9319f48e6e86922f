import type { CommentWhereInput, FistBumpWhereInput } from '../../generated/sqlite/models'
import { seesLocked } from '../../policies/comments'
import type { GymScope } from '../../scope'
import type { Comment } from './views'

/**
 * Counts the comments of each result, replies included.
 *
 * Groups by result, because Prisma's `_count` in a list first counts every comment of the installation.
 */
export async function commentCounts(
  scope: GymScope,
  resultIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (resultIds.length === 0) return new Map()
  const { db, gymId } = scope
  const groups = await db.comment.groupBy({
    by: ['resultId'],
    where: { gymId, resultId: { in: [...resultIds] }, deletedAt: null, ...shownComments(scope) },
    _count: { _all: true },
  })
  return new Map(groups.map(({ resultId, _count }) => [resultId!, _count._all]))
}

function shownComments({ actor }: GymScope): CommentWhereInput {
  if (actor.kind !== 'person' || seesLocked(actor, [])) return {}
  const { athleteId } = actor
  return {
    OR: [
      { authorId: null },
      { authorId: athleteId },
      { author: { locksFollowing: false } },
      { result: { session: { athleteId } } },
      { parent: { authorId: athleteId } },
    ],
  }
}

/** Leaves out fist bumps of locked profiles for members without a part in them. */
export function shownBumps({ actor }: GymScope): FistBumpWhereInput {
  if (actor.kind !== 'person' || seesLocked(actor, [])) return {}
  const { athleteId } = actor
  const forMine = { commentId: null, OR: [{ result: { session: { athleteId } } }, { post: { athleteId } }] }
  return {
    OR: [
      { athleteId },
      { athlete: { locksFollowing: false } },
      forMine,
      { comment: { authorId: athleteId } },
    ],
  }
}

/** Excludes deleted and hidden comments. */
export function countShown(comments: readonly Comment[]): number {
  return comments.reduce((sum, { text, replies }) => sum + (text === null ? 0 : 1) + replies.length, 0)
}
