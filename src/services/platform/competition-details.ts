import type { Db } from '../../db/client'
import { DAY_MS } from '../../domain/shared/units'
import { gymScope, OPERATOR } from '../../scope'
import { clearDetails } from '../registrations/form/clearing'
import { findRoleEnd } from '../roles/role-end'
import { isFrozen } from '../shared/quotas'

/**
 * Clears the personal details of competitions that ended 90 days ago and have a form, limits of age or a waiver; returns
 * the number of competitions. With a reason of the organiser they stay, and while the gym moves.
 */
export async function clearCompetitionDetails(db: Db, now = new Date()): Promise<number> {
  const rows = await db.competition.findMany({
    where: {
      ...{ status: 'published', clearedAt: null, keepReason: null },
      OR: [
        { questions: { some: {} } },
        { waivers: { some: {} } },
        { divisions: { some: { OR: [{ ageFrom: { not: null } }, { ageTo: { not: null } }] } } },
      ],
    },
    select: { id: true, gymId: true },
  })
  let count = 0
  for (const { id, gymId } of rows) {
    if (isFrozen(db, gymId)) continue
    const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
    if (await clearDetails(scope, { id }, now)) count++
  }
  return count
}

/** Together with the days until a role ends: 90 days after the competition. */
const KEPT_DAYS = 76

/** Deletes roles 90 days after their competition; returns their number. Gyms that move keep theirs. */
export async function clearCompetitionRoles(db: Db, now = new Date()): Promise<number> {
  const roles = await db.competitionRole.findMany({ include: { competition: true } })
  let count = 0
  for (const { id, gymId, createdAt, competition } of roles) {
    if (isFrozen(db, gymId)) continue
    const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
    const end = await findRoleEnd(scope, competition, { createdAt })
    if (end.getTime() + KEPT_DAYS * DAY_MS > now.getTime()) continue
    const deleted = await db.competitionRole.deleteMany({ where: { gymId, id } })
    count += deleted.count
  }
  return count
}
