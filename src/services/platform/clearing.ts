import type { Db } from '../../db/client'
import { transaction } from '../../db/transaction'
import { LEAD_DAYS, UNPROVEN_DAYS } from '../../domain/leads/status'
import { giveWay } from '../../domain/shared/breathe'
import { DAY_MS } from '../../domain/shared/units'
import { gymScope, OPERATOR } from '../../scope'
import { undoableSince } from '../athletes/merge-record'
import { type AuditRow, parseAuditRow } from '../gym/audit-log'
import { deleteFiles } from '../imports/files'
import { isIdle } from '../imports/room'
import { deleteLead } from '../leads/leads'
import { withAuditPasses } from '../shared/audit-pass'
import { isFrozen } from '../shared/quotas'

/** Entries per transaction; more would block other writers on SQLite. */
const ENTRIES_TOGETHER = 500

type Retention = {
  days: number
  /** Stores entries elsewhere before their deletion. Entries stay when `store` throws. */
  store?: (entries: readonly AuditRow[]) => Promise<void>
}

/** Deletes entries older than `days`, oldest first, and returns their number. */
export async function forgetOldAuditEntries(
  db: Db,
  { days, store }: Retention,
  now = new Date(),
): Promise<number> {
  const lt = new Date(now.getTime() - days * DAY_MS)
  for (let deleted = 0; ; ) {
    const rows = await db.auditEntry.findMany({
      where: { at: { lt } },
      orderBy: { at: 'asc' },
      take: ENTRIES_TOGETHER,
    })
    await store?.(rows.map(parseAuditRow))
    deleted += await deleteEntriesOf(
      db,
      rows.map(({ gymId }) => gymId),
      rows.map(({ id }) => id),
    )
    if (rows.length < ENTRIES_TOGETHER) return deleted
    await giveWay()
  }
}

async function deleteEntriesOf(db: Db, gymIds: (string | null)[], ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { count } = await transaction(db, tx =>
    withAuditPasses(tx, { gymIds, purpose: 'delete' }, () =>
      tx.auditEntry.deleteMany({ where: { id: { in: ids } } }),
    ),
  )
  return count
}

/** Files per transaction; some have many megabytes. */
const FILES_TOGETHER = 20

/** Deletes files older than a day that nobody is importing; returns their number. */
export async function forgetOldImportFiles(db: Db, now = new Date()): Promise<number> {
  const lt = new Date(now.getTime() - DAY_MS)
  for (let deleted = 0; ; ) {
    const files = await db.importFile.findMany({
      where: { createdAt: { lt }, ...isIdle() },
      select: { id: true, gymId: true },
      orderBy: { createdAt: 'asc' },
      take: FILES_TOGETHER,
    })
    for (const { id, gymId } of files)
      await deleteFiles(gymScope({ db, gymId, actor: OPERATOR, requestId: null }), [id])
    deleted += files.length
    if (files.length < FILES_TOGETHER) return deleted
  }
}

/** Deletes photos of comments that were deleted more than a day ago, and returns their number. */
export async function forgetDeletedPhotos(db: Db, now = new Date()): Promise<number> {
  const lt = new Date(now.getTime() - DAY_MS)
  const { count } = await db.picture.deleteMany({ where: { comment: { deletedAt: { lt } } } })
  return count
}

/** Makes merges older than 30 days final, and returns their number. */
export async function forgetOldMerges(db: Db, now = new Date()): Promise<number> {
  const { count } = await db.athleteMerge.updateMany({
    where: { createdAt: { lt: undoableSince(now) }, record: { not: null } },
    data: { record: null },
  })
  return count
}

/** Unmatched payments at Stripe name people, and Stripe sends no event again after a month. */
const STRIPE_DAYS = 90

/** Deletes events of Stripe received 90 days ago; returns their number. */
export async function forgetOldStripeEvents(db: Db, now = new Date()): Promise<number> {
  const lt = new Date(now.getTime() - STRIPE_DAYS * DAY_MS)
  const { count } = await db.stripeEvent.deleteMany({ where: { receivedAt: { lt } } })
  return count
}

/** Deletes unproven and ended entries of partner boards after a week; returns their number. */
export async function forgetOldPartnerSearches(db: Db, now = new Date()): Promise<number> {
  const before = { lt: new Date(now.getTime() - UNPROVEN_DAYS * DAY_MS) }
  const { count } = await db.partnerSearch.deleteMany({
    where: { OR: [{ provenAt: null, createdAt: before }, { endedAt: before }] },
  })
  return count
}

/** Leads per round. */
const LEADS_TOGETHER = 200

/**
 * Deletes unproven leads after a week, and leads without an athlete after a year; returns their number. Leads of a gym
 * that moves stay until its move is over.
 */
export async function forgetOldLeads(db: Db, now = new Date()): Promise<number> {
  const before = (days: number) => ({ lt: new Date(now.getTime() - days * DAY_MS) })
  const { count } = await db.lead.deleteMany({
    where: { provenAt: null, createdAt: before(UNPROVEN_DAYS) },
  })
  const old = { athleteId: null, createdAt: before(LEAD_DAYS) }
  let deleted = count
  for (const { gymId } of await db.lead.groupBy({ by: ['gymId'], where: old })) {
    const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
    for (let more = !isFrozen(db, gymId); more; ) {
      const leads = await db.lead.findMany({
        where: { gymId, ...old },
        select: { id: true },
        take: LEADS_TOGETHER,
      })
      for (const { id } of leads) await deleteLead(scope, id)
      deleted += leads.length
      more = leads.length === LEADS_TOGETHER
    }
  }
  return deleted
}
