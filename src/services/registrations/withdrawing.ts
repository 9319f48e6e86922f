/** Withdraws registrations and restores them. */
import { recordChange } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'
import { type EntryRow, entryName } from './rows'
import { fillFreeSpots, nextRegistrationTime } from './waiting-list'

/** Withdraws a registration and gives its spot to the waiting list. Its scores stay, and so do the points for them. */
export async function withdrawEntry(inside: Inside, entry: EntryRow): Promise<void> {
  await markWithdrawn(inside, entry, new Date())
  await fillFreeSpots(inside, entry.divisionId)
}

/** Withdraws a registration and leaves its spot for the caller to fill. */
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

/**
 * Restores a withdrawn registration: into its division, over the limit if need be, at the place in the list that it
 * had; or to the end of the waiting list.
 */
export async function markRestored(inside: Inside, entry: EntryRow): Promise<void> {
  const { gymId } = inside
  const waitingSince = entry.waitingSince && (await nextRegistrationTime(inside, entry.competitionId))
  await inside.db.registration.updateMany({
    where: { gymId, id: entry.id },
    data: { withdrawnAt: null, ...(waitingSince && { waitingSince, registeredAt: waitingSince }) },
  })
  await recordChange(inside, {
    action: 'registration.restore',
    subjectType: 'registration',
    subjectId: entry.id,
    after: { name: entryName(entry), division_id: entry.divisionId },
  })
}
