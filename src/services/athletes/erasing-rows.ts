import type { AthleteModel } from '../../generated/sqlite/models'
import { gymTables, tableRows } from '../archive/tables'
import { deleteEntries, LISTS, type ListedTable } from '../shared/deleted-entries'
import type { Inside } from '../shared/in-transaction'
import { FORMER_MEMBER } from '../shared/personal-data'
import { personalTables, rowsAbout, valuesLeft } from '../shared/personal-tables'

/** Deletes or clears the rows about an athlete in every table of the gym, as `PERSONAL_DATA` decides. */
export async function eraseRows(inside: Inside, athlete: AthleteModel, namesToo: boolean): Promise<void> {
  const { db, gymId } = inside
  const decisions = new Map<string, ReturnType<typeof personalTables>[number][1]>(personalTables())
  await eraseAsAuthor(inside, athlete)
  // References before their targets.
  for (const table of gymTables().reverse()) {
    const decision = decisions.get(table)
    const theirs = decision && rowsAbout(decision.about, athlete)
    if (!decision || !theirs) continue
    const rows = tableRows(db, table)
    if (decision.deleted && table in LISTS) await deleteEntries(inside, table as ListedTable, theirs)
    else if (decision.deleted) await rows.deleteMany({ where: { gymId, ...theirs } })
    for (const column of decision.unlinked ?? [])
      await rows.updateMany({ where: { gymId, [column]: athlete.id }, data: { [column]: null } })
    const data = valuesLeft(decision.columns ?? {}, { namesToo })
    if (Object.keys(data).length > 0) await rows.updateMany({ where: { gymId, ...theirs }, data })
  }
}

/** Without an id, rows with this name could be a namesake's. */
async function eraseAsAuthor({ db, gymId }: Inside, { id, name }: AthleteModel): Promise<void> {
  const namesakes = await db.athlete.count({ where: { gymId, name, id: { not: id } } })
  if (namesakes > 0) return
  const data = { createdBy: FORMER_MEMBER }
  await db.apiKey.updateMany({ where: { gymId, createdBy: name }, data })
  await db.dataImport.updateMany({ where: { gymId, createdBy: name }, data })
}
