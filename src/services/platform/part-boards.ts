import type { Db, Tx } from '../../db/client'
import type { ResultModel } from '../../generated/sqlite/models'

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
      versionOf(_count._all, _sum.revision, _max.id),
    ]),
  )
}

/** Equals the version that `readBoardVersions` returns. */
export function boardVersion(results: readonly Pick<ResultModel, 'id' | 'revision'>[]): string {
  if (results.length === 0) return ''
  const revisions = results.reduce((sum, { revision }) => sum + revision, 0)
  const ids = results.map(({ id }) => id).sort()
  return versionOf(results.length, revisions, ids.at(-1)!)
}

function versionOf(count: number, revisions: number | null, last: string | null): string {
  return [count, revisions, last].join(' ')
}
