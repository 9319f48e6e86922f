/** A gym that goes, with everything that it owns. */
import { notFound } from '../../errors'
import type { GymModel } from '../../generated/sqlite/models'
import { canOperate } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { withAuditPass } from '../shared/audit-pass'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { type GymTable, gymTables, rowsOf } from './tables'

/** How many rows the gym has in each table that has any. */
export type RowCounts = Partial<Record<GymTable, number>>

/** A large gym has some hundred thousand rows. */
const TIMEOUT_MS = 30 * 60_000

/** Counts what the gym owns. Throws forbidden: it is for the operator. */
export async function countGymRows(scope: GymScope): Promise<RowCounts> {
  authorize(canOperate(scope.actor))
  const { db, gymId } = scope
  const counts: RowCounts = {}
  for (const table of gymTables()) {
    const count = await rowsOf(db, table).count({ where: { gymId } })
    if (count > 0) counts[table] = count
  }
  return counts
}

/**
 * Deletes the gym and every row that it owns, all of it or nothing; the accounts of its people stay, since they are the
 * installation's. Returns the gym as it was, and how many rows went. Throws forbidden (it is for the operator) and not_found.
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
      for (const table of gymTables().reverse()) {
        // A reply goes before what it replies to.
        const replies =
          table === 'comment'
            ? await inside.db.comment.deleteMany({ where: { gymId, parentId: { not: null } } })
            : { count: 0 }
        const deleteAll = () => rowsOf(inside.db, table).deleteMany({ where: { gymId } })
        const { count } =
          table === 'auditEntry'
            ? await withAuditPass(inside.db, { gymId, purpose: 'delete' }, deleteAll)
            : await deleteAll()
        if (count > 0) rows[table] = count + replies.count
      }
      await inside.db.gym.delete({ where: { id: gymId } })
      const { name, slug } = gym
      const change = { action: 'gym.delete', subjectType: 'gym', subjectId: gymId, before: { name, slug } }
      await recordChange({ ...inside, gymId: null }, change)
      return { gym, rows }
    },
    { timeout: TIMEOUT_MS },
  )
}
