import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client'
import { insertRows } from '../../db/sql/insert-rows'
import type { NotificationKind } from '../../domain/notifications/notifications'
import type { AthleteModel, NotificationModel } from '../../generated/sqlite/models'
import { isActive } from '../../policies/athletes'
import { queuePushes } from '../platform/push/queue'
import type { Inside } from '../shared/in-transaction'

type News = {
  kind: NotificationKind
  subjectId: string
  detailId: string
  by: string | null
  at?: Date
}

/** An unread notification of the same kind and subject counts one more; a read one starts again. */
const JOIN_UNREAD = `("gymId", "athleteId", "kind", "subjectId") DO UPDATE SET
  "detailId" = excluded."detailId", "actorId" = excluded."actorId", "at" = excluded."at",
  "count" = CASE WHEN "Notification"."readAt" IS NULL THEN "Notification"."count" + 1 ELSE 1 END,
  "since" = CASE WHEN "Notification"."readAt" IS NULL THEN "Notification"."since" ELSE excluded."since" END,
  "readAt" = NULL`

export const RECIPIENT = { id: true, personId: true, access: true } as const
export type Recipient = Pick<AthleteModel, keyof typeof RECIPIENT>

/** Notifies athletes of the gym and returns their ids. */
export async function notify(inside: Inside, news: News & { to: readonly string[] }): Promise<string[]> {
  const { db, gymId } = inside
  const to = othersAmong(inside, news.by, news.to)
  if (to.length === 0) return []
  const athletes = await db.athlete.findMany({ where: { gymId, id: { in: to } }, select: RECIPIENT })
  return notifyRecipients(inside, { ...news, to: athletes })
}

/** Notifies known athletes. */
export async function notifyRecipients(
  inside: Inside,
  { to, by, at = new Date(), ...news }: News & { to: readonly Recipient[] },
): Promise<string[]> {
  const reachable = to.filter(athlete => athlete.personId !== null && isActive(athlete))
  const ids = othersAmong(
    inside,
    by,
    reachable.map(({ id }) => id),
  )
  if (ids.length === 0) return []
  const { db, gymId } = inside
  await insertNotifications(
    db,
    ids.map(athleteId => ({ gymId, athleteId, ...news, actorId: by, at })),
  )
  return ids
}

function othersAmong({ actor }: Inside, by: string | null, ids: readonly string[]): string[] {
  const self = [by, actor.kind === 'person' ? actor.athleteId : null]
  return [...new Set(ids)].filter(id => !self.includes(id))
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
