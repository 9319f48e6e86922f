import { v7 as uuid } from 'uuid'
import type { DataImportModel } from '../../generated/sqlite/models'
import type { ImportInput } from '../../schemas/imports/imports'
import { recordChange } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'
import type { ImportReport } from './report'

type Recorded = Pick<ImportInput, 'kind' | 'file_name' | 'athlete_id'> & { id?: string | undefined }

/** Records an import in the transaction of its rows. */
export async function recordImport(
  inside: Inside,
  { id = uuid(), kind, file_name, athlete_id }: Recorded,
  report: ImportReport,
  athleteIds: string[] = [],
): Promise<DataImportModel> {
  const { gymId, actor, db } = inside
  const { skipped, duplicateLines, genericLines, ...counts } = report
  const athleteId = athlete_id ?? null
  const row = await db.dataImport.create({
    data: {
      id,
      gymId,
      kind,
      fileName: file_name,
      athleteId,
      createdBy: actor.name,
      ...counts,
      skipped: JSON.stringify(skipped),
      duplicateLines: JSON.stringify(duplicateLines),
      genericLines: JSON.stringify(genericLines),
      athleteIds: JSON.stringify(athleteIds),
      createdAt: new Date(),
      undoneAt: null,
    },
  })
  await recordChange(inside, {
    action: 'import.create',
    subjectType: 'import',
    subjectId: row.id,
    after: { kind, file_name, imported: counts.imported, athlete_id: athleteId },
  })
  return row
}
