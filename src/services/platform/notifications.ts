import type { Db, Tx } from '../../db/client'
import { transaction } from '../../db/transaction'
import { dayAt } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import type { Prisma } from '../../generated/sqlite/client'
import { ACTIVE } from '../../policies/athletes'
import { insertNotifications } from '../notifications/notify'
import { NEWS_FOR_MS } from '../notifications/publishing'
import { isFrozen } from '../shared/quotas'

const KEPT_MS = 90 * 24 * 60 * 60_000

const AT_ONCE = 200

/** Notifies followers of WODs whose publication time has come; returns the number of WODs. */
export async function notifyOfDueWods(db: Db, now = new Date()): Promise<number> {
  const isDue = { notifiedAt: null, publishAt: { gt: new Date(now.getTime() - NEWS_FOR_MS), lte: now } }
  const published = await db.wod.findMany({
    where: isDue,
    select: { id: true, gymId: true, programId: true, date: true, gym: { select: { timeZone: true } } },
    orderBy: [{ publishAt: 'asc' }, { id: 'asc' }],
  })
  const due = published.filter(({ gymId }) => !isFrozen(db, gymId))
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const wods = due.slice(from, from + AT_ONCE)
    await transaction(db, tx => notifyOfWods(tx, wods, { isDue, now }), { seesCommitted: true })
  }
  return due.length
}

type DueWod = { id: string; programId: string; date: string; gym: { timeZone: string } }
type Due = { isDue: Prisma.WodWhereInput; now: Date }

async function notifyOfWods(tx: Tx, wods: readonly DueWod[], { isDue, now }: Due): Promise<void> {
  const ids = { in: wods.map(({ id }) => id) }
  const marked = await tx.wod.updateManyAndReturn({
    where: { id: ids, ...isDue },
    data: { notifiedAt: now },
    select: { id: true },
  })
  const isMarked = new Set(marked.map(({ id }) => id))
  const news = wods.filter(({ id, date, gym }) => isMarked.has(id) && date >= dayAt(now, gym.timeZone))
  const recipients = await listRecipients(tx, new Set(news.map(({ programId }) => programId)))
  const ofProgram = groupBy(news, ({ programId }) => programId)
  // One statement cannot count the same notification twice.
  for (let nth = 0; ; nth++) {
    const next = [...ofProgram.values()].flatMap(of => of[nth] ?? [])
    if (next.length === 0) return
    const rows = next.flatMap(({ id, programId: subjectId }) =>
      (recipients.get(subjectId) ?? []).map(({ id: athleteId, gymId }) => ({
        ...{ gymId, athleteId, kind: 'publish' as const, subjectId },
        ...{ detailId: id, actorId: null, at: now },
      })),
    )
    await insertNotifications(tx, rows)
  }
}

type Recipient = { id: string; gymId: string }

async function listRecipients(
  tx: Tx,
  programIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Recipient[]>> {
  const athlete = { select: { id: true, gymId: true, personId: true, access: true } } as const
  const programs = await tx.program.findMany({
    where: { id: { in: [...programIds] }, status: 'active', period: { not: 'template' } },
    select: { id: true, athlete, follows: { select: { athlete } } },
  })
  const isActive = (access: string) => (ACTIVE.access.in as string[]).includes(access)
  return new Map(
    programs.map(({ id, athlete: owner, follows }) => {
      const all = [...follows.map(follow => follow.athlete), ...(owner === null ? [] : [owner])]
      const byId = new Map(all.map(each => [each.id, each]))
      return [id, [...byId.values()].filter(each => each.personId !== null && isActive(each.access))]
    }),
  )
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
