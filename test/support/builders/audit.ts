/** Entries of the audit log. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type { AuditEntryModel } from '../../../src/generated/sqlite/models'
import { nextMinute } from './numbers'

/** So many entries of a gym (null: of the installation), one a minute or all of a moment; their ids go the other way. */
export async function buildAuditEntries(
  db: Db,
  gymId: string | null,
  count: number,
  at?: Date,
): Promise<AuditEntryModel[]> {
  const ids = Array.from({ length: count }, () => uuid()).reverse()
  const rows = ids.map(id => ({
    id,
    gymId,
    actorKind: 'operator',
    actorId: null,
    actorName: 'operator',
    action: 'program.update',
    subjectType: 'program',
    subjectId: id,
    before: '{"name":"Before"}',
    after: '{"name":"After"}',
    requestId: null,
    at: at ?? nextMinute(),
  }))
  await db.auditEntry.createMany({ data: rows })
  return rows
}
