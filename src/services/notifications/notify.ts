import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client'
import { insertRows } from '../../db/sql/insert-rows'
import type { NotificationKind } from '../../domain/notifications/notifications'
import type { NotificationModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { queuePushes } from '../platform/push/queue'
import type { Inside } from '../shared/in-transaction'

type News = {
  kind: NotificationKind
  subjectId: string
  detailId: string
  by: string | null
  to: readonly string[]
  at?: Date
}

/** An unread notification of the same kind and subject counts one more; a read one starts again. */
const JOIN_UNREAD = `("gymId", "athleteId", "kind", "subjectId") DO UPDATE SET
  "detailId" = excluded."detailId", "actorId" = excluded."actorId", "at" = excluded."at",
  "count" = CASE WHEN "Notification"."readAt" IS NULL THEN "Notification"."count" + 1 ELSE 1 END,
  "since" = CASE WHEN "Notification"."readAt" IS NULL THEN "Notification"."since" ELSE excluded."since" END,
  "readAt" = NULL`

/** Notifies athletes of the gym and returns their ids. */
export async function notify(inside: Inside, news: News): Promise<string[]> {
  const { db, gymId, actor } = inside
  const { kind, subjectId, detailId, by } = news
  const self = [by, actor.kind === 'person' ? actor.athleteId : null]
  const to = [...new Set(news.to)].filter(id => !self.includes(id))
  if (to.length === 0) return []
  const athletes = await db.athlete.findMany({
    where: { gymId, id: { in: to }, personId: { not: null }, ...ACTIVE },
    select: { id: true },
  })
  const ids = athletes.map(({ id }) => id)
  if (ids.length === 0) return []
  const now = news.at ?? new Date()
  const first = { gymId, kind, subjectId, detailId, actorId: by, at: now }
  await insertNotifications(
    db,
    ids.map(athleteId => ({ athleteId, ...first })),
  )
  return ids
}

type NewNotification = Pick<
  NotificationModel,
  'gymId' | 'athleteId' | 'kind' | 'subjectId' | 'detailId' | 'actorId' | 'at'
>

/** Writes notifications, at most one per athlete, kind and subject, and queues their pushes. */
export async function insertNotifications(tx: Tx, notifications: readonly NewNotification[]): Promise<void> {
  const rows = notifications.map(each => ({ id: uuid(), ...each, count: 1, since: each.at, readAt: null }))
  await insertRows(tx, 'Notification', rows, { onConflict: JOIN_UNREAD })
  await queuePushes(tx, notifications)
}

/** Deletes notifications about deleted subjects. */
export async function forgetNotifications(inside: Inside, subjectIds: readonly string[]): Promise<void> {
  const { db, gymId } = inside
  await db.notification.deleteMany({ where: { gymId, subjectId: { in: [...subjectIds] } } })
}

/** Deletes notifications and push devices of deleted athletes, and removes the athletes as actors from others'. */
export async function forgetNotificationsOf(inside: Inside, athleteIds: readonly string[]): Promise<void> {
  const { db, gymId } = inside
  const ids = { in: [...athleteIds] }
  await db.pushDevice.deleteMany({ where: { gymId, athleteId: ids } })
  await db.pushChoice.deleteMany({ where: { gymId, athleteId: ids } })
  await db.notification.deleteMany({ where: { gymId, athleteId: ids } })
  await db.notification.updateMany({ where: { gymId, actorId: ids }, data: { actorId: null } })
}
