import type { Db, Tx } from '../../db/client'
import { leaseDeadline, staleBefore } from '../shared/alive'

/**
 * Counts files of these gyms that some process is reading or importing, without the ids in `besides`. Files that wait
 * for their turn have no total yet and don't count; progress is stored every two seconds.
 */
export async function countImportsAtWork(
  db: Db | Tx,
  gymIds: readonly string[],
  besides: readonly string[],
): Promise<Map<string, number>> {
  const groups = await db.importFile.groupBy({
    by: ['gymId'],
    where: {
      gymId: { in: [...gymIds] },
      id: { notIn: [...besides] },
      state: { in: ['reading', 'importing'] },
      aliveAt: { gt: staleBefore(), lte: leaseDeadline() },
      total: { gt: 0 },
    },
    _count: { _all: true },
  })
  return new Map(groups.map(({ gymId, _count }) => [gymId, _count._all]))
}
