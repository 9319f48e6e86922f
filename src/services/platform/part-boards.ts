import type { Db, Tx } from '../../db/client'

/** Maps each part to a text that changes with every result. */
export async function readBoardVersions(
  db: Db | Tx,
  partIds: string[],
): Promise<ReadonlyMap<string, string>> {
  const groups = await db.result.groupBy({
    by: ['wodComponentId'],
    where: { wodComponentId: { in: partIds }, score: { is: null } },
    _count: { _all: true },
    _sum: { revision: true },
    _max: { id: true },
  })
  return new Map(
    groups.map(({ wodComponentId, _count, _sum, _max }) => [
      wodComponentId!,
      [_count._all, _sum.revision, _max.id].join(' '),
    ]),
  )
}
