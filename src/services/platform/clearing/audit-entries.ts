import type { Db } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import { giveWay } from '../../../domain/shared/breathe'
import { type AuditRow, parseAuditRow } from '../../gym/audit-log'
import { withAuditPasses } from '../../shared/audit-pass'

const DAY_MS = 24 * 60 * 60_000
/** Entries per transaction; more would block other writers on SQLite. */
const TOGETHER = 500

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
      take: TOGETHER,
    })
    await store?.(rows.map(parseAuditRow))
    deleted += await deleteEntriesOf(
      db,
      rows.map(({ gymId }) => gymId),
      rows.map(({ id }) => id),
    )
    if (rows.length < TOGETHER) return deleted
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
