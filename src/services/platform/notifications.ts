/**
 * Notifications of all gyms: announcements of scheduled WODs, deletion of old ones, and unread counts for live pages.
 */
import type { Db } from '../../db/client'
import { gymScope, OPERATOR } from '../../scope'
import { NEWS_FOR_MS, notifyOfDueWod } from '../notifications/publishing'

const KEPT_MS = 90 * 24 * 60 * 60_000

/** Notifies followers of WODs whose publication time has come; returns the number of WODs. */
export async function notifyOfDueWods(db: Db, now = new Date()): Promise<number> {
  const due = await db.wod.findMany({
    where: { notifiedAt: null, publishAt: { gt: new Date(now.getTime() - NEWS_FOR_MS), lte: now } },
    select: { id: true, gymId: true },
    orderBy: [{ publishAt: 'asc' }, { id: 'asc' }],
  })
  for (const { id, gymId } of due)
    await notifyOfDueWod(gymScope({ db, gymId, actor: OPERATOR, requestId: null }), id, now)
  return due.length
}

/** Deletes notifications older than 90 days, read or not; returns their number. */
export async function forgetOldNotifications(db: Db, now = new Date()): Promise<number> {
  const { count } = await db.notification.deleteMany({
    where: { at: { lt: new Date(now.getTime() - KEPT_MS) } },
  })
  return count
}

export type Unread = { unread: number; last: number }

/** Counts unread notifications of these athletes, with the time of the latest. */
export async function countUnread(db: Db, athleteIds: string[]): Promise<ReadonlyMap<string, Unread>> {
  const groups = await db.notification.groupBy({
    by: ['athleteId'],
    where: { athleteId: { in: athleteIds }, readAt: null },
    _count: { _all: true },
    _max: { at: true },
  })
  return new Map(
    groups.map(({ athleteId, _count, _max }) => [
      athleteId,
      { unread: _count._all, last: _max.at?.getTime() ?? 0 },
    ]),
  )
}
