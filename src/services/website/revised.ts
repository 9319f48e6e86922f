import type { GymScope } from '../../scope'

/** Returns the last recorded changes of rows that changed since their creation, by id. */
export async function listRevised(
  scope: GymScope,
  subjectType: 'class' | 'competition',
  subjects: readonly { id: string; revision: number }[],
): Promise<ReadonlyMap<string, Date>> {
  const { db, gymId } = scope
  const ids = subjects.filter(({ revision }) => revision > 1).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db.auditEntry.groupBy({
    by: ['subjectId'],
    where: { gymId, subjectId: { in: ids }, subjectType },
    _max: { at: true },
  })
  return new Map(rows.map(({ subjectId, _max }) => [subjectId, _max.at!]))
}
