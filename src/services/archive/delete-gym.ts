import type { Tx } from '../../db/client'
import { notFound } from '../../errors'
import type { GymModel } from '../../generated/sqlite/models'
import { canOperate } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { endMove } from '../platform/archive/moves'
import { recordChange } from '../shared/audit'
import { withAuditPass } from '../shared/audit-pass'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { GYM_TABLES, type GymTable, gymTables, tableRows } from './tables'

export type RowCounts = Partial<Record<GymTable, number>>

const TIMEOUT_MS = 30 * 60_000

/** Counts the rows a gym owns. Throws forbidden unless the actor is the operator. */
export async function countGymRows(scope: GymScope): Promise<RowCounts> {
  authorize(canOperate(scope.actor))
  const { db, gymId } = scope
  const counts: RowCounts = {}
  for (const table of gymTables()) {
    const count = await tableRows(db, table).count({ where: { gymId } })
    if (count > 0) counts[table] = count
  }
  return counts
}

/**
 * Deletes the gym and every row it owns, or nothing. Accounts belong to the installation and stay. Throws
 * forbidden unless the actor is the operator.
 */
export async function deleteGym(scope: GymScope): Promise<{ gym: GymModel; rows: RowCounts }> {
  authorize(canOperate(scope.actor))
  const { gymId } = scope
  return inTransaction(
    scope,
    async inside => {
      const gym = await inside.db.gym.findUnique({ where: { id: gymId } })
      if (!gym) throw notFound('The gym')
      const rows: RowCounts = {}
      for (const [table, filter] of deletionOrder()) {
        const count = await deleteRows(inside.db, gymId, table, filter)
        if (count > 0) rows[table] = (rows[table] ?? 0) + count
      }
      await endMove(inside.db, gymId)
      await inside.db.gym.delete({ where: { id: gymId } })
      const { name, slug } = gym
      const change = { action: 'gym.delete', subjectType: 'gym', subjectId: gymId, before: { name, slug } }
      await recordChange({ ...inside, gymId: null }, change)
      return { gym, rows }
    },
    { timeout: TIMEOUT_MS },
  )
}

const STEP = 500

/** Deletes a gym that a failed import left half-written, a few hundred rows at a time. */
export async function deleteGymInSteps(
  scope: GymScope,
  step: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>,
): Promise<void> {
  authorize(canOperate(scope.actor))
  const { gymId } = scope
  for (const [table, filter] of deletionOrder()) {
    const [key, ...rest] = GYM_TABLES[table]
    const orderBy = [key, ...rest].map(name => ({ [name]: 'asc' }))
    const deleteSome = async (tx: Tx) => {
      const rows = await tableRows(tx, table).findMany({ where: { gymId, ...filter }, orderBy, take: STEP })
      if (rows.length === 0) return 0
      const some = { ...filter, [key]: { in: [...new Set(rows.map(row => row[key]))] } }
      return deleteRows(tx, gymId, table, some)
    }
    while ((await step(deleteSome)) > 0);
  }
  await step(tx => tx.gym.deleteMany({ where: { id: gymId } }))
}

function deletionOrder(): [GymTable, object][] {
  return gymTables()
    .reverse()
    .flatMap((table): [GymTable, object][] =>
      table === 'comment'
        ? [
            [table, { parentId: { not: null } }],
            [table, {}],
          ]
        : [[table, {}]],
    )
}

async function deleteRows(tx: Tx, gymId: string, table: GymTable, filter: object): Promise<number> {
  const deleteAll = () => tableRows(tx, table).deleteMany({ where: { ...filter, gymId } })
  const { count } =
    table === 'auditEntry'
      ? await withAuditPass(tx, { gymId, purpose: 'delete' }, deleteAll)
      : await deleteAll()
  return count
}
