import type { Db } from '../../db/client'
import { findClearing } from '../../domain/registrations/clearing'
import { DAY_MS } from '../../domain/shared/units'
import { gymScope, OPERATOR } from '../../scope'
import { clearDetails, listTimes } from '../registrations/form/clearing'
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

const UNKNOWN_END_DAYS = 365

/** Deletes entries on partner boards 90 days after the competition, or after a year without a known end; returns their number. */
export async function clearPartnerBoards(db: Db, now = new Date()): Promise<number> {
  const competitions = await db.competition.findMany({ where: { partnerSearches: { some: {} } } })
  let count = 0
  for (const competition of competitions) {
    const { id: competitionId, gymId } = competition
    if (isFrozen(db, gymId)) continue
    const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
    const end = findClearing(await listTimes(scope, competition))
    if (end !== null && end > now) continue
    const old = { createdAt: { lt: new Date(now.getTime() - UNKNOWN_END_DAYS * DAY_MS) } }
    const where = { gymId, competitionId, ...(end === null && old) }
    const deleted = await db.partnerSearch.deleteMany({ where })
    count += deleted.count
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
