/** Leaving a competition: the place that is given up goes to whoever has waited longest. */
import { recordChange } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'
import { type EntryRow, entryName } from './rows'
import { moveUpWaiting } from './waiting-list'

/** Withdraws an entry that is not withdrawn, and fills its place. Its scores stay, and so do the places they earned. */
export async function withdrawEntry(inside: Inside, entry: EntryRow): Promise<void> {
  await markWithdrawn(inside, entry, new Date())
  await moveUpWaiting(inside, entry.divisionId)
}

/** Withdraws an entry at a moment, and leaves its place for the caller to fill. */
export async function markWithdrawn(inside: Inside, entry: EntryRow, at: Date): Promise<void> {
  const { gymId } = inside
  await inside.db.registration.updateMany({ where: { gymId, id: entry.id }, data: { withdrawnAt: at } })
  await recordChange(inside, {
    action: 'registration.withdraw',
    subjectType: 'registration',
    subjectId: entry.id,
    before: { name: entryName(entry), division_id: entry.divisionId },
    after: { withdrawn_at: at.toISOString() },
  })
}
