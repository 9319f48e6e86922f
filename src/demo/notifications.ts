/** Notifications for the demo's people with a password, made from comments and fist bumps: archives have none. */
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/client'
import { insertRows } from '../db/sql/insert-rows'
import { groupBy } from '../domain/shared/group-by'
import { DAY_MS } from '../domain/shared/units'
import type { NotificationModel } from '../generated/sqlite/models'

const DAYS = 3
const UNREAD_DAYS = 2
const MOST_EACH = 8

type Event = {
  athleteId: string
  kind: 'comment' | 'bump'
  subjectId: string
  detailId: string
  by: string
  at: Date
}

/** Writes notifications of three days, the latest two unread. */
export async function addNotifications(
  tx: Tx,
  gymId: string,
  personIds: readonly string[],
  now: Date,
): Promise<void> {
  const athletes = await tx.athlete.findMany({
    where: { gymId, personId: { in: [...personIds] } },
    select: { id: true },
  })
  const ids = new Set(athletes.map(({ id }) => id))
  const events = await listEvents(tx, { gymId, since: new Date(now.getTime() - DAYS * DAY_MS) })
  const own = events.filter(({ athleteId, by }) => ids.has(athleteId) && by !== athleteId)
  const groups = groupBy(own, ({ athleteId, kind, subjectId }) => `${athleteId} ${kind} ${subjectId}`)
  const rows = [...groups.values()].map(group => toNotification(gymId, group, now))
  const newest = rows.sort((a, b) => b.at.getTime() - a.at.getTime())
  const each = groupBy(newest, ({ athleteId }) => athleteId)
  await insertRows(
    tx,
    'Notification',
    [...each.values()].flatMap(of => of.slice(0, MOST_EACH)),
  )
}

async function listEvents(tx: Tx, { gymId, since }: { gymId: string; since: Date }): Promise<Event[]> {
  const where = { gymId, createdAt: { gt: since }, resultId: { not: null } }
  const result = { select: { id: true, session: { select: { athleteId: true } } } } as const
  const [comments, bumps] = await Promise.all([
    tx.comment.findMany({
      where: { ...where, deletedAt: null, parentId: null, authorId: { not: null } },
      select: { id: true, authorId: true, createdAt: true, result },
    }),
    tx.fistBump.findMany({
      where: { ...where, commentId: null },
      select: { athleteId: true, createdAt: true, result },
    }),
  ])
  const about = (of: { id: string; session: { athleteId: string } | null } | null) =>
    of?.session ? { athleteId: of.session.athleteId, subjectId: of.id } : null
  return [
    ...comments.flatMap(({ id, authorId, createdAt, result }) => {
      const subject = about(result)
      return subject
        ? [{ ...subject, kind: 'comment' as const, detailId: id, by: authorId!, at: createdAt }]
        : []
    }),
    ...bumps.flatMap(({ athleteId: by, createdAt, result }) => {
      const subject = about(result)
      return subject
        ? [{ ...subject, kind: 'bump' as const, detailId: subject.subjectId, by, at: createdAt }]
        : []
    }),
  ]
}

function toNotification(gymId: string, events: Event[], now: Date): NotificationModel {
  const sorted = [...events].sort((a, b) => a.at.getTime() - b.at.getTime())
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const { athleteId, kind, subjectId, detailId, by: actorId, at } = last
  const isNew = at.getTime() > now.getTime() - UNREAD_DAYS * DAY_MS
  return {
    ...{ id: uuid(), gymId, athleteId, kind, subjectId, detailId, actorId, count: sorted.length },
    ...{ since: first.at, at, readAt: isNew ? null : at },
  }
}
