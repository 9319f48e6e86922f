import type { Db } from '../../db/client'
import { transaction } from '../../db/transaction'
import { dayAt } from '../../domain/shared/dates'
import { addDays } from '../../domain/shared/days'
import { ACTIVE } from '../../policies/athletes'
import { OPERATOR } from '../../scope'
import { isOnlyAdmin } from '../athletes/athletes'
import { endMember } from '../athletes/leaving'
import { toInside } from '../shared/in-transaction'
import { isFrozen } from '../shared/quotas'

/**
 * Archives members after the last day, by the gym's time zone. The only admin stays until the gym has another. Returns
 * the number of archived members.
 */
export async function endDueMembers(db: Db, now = new Date()): Promise<number> {
  const due = await db.athlete.findMany({
    where: { leavesOn: { lte: addDays(dayAt(now, 'UTC'), 1) }, ...ACTIVE },
    select: { id: true, gymId: true, leavesOn: true, gym: { select: { timeZone: true } } },
  })
  let count = 0
  for (const { id, gymId, leavesOn, gym } of due) {
    if (leavesOn! >= dayAt(now, gym.timeZone) || isFrozen(db, gymId)) continue
    count += await transaction(db, async tx => {
      const inside = toInside(tx, { gymId, actor: OPERATOR, requestId: null })
      const athlete = await tx.athlete.findFirst({ where: { gymId, id, leavesOn, ...ACTIVE } })
      if (!athlete || (await isOnlyAdmin(inside, athlete))) return 0
      await endMember(inside, athlete)
      return 1
    })
  }
  return count
}
