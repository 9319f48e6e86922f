/** What athletes may do in a gym: their staff level and their access. */
import type { Tx } from '../../db/client'
import { transaction } from '../../db/transaction'
import { conflict } from '../../errors'
import type { Staff } from '../../generated/sqlite/enums'
import type { AthleteModel } from '../../generated/sqlite/models'
import { isActive, isActiveAdmin } from '../../policies/athletes'
import { canAdminister } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { type Athlete, withProgramsAndInvite } from './reading'
import { closeInvites, findAthlete, findByEmail, openInvite, recordAthlete } from './rows'

/**
 * Sets what the athlete is among the staff; null is nobody. Whoever becomes staff before they have claimed their account
 * gets a new invite: those who hold the old link must not become staff with it. Throws forbidden, not_found (deleted athletes too),
 * conflict athlete_not_active for an archived one, and last_admin when no active admin would be left.
 */
export async function setStaff(scope: GymScope, id: string, staff: Staff | null): Promise<Athlete> {
  authorize(canAdminister(scope.actor))
  return transaction(scope.db, async tx => {
    const athlete = await findAthlete(scope, tx, id)
    if (!isActive(athlete))
      throw conflict('athlete_not_active', 'An archived athlete cannot be staff. Restore the athlete first.')
    if (staff !== 'admin') await keepAnAdmin(scope, tx, athlete)
    if (staff !== athlete.staff) {
      await tx.athlete.update({ where: { gymId_id: { gymId: scope.gymId, id } }, data: { staff } })
      await recordAthlete(scope, tx, 'athlete.staff', athlete, { staff: athlete.staff }, { staff })
      if (staff !== null && athlete.personId === null) {
        await closeInvites(scope, tx, athlete)
        await openInvite(scope, tx, athlete)
      }
    }
    return present(scope, tx, { ...athlete, staff })
  })
}

/**
 * Archives the athlete: no access, no staff level, open invites closed; results, comments and scores stay. Archiving
 * twice gives the same answer. Throws forbidden, not_found (deleted athletes too) and conflict last_admin.
 */
export async function archiveAthlete(scope: GymScope, id: string): Promise<Athlete> {
  authorize(canAdminister(scope.actor))
  return transaction(scope.db, async tx => {
    const athlete = await findAthlete(scope, tx, id)
    await keepAnAdmin(scope, tx, athlete)
    if (athlete.access !== 'archived') {
      const { gymId } = scope
      await tx.athlete.update({
        where: { gymId_id: { gymId, id } },
        data: { access: 'archived', staff: null },
      })
      await closeInvites(scope, tx, athlete)
      const before = { access: athlete.access, staff: athlete.staff }
      await recordAthlete(scope, tx, 'athlete.archive', athlete, before, { access: 'archived', staff: null })
    }
    return present(scope, tx, { ...athlete, access: 'archived', staff: null })
  })
}

/**
 * Takes an archived athlete back as a member, with a new invite when the old one was never claimed; who had an account
 * signs in with it again. Restoring twice changes nothing more. Throws forbidden, not_found (deleted athletes too) and
 * conflict email_taken when an active athlete has their e-mail by now.
 */
export async function restoreAthlete(scope: GymScope, id: string): Promise<Athlete> {
  authorize(canAdminister(scope.actor))
  return transaction(scope.db, async tx => {
    const athlete = await findAthlete(scope, tx, id)
    if (isActive(athlete)) return present(scope, tx, athlete)
    const namesake = await findByEmail(scope, tx, athlete.email)
    if (namesake)
      throw conflict('email_taken', `${namesake.name} has the same e-mail. Change one of the two first.`)
    const access = 'member'
    await tx.athlete.update({ where: { gymId_id: { gymId: scope.gymId, id } }, data: { access } })
    await recordAthlete(scope, tx, 'athlete.restore', athlete, { access: athlete.access }, { access })
    if (athlete.personId === null) await openInvite(scope, tx, athlete)
    return present(scope, tx, { ...athlete, access })
  })
}

/** Throws last_admin when the gym would lose its only active admin with this athlete. */
async function keepAnAdmin(scope: GymScope, tx: Tx, athlete: AthleteModel): Promise<void> {
  if (!isActiveAdmin(athlete)) return
  const others = await tx.athlete.count({
    where: {
      gymId: scope.gymId,
      id: { not: athlete.id },
      staff: 'admin',
      access: { in: ['member', 'marketplace'] },
    },
  })
  if (others === 0)
    throw conflict('last_admin', 'The gym would be without an admin. Make somebody else an admin first.')
}

async function present(scope: GymScope, tx: Tx, athlete: AthleteModel): Promise<Athlete> {
  const [whole] = await withProgramsAndInvite(scope, tx, [athlete])
  return whole!
}
