/** Links with which an athlete who forgot their password chooses a new one. For the admins of their gym. */
import type { ResetSubject } from '../../domain/accounts/reset-link'
import { conflict } from '../../errors'
import { isActive } from '../../policies/athletes'
import { canAdminister } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { findAthlete, recordAthlete } from './rows'

/**
 * What a reset link for the athlete is made of. The account is the person's, not the gym's: an admin of one gym must not
 * open another with it. Throws forbidden, not_found, conflict not_claimed when there is no account yet,
 * athlete_not_active when the athlete is archived, and other_gym when the account is used in another gym as well.
 */
export async function resetPassword(
  scope: GymScope,
  athleteId: string,
): Promise<ResetSubject & { name: string; email: string }> {
  authorize(canAdminister(scope.actor))
  const { gymId } = scope
  return inTransaction(scope, async inside => {
    const athlete = await findAthlete(inside, athleteId)
    const { name, personId } = athlete
    if (!isActive(athlete)) throw conflict('athlete_not_active', `${name} is archived. Restore them first.`)
    const person = personId === null ? null : await inside.db.person.findUnique({ where: { id: personId } })
    if (!person?.passwordHash)
      throw conflict('not_claimed', `${name} has no account yet: send the invite link instead.`)
    const elsewhere = await inside.db.athlete.count({
      where: { personId: person.id, gymId: { not: gymId }, access: { not: 'deleted' } },
    })
    if (elsewhere > 0)
      throw conflict(
        'other_gym',
        `${name} uses this account in another gym as well, so only whoever runs this server can reset its password.`,
      )
    await recordAthlete(inside, 'athlete.reset_link', athlete, undefined, {})
    return { personId: person.id, passwordHash: person.passwordHash, name, email: person.email }
  })
}
