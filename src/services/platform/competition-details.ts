import type { Db } from '../../db/client'
import { gymScope, OPERATOR } from '../../scope'
import { clearDetails } from '../registrations/form/clearing'
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
