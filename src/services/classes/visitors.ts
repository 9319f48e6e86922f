/** Spots of leads in classes. Call these functions inside the transaction of the change. */
import type { GymClassModel } from '../../generated/sqlite/models'
import { eventsAbout, recordEvents } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'
import { type Clock, isAhead } from './rows'
import { fillFreeSpots } from './spots'

/** Moves a visitor's spot from one class to another; null for no class. The free spot goes to the waiting list. */
export async function moveSpot(
  inside: Inside,
  from: string | null,
  to: string | null,
  clock: Clock,
): Promise<void> {
  if (from === to) return
  if (to !== null) await countVisitor(inside, to, 1)
  if (from === null) return
  const left = await countVisitor(inside, from, -1)
  if (isAhead(left, clock)) await fillFreeSpots(inside, left, clock)
}

async function countVisitor(inside: Inside, classId: string, by: 1 | -1): Promise<GymClassModel> {
  const { db, gymId } = inside
  const row = await db.gymClass.update({
    where: { gymId_id: { gymId, id: classId } },
    data: { visitors: { increment: by } },
  })
  await recordEvents(inside, eventsAbout('class.updated', [classId]))
  return row
}

/** Takes the class from the visitors of classes that are about to be deleted. */
export async function leaveClasses(inside: Inside, classIds: readonly string[]): Promise<void> {
  const { db, gymId } = inside
  await db.lead.updateMany({ where: { gymId, classId: { in: [...classIds] } }, data: { classId: null } })
}
