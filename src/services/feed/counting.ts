import { addDays } from '../../domain/shared/days'
import { Prisma } from '../../generated/sqlite/client'
import type { GymScope } from '../../scope'
import { isVisible, postsWithCauses } from '../shared/visible-posts'

const MOST = 100

/** Counts the posts since a moment that the acting person may see, at most a hundred. */
export async function countNewPosts(
  scope: GymScope,
  { since, following }: { since: Date; following: boolean },
  now = new Date(),
): Promise<number> {
  const { db, gymId } = scope
  const from = addDays(since.toISOString().slice(0, 'YYYY-MM-DD'.length), -1)
  const only = following ? Prisma.sql`AND f."followerId" IS NOT NULL` : Prisma.empty
  const [row] = await db.$queryRaw<{ count: number | bigint }[]>`
    SELECT COUNT(*) AS "count" FROM (
      SELECT 1 ${postsWithCauses(scope)}
      WHERE p."gymId" = ${gymId} AND p."day" >= ${from} AND p."at" > ${since} AND ${isVisible(scope, now)} ${only}
      LIMIT ${MOST}
    ) fresh`
  return Number(row!.count)
}
