import type { GymScope } from '../../scope'
import type { Comment } from './comments'

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
    where: { gymId, resultId: { in: [...resultIds] }, deletedAt: null },
    _count: { _all: true },
  })
  return new Map(groups.map(({ resultId, _count }) => [resultId, _count._all]))
}

/** Excludes deleted comments. */
export function countShown(comments: readonly Comment[]): number {
  return comments.reduce((sum, { text, replies }) => sum + (text === null ? 0 : 1) + replies.length, 0)
}
