/** Leaving a competition: the place that is given up goes to whoever has waited longest. */
import type { Tx } from '../../db/client'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { type EntryRow, entryName } from './rows'
import { moveUpWaiting } from './waiting-list'

/** Withdraws an entry that is not withdrawn, and fills its place. Its scores stay, and so do the places they earned. */
export async function withdrawEntry(scope: GymScope, tx: Tx, entry: EntryRow): Promise<void> {
  await markWithdrawn(scope, tx, entry, new Date())
  await moveUpWaiting(scope, tx, entry.divisionId)
}

/** Withdraws an entry at a moment, and leaves its place for the caller to fill. */
export async function markWithdrawn(scope: GymScope, tx: Tx, entry: EntryRow, at: Date): Promise<void> {
  const { gymId } = scope
  await tx.registration.updateMany({ where: { gymId, id: entry.id }, data: { withdrawnAt: at } })
  await recordChange(tx, scope, {
    action: 'registration.withdraw',
    subjectType: 'registration',
    subjectId: entry.id,
    before: { name: entryName(entry), division_id: entry.divisionId },
    after: { withdrawn_at: at.toISOString() },
  })
}
