/** Events of changes by time: publications, expiry, and the timetable's next classes. */
import type { Db, Tx } from '../../db/client'
import { transaction } from '../../db/transaction'
import { oldestOpenInvite } from '../../domain/accounts/invite-link'
import { endsAt } from '../../domain/classes/class-times'
import { dayAt } from '../../domain/shared/dates'
import { addDays } from '../../domain/shared/days'
import { groupBy } from '../../domain/shared/group-by'
import { LINK_DAYS, linkExpiry } from '../../domain/shared/link-end'
import { DAY_MS } from '../../domain/shared/units'
import { gymScope, OPERATOR } from '../../scope'
import { ensureClasses, MADE_AHEAD_DAYS } from '../classes/making'
import { recordEvents, type SideEvent } from '../shared/audit'
import { isFrozen } from '../shared/quotas'

const SETTING = 'events by time until'
/** Two ids of the same moment differ by less. */
const NEARLY_MS = 60_000

/** After `after`, up to and including `until`. */
type Period = { after: Date; until: Date }
type DueEvent = SideEvent & { gymId: string }

/**
 * Creates classes four weeks ahead, and records the changes by time in all gyms since the last call. Returns the
 * number of events. The first call only stores its time.
 */
export async function recordDueEvents(db: Db, now = new Date()): Promise<number> {
  await makeDueClasses(db, now)
  return transaction(db, async tx => {
    const after = await readLast(tx)
    const value = now.toISOString()
    await tx.setting.upsert({ where: { key: SETTING }, create: { key: SETTING, value }, update: { value } })
    if (after === null || after >= now) return 0
    const due = await listDue(tx, { after, until: now })
    for (const [gymId, events] of groupBy(due, event => event.gymId))
      await recordEvents({ db: tx, gymId }, events)
    return due.length
  })
}

async function readLast(db: Db | Tx): Promise<Date | null> {
  const last = await db.setting.findUnique({ where: { key: SETTING } })
  return last && new Date(last.value)
}

/** Gyms are up to a day ahead of UTC, where a class is then created a little early. */
async function makeDueClasses(db: Db, now: Date): Promise<void> {
  const until = addDays(dayAt(now, 'UTC'), MADE_AHEAD_DAYS + 1)
  const gyms = await db.classSlot.findMany({
    where: { madeUntil: { lt: until }, program: { status: 'active' } },
    distinct: ['gymId'],
    select: { gymId: true },
  })
  for (const { gymId } of gyms) {
    const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
    if (!isFrozen(db, gymId)) await ensureClasses(scope, until, now)
  }
}

async function listDue(tx: Tx, period: Period): Promise<DueEvent[]> {
  const due = [publishedWods, expiredInvites, expiredJudgeLinks, expiredArchives, missedBookings]
  const found: DueEvent[] = []
  for (const list of due) found.push(...(await list(tx, period)))
  return found
}

const within = ({ after, until }: Period, days = 0, tolerance = 0) => ({
  gt: new Date(after.getTime() - days * DAY_MS - tolerance),
  lte: new Date(until.getTime() - days * DAY_MS + tolerance),
})

async function publishedWods(tx: Tx, period: Period): Promise<DueEvent[]> {
  const wods = await tx.wod.findMany({
    where: { publishAt: within(period) },
    select: { id: true, gymId: true },
  })
  return wods.map(wod => ({ ...wod, type: 'wod.updated' }))
}

async function expiredInvites(tx: Tx, { after, until }: Period): Promise<DueEvent[]> {
  const invites = await tx.invite.findMany({
    where: {
      issuedAt: { gte: oldestOpenInvite(after), lt: oldestOpenInvite(until) },
      claimedAt: null,
      closedAt: null,
    },
    select: { id: true, gymId: true, athleteId: true },
  })
  return invites.flatMap(({ id, gymId, athleteId }): DueEvent[] => [
    { gymId, type: 'invite.updated', id },
    { gymId, type: 'athlete.updated', id: athleteId },
  ])
}

async function expiredJudgeLinks(tx: Tx, period: Period): Promise<DueEvent[]> {
  const links = await tx.judgeLink.findMany({
    where: { createdAt: within(period, LINK_DAYS.judge, NEARLY_MS), revokedAt: null },
    select: { id: true, gymId: true },
  })
  const { gt, lte } = within(period)
  return links
    .filter(({ id }) => {
      const end = linkExpiry('judge', id)
      return end !== null && end > gt && end <= lte
    })
    .map(link => ({ ...link, type: 'judge_link.updated' }))
}

async function expiredArchives(tx: Tx, period: Period): Promise<DueEvent[]> {
  const archives = await tx.gymArchive.findMany({
    where: { expiresAt: within(period), state: { not: 'deleted' } },
    select: { id: true, gymId: true },
  })
  return archives.map(archive => ({ ...archive, type: 'archive.deleted' }))
}

/** No-shows: bookings without a check-in, in ended classes with one. */
async function missedBookings(tx: Tx, period: Period): Promise<DueEvent[]> {
  const days = { gte: addDays(dayAt(period.after, 'UTC'), -2), lte: addDays(dayAt(period.until, 'UTC'), 1) }
  const missed = { checkedInAt: null, waitingSince: null }
  const classes = await tx.gymClass.findMany({
    where: {
      date: days,
      cancelledAt: null,
      AND: [{ attendees: { some: { checkedInAt: { not: null } } } }, { attendees: { some: missed } }],
    },
    select: {
      ...{ gymId: true, date: true, time: true, minutes: true },
      gym: { select: { timeZone: true } },
      attendees: { where: missed, select: { id: true } },
    },
  })
  const { gt, lte } = within(period)
  return classes
    .filter(row => {
      const end = endsAt(row, row.gym.timeZone)
      return end > gt && end <= lte
    })
    .flatMap(({ gymId, attendees }) =>
      attendees.map(({ id }): DueEvent => ({ gymId, type: 'booking.updated', id })),
    )
}
