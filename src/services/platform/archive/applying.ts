import type { Tx } from '../../../db/client'
import { GYM_TABLES, type GymTable, gymTables, type Row, tableRows } from '../../archive/tables'
import { withAuditPass } from '../../shared/audit-pass'
import { deleteEntries, LISTS, type ListedTable } from '../../shared/deleted-entries'
import type { Inside } from '../../shared/in-transaction'
import type { Changed, Difference, Differences } from './comparing'
import { inSteps, insertAlike, withoutTaken } from './inserting'
import { toModelName } from './reading'

/**
 * Tables that others refer to: rows are changed in place and deleted last. Changed rows of other tables are deleted
 * first and inserted again. The column is unique and cleared first, because rows may exchange its values.
 */
export const REFERRED: Partial<Record<GymTable, string | null>> = {
  athlete: null,
  joinLink: null,
  workout: null,
  program: 'dayLinkId',
  classSlot: null,
  closure: null,
  gymClass: 'slotDate',
  membershipPlan: null,
  waiver: 'number',
  movement: 'name',
  wod: null,
  wodComponent: 'position',
  cycle: null,
  competition: null,
  sponsor: null,
  trainingSession: null,
  result: null,
  dataImport: null,
  post: 'subjectId',
  comment: null,
  division: null,
  event: null,
  registration: 'bib',
  invitationList: null,
  registrationQuestion: null,
  registrationAnswer: null,
  competitionWaiver: 'number',
  discountCode: 'code',
  extra: null,
  registrationOrder: 'reference',
  payment: 'source',
  participant: null,
  partnerSearch: null,
  heat: 'number',
}

const isReferred = (table: GymTable) => REFERRED[table] !== undefined

/** Writes all differences. */
export async function applyDifferences(inside: Inside, differences: Differences): Promise<void> {
  const { db: tx, gymId } = inside
  const all = gymTables().flatMap(table => {
    const difference = differences.get(table)
    return difference ? [[table, difference] as const] : []
  })
  const last = all.toReversed()
  for (const [table, { changed, gone }] of last) {
    if (isReferred(table)) continue
    const rows = changed.map(({ before }) => before)
    await deleteRows(inside, table, rows, where => tableRows(tx, table).deleteMany({ where }))
    await deleteGone(inside, table, gone)
  }
  for (const [table, difference] of all) await clearUnique(tx, gymId, table, difference)
  for (const [table, { fresh, changed }] of all) {
    const again = isReferred(table) ? [] : changed.map(({ before, after }) => ({ ...before, ...after }))
    await insertAlike(tx, toModelName(table), await withoutTaken(tx, table, [...fresh, ...again]))
    if (isReferred(table)) for (const each of changed) await changeRow(tx, gymId, table, each)
  }
  for (const [table, { gone }] of last) {
    if (!isReferred(table)) continue
    if (table === 'athlete') await deleteTraces(tx, gymId, gone)
    if (table === 'registrationOrder') await deleteCheckouts(tx, gymId, gone)
    if (table === 'participant') await clearPayers(tx, gymId, gone)
    if (table === 'program') await deleteTracks(tx, gymId, gone)
    if (table === 'comment') await deleteGone(inside, table, gone, { parentId: { not: null } })
    await deleteGone(inside, table, gone)
  }
}

async function changeRow(
  tx: Tx,
  gymId: string,
  table: GymTable,
  { before, after, columns }: Changed,
): Promise<void> {
  const data = Object.fromEntries(columns.map(column => [column, after[column]]))
  await tableRows(tx, table).updateMany({ where: { gymId, id: before.id }, data })
}

async function clearUnique(
  tx: Tx,
  gymId: string,
  table: GymTable,
  { changed, gone }: Difference,
): Promise<void> {
  const column = REFERRED[table]
  if (!column) return
  const rows = [
    ...changed.filter(({ columns }) => columns.includes(column)).map(({ before }) => before),
    ...gone,
  ]
  for (const [index, { id }] of rows.entries())
    await tableRows(tx, table).updateMany({
      where: { gymId, id },
      data: { [column]: clearedValue(column, String(id), index) },
    })
}

function clearedValue(column: string, id: string, index: number): string | number | null {
  if (['name', 'subjectId', 'code', 'reference'].includes(column)) return id
  return column === 'position' || column === 'number' ? -1 - index : null
}

async function deleteTraces(tx: Tx, gymId: string, athletes: readonly Row[]): Promise<void> {
  for (const ids of inSteps(athletes.map(({ id }) => String(id)))) {
    const athleteId = { in: ids }
    await tx.notification.deleteMany({ where: { gymId, OR: [{ athleteId }, { actorId: athleteId }] } })
    await tx.pushDevice.deleteMany({ where: { gymId, athleteId } })
    await tx.importFilePart.deleteMany({ where: { gymId, file: { athleteId } } })
    await tx.importFile.deleteMany({ where: { gymId, athleteId } })
  }
}

async function deleteCheckouts(tx: Tx, gymId: string, orders: readonly Row[]): Promise<void> {
  for (const ids of inSteps(orders.map(({ id }) => String(id))))
    await tx.stripeCheckout.deleteMany({ where: { gymId, orderId: { in: ids } } })
}

async function clearPayers(tx: Tx, gymId: string, participants: readonly Row[]): Promise<void> {
  for (const ids of inSteps(participants.map(({ id }) => String(id))))
    await tx.stripeCheckout.updateMany({
      where: { gymId, participantId: { in: ids } },
      data: { participantId: null },
    })
}

async function deleteTracks(tx: Tx, gymId: string, programs: readonly Row[]): Promise<void> {
  for (const ids of inSteps(programs.map(({ id }) => String(id)))) {
    await tx.trackKey.deleteMany({ where: { gymId, programId: { in: ids } } })
    await tx.trackSource.deleteMany({ where: { gymId, programId: { in: ids } } })
  }
}

async function deleteGone(
  inside: Inside,
  table: GymTable,
  gone: readonly Row[],
  filter: object = {},
): Promise<void> {
  await deleteRows(inside, table, gone, some =>
    isListed(table)
      ? deleteEntries(inside, table, { AND: [some, filter] } as never)
      : tableRows(inside.db, table).deleteMany({ where: { AND: [some, filter] } }),
  )
}

const isListed = (table: string): table is ListedTable => table in LISTS

async function deleteRows(
  { db: tx, gymId }: Inside,
  table: GymTable,
  rows: readonly Row[],
  remove: (where: object) => Promise<unknown>,
): Promise<void> {
  if (rows.length === 0) return
  const deleteAll = async () => {
    for (const where of conditionsFor(table, rows)) await remove({ gymId, AND: [where] })
  }
  if (table === 'auditEntry') await withAuditPass(tx, { gymId, purpose: 'delete' }, deleteAll)
  else await deleteAll()
}

/** Yields conditions for rows by their keys, in steps. */
export function* conditionsFor(table: GymTable, rows: readonly Row[]): Generator<object> {
  const [first, ...rest] = GYM_TABLES[table]
  // SQLite limits the depth of an expression.
  for (const some of rest.length === 0 ? inSteps(rows) : inSteps(rows, 100))
    yield rest.length === 0
      ? { [first]: { in: some.map(row => row[first]) } }
      : { OR: some.map(row => Object.fromEntries([first, ...rest].map(name => [name, row[name]]))) }
}
