/** Telling people what happened that concerns them, in the transaction of what happened. */
import { v7 as uuid } from 'uuid'
import { insertRows } from '../../db/sql/insert-rows'
import type { NotificationKind } from '../../domain/notifications/notifications'
import { ACTIVE } from '../athletes/active'
import type { Inside } from '../shared/in-transaction'

/** What is told: see the columns of Notification. */
export type News = {
  kind: NotificationKind
  subjectId: string
  detailId: string
  /** The athlete who did it; null when it was nobody in particular. They are never told of it themselves. */
  by: string | null
  /** Athletes of the gym. Whoever is not active, or has no account to read it with, is left out. */
  to: readonly string[]
  /** When it happened; now, unless it says so itself. */
  at?: Date
}

/** A notification of the same kind and thing counts one more while it is unread, and begins again after that. */
const JOIN_UNREAD = `("gymId", "athleteId", "kind", "subjectId") DO UPDATE SET
  "detailId" = excluded."detailId", "actorId" = excluded."actorId", "at" = excluded."at",
  "count" = CASE WHEN "Notification"."readAt" IS NULL THEN "Notification"."count" + 1 ELSE 1 END,
  "since" = CASE WHEN "Notification"."readAt" IS NULL THEN "Notification"."since" ELSE excluded."since" END,
  "readAt" = NULL`

/**
 * Tells athletes of the gym that something happened. What is not read yet of the same kind and thing is joined: it counts
 * one more. Returns the ids of those who were told.
 */
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
  const first = { gymId, kind, subjectId, detailId, actorId: by, at: now, count: 1, since: now, readAt: null }
  const rows = ids.map(athleteId => ({ id: uuid(), athleteId, ...first }))
  await insertRows(db, 'Notification', rows, { onConflict: JOIN_UNREAD })
  return ids
}

/** Nobody is told any more of things that are gone. */
export async function forgetNotifications(inside: Inside, subjectIds: readonly string[]): Promise<void> {
  const { db, gymId } = inside
  await db.notification.deleteMany({ where: { gymId, subjectId: { in: [...subjectIds] } } })
}

/** What an athlete was told goes with them, and who told others is nobody in particular. */
export async function forgetNotificationsOf(inside: Inside, athleteIds: readonly string[]): Promise<void> {
  const { db, gymId } = inside
  const ids = { in: [...athleteIds] }
  await db.notification.deleteMany({ where: { gymId, athleteId: ids } })
  await db.notification.updateMany({ where: { gymId, actorId: ids }, data: { actorId: null } })
}
