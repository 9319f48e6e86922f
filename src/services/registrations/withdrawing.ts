/** Withdraws registrations and restores them. */
import { recordChange } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'
import { type RegistrationRow, registrationName } from './rows'
import { fillFreeSpots, nextRegistrationTime } from './waiting-list'

/** Withdraws a registration and gives its spot to the waiting list. Its scores stay, and so do the points for them. */
export async function withdrawEntry(inside: Inside, registration: RegistrationRow): Promise<void> {
  await markWithdrawn(inside, registration, new Date())
  await fillFreeSpots(inside, registration.divisionId)
}

/** Withdraws a registration and leaves its spot for the caller to fill. */
export async function markWithdrawn(inside: Inside, registration: RegistrationRow, at: Date): Promise<void> {
  const { gymId } = inside
  await inside.db.registration.updateMany({
    where: { gymId, id: registration.id },
    data: { withdrawnAt: at },
  })
  await recordChange(inside, {
    action: 'registration.withdraw',
    subjectType: 'registration',
    subjectId: registration.id,
    before: { name: registrationName(registration), division_id: registration.divisionId },
    after: { withdrawn_at: at.toISOString() },
  })
}

/**
 * Restores a withdrawn registration: into its division, over the limit if need be, at the place in the list that it
 * had; or to the end of the waiting list.
 */
export async function markRestored(inside: Inside, registration: RegistrationRow): Promise<void> {
  const { gymId } = inside
  const waitingSince =
    registration.waitingSince && (await nextRegistrationTime(inside, registration.competitionId))
  await inside.db.registration.updateMany({
    where: { gymId, id: registration.id },
    data: { withdrawnAt: null, ...(waitingSince && { waitingSince, registeredAt: waitingSince }) },
  })
  await recordChange(inside, {
    action: 'registration.restore',
    subjectType: 'registration',
    subjectId: registration.id,
    after: { name: registrationName(registration), division_id: registration.divisionId },
  })
}
