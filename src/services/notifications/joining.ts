import type { JoinRequestModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import type { Inside } from '../shared/in-transaction'
import { forgetNotifications, notify } from './notify'

/** Notifies coaches and admins of a request. Unseen requests share one notification. */
export async function notifyOfJoinRequest(
  inside: Inside,
  { id, gymId }: Pick<JoinRequestModel, 'id' | 'gymId'>,
): Promise<void> {
  const staff = await inside.db.athlete.findMany({
    where: { gymId, staff: { not: null }, ...ACTIVE },
    select: { id: true },
  })
  const to = staff.map(athlete => athlete.id)
  await notify(inside, { kind: 'join_request', subjectId: gymId, detailId: id, by: null, to })
}

/** Deletes the notifications of requests once every request of the gym is decided. */
export async function forgetDecidedRequests(inside: Inside): Promise<void> {
  const { db, gymId } = inside
  const waiting = await db.joinRequest.findFirst({ where: { gymId, decidedAt: null }, select: { id: true } })
  if (waiting === null) await forgetNotifications(inside, [gymId])
}
