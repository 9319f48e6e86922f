import { conflict } from '../../errors'
import { canManageAthlete } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { isProvenIn } from '../platform/accounts/proven'
import { findAthlete, recordAthlete } from '../shared/athletes'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'

/** True when neither the owner of an athlete's account nor the gym has proven the address. */
export async function isUnproven(scope: GymScope, athleteId: string): Promise<boolean> {
  return !(await isProvenIn(scope.db, await findAthlete(scope, athleteId)))
}

/**
 * Records that a coach knows the address to be the athlete's, for this gym only. Coaches cannot vouch for
 * themselves. Throws conflict not_claimed.
 */
export async function vouchForAddress(scope: GymScope, athleteId: string): Promise<{ name: string }> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { gymId, actor, db } = inside
    const athlete = await findAthlete(inside, athleteId)
    authorize(canManageAthlete(actor, athlete), 'Only an admin can confirm the address of an admin.')
    const isSelf = actor.kind === 'person' && actor.athleteId === athlete.id
    authorize(!isSelf, 'Another coach has to confirm your address.')
    const { name, personId } = athlete
    if (personId === null) throw conflict('not_claimed', `${name} has no account yet.`)
    if (await isProvenIn(db, athlete)) return { name }
    const provenAt = new Date()
    await db.athlete.updateMany({ where: { gymId, id: athlete.id }, data: { provenAt } })
    await recordAthlete(inside, 'athlete.vouch', athlete, undefined, {})
    return { name }
  })
}
