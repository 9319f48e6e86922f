/** Invites that the staff of a gym give out. Claiming one is not done inside a gym: see platform/invites.ts. */
import { transaction } from '../../db/transaction'
import { conflict, notFound } from '../../errors'
import type { InviteModel } from '../../generated/sqlite/models'
import { isActive } from '../../policies/athletes'
import { canAdminister, canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { closeInvites, openInvite } from './rows'

/**
 * Gives an athlete a new invite and closes those that are still open: only the newest link works. An admin's link makes
 * whoever opens it an admin, so only an admin gives one out. Throws not_found (deleted athletes too), forbidden, and
 * conflict athlete_not_active for an archived athlete or already_claimed for one with an account.
 */
export async function reissueInvite(scope: GymScope, athleteId: string): Promise<InviteModel> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return transaction(scope.db, async tx => {
    const athlete = await tx.athlete.findFirst({
      where: { gymId, id: athleteId, access: { not: 'deleted' } },
    })
    if (!athlete) throw notFound('The athlete')
    if (athlete.staff === 'admin') authorize(canAdminister(scope.actor), 'Only an admin can invite an admin.')
    if (!isActive(athlete))
      throw conflict(
        'athlete_not_active',
        'An archived athlete cannot be invited. Restore the athlete first.',
      )
    if (athlete.personId !== null)
      throw conflict('already_claimed', `${athlete.name} has an account already: signing in is enough.`)
    await closeInvites(scope, tx, athlete)
    return openInvite(scope, tx, athlete)
  })
}
