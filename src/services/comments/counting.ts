/** How much is said of results. */
import type { GymScope } from '../../scope'

/**
 * How many comments there are on each of these results, replies with them; a result without any is not there. Counted by the
 * results: Prisma's `_count` of a list counts every comment of the installation first, whatever the list.
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
