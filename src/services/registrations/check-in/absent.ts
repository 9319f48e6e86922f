import { conflict } from '../../../errors'
import { mayHelp } from '../../../policies/competition-roles'
import type { GymScope } from '../../../scope'
import { authorize } from '../../shared/authorize'
import { changeRegistrations, findRegistrationRow, registrationName } from '../rows'
import { promote } from '../waiting-list'
import { withdraw } from '../withdrawing'

export type Replaced = { name: string; next: string | null }

/**
 * Withdraws an absent registration and lets the longest waiting one of its division in, also once there are scores. `next`
 * is null without one. Throws conflict withdrawn, not_registered and checked_in.
 */
export async function replaceAbsent(scope: GymScope, competitionId: string, id: string): Promise<Replaced> {
  authorize(mayHelp(scope.actor, competitionId, 'check_in'))
  return changeRegistrations(scope, competitionId, async inside => {
    const { db, gymId } = inside
    const registration = await findRegistrationRow(inside, competitionId, id)
    const name = registrationName(registration)
    if (registration.withdrawnAt !== null) throw conflict('withdrawn', `${name} has withdrawn already.`)
    if (registration.waitingSince !== null)
      throw conflict('not_registered', `${name} is on the waiting list.`)
    const here = await db.checkInTick.findFirst({
      where: { gymId, kind: 'here', isOn: true, participant: { registrationId: id } },
      select: { id: true },
    })
    if (here) throw conflict('checked_in', `${name} is checked in. Clear that first.`)
    const { divisionId } = registration
    const next = await db.registration.findFirst({
      where: { gymId, divisionId, withdrawnAt: null, waitingSince: { not: null } },
      orderBy: [{ waitingSince: 'asc' }, { id: 'asc' }],
      select: { id: true },
    })
    await withdraw(inside, [registration])
    if (next === null) return { name, next: null }
    const entering = await findRegistrationRow(inside, competitionId, next.id)
    if (entering.waitingSince !== null) await promote(inside, entering)
    return { name, next: registrationName(entering) }
  })
}
