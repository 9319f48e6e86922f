/** The boards of parts that somebody has open, of every gym: what changes when there is something new on one. */
import type { Db, Tx } from '../../db/client'

/** By part, a text that changes with every result on its board. Parts of which there are none are left out. */
export async function versionsOfBoards(db: Db | Tx, partIds: string[]): Promise<ReadonlyMap<string, string>> {
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
