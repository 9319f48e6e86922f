import type { Db } from '../../../db/client'
import { undoableSince } from '../../athletes/merge-record'

/** Makes merges older than 30 days final, and returns their number. */
export async function forgetOldMerges(db: Db, now = new Date()): Promise<number> {
  const { count } = await db.athleteMerge.updateMany({
    where: { createdAt: { lt: undoableSince(now) }, record: { not: null } },
    data: { record: null },
  })
  return count
}
