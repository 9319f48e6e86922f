/** What an athlete was told. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type { AthleteModel, NotificationModel } from '../../../src/generated/sqlite/models'

/** An unread comment on a result that nobody has, unless something else is given. */
export function buildNotification(
  db: Db,
  { gymId, id: athleteId }: AthleteModel,
  given: Partial<NotificationModel> = {},
): Promise<NotificationModel> {
  const at = given.at ?? new Date()
  const row = { id: uuid(), kind: 'comment', subjectId: uuid(), detailId: uuid(), actorId: null, count: 1 }
  return db.notification.create({ data: { ...row, gymId, athleteId, since: at, at, readAt: null, ...given } })
}
