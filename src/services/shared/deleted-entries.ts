/** Deletes rows of paged lists and stores their positions, so that their ids stay valid as cursors. */
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../db/client'
import type { Prisma } from '../../generated/sqlite/client'
import type { GymScope } from '../../scope'
import type { Inside } from './in-transaction'
import type { Key } from './keyset'

/** By table: the columns its lists are sorted by, and the column of the thing in the path of a list. */
export const LISTS = {
  athlete: { sortedBy: ['addedAt'] },
  classAttendee: { sortedBy: ['addedAt'] },
  closure: { sortedBy: ['startsOn'] },
  comment: { sortedBy: ['createdAt'] },
  competition: { sortedBy: ['createdAt'] },
  gymArchive: { sortedBy: ['createdAt'] },
  gymClass: { sortedBy: ['date', 'time'] },
  invite: { sortedBy: ['issuedAt'] },
  lateCancel: { sortedBy: ['createdAt'] },
  lead: { sortedBy: ['createdAt'] },
  judgeLink: { sortedBy: ['createdAt'], parent: 'competitionId' },
  registration: { sortedBy: ['registeredAt'], parent: 'competitionId' },
  score: { sortedBy: ['createdAt'], parent: 'eventId' },
  trainingSession: { sortedBy: ['loggedAt'], parent: 'wodId' },
  waiverSignature: { sortedBy: ['createdAt'] },
  webhookEndpoint: { sortedBy: ['createdAt'] },
  wod: { sortedBy: ['date'] },
  workout: { sortedBy: ['createdAt'] },
} as const satisfies Partial<Record<Uncapitalize<Prisma.ModelName>, List>>

type List = { sortedBy: readonly string[]; parent?: string }
export type ListedTable = keyof typeof LISTS
type Where<Table extends ListedTable> = NonNullable<Prisma.Args<Tx[Table], 'deleteMany'>['where']>

type Row = { id: string } & Record<string, string | Date | null>
type Rows = {
  findMany(args: { where: object; select: object }): Promise<Row[]>
  deleteMany(args: { where: object }): Promise<{ count: number }>
}

/** Deletes the rows of the gym that match, and returns their ids. */
export async function deleteEntries<Table extends ListedTable>(
  inside: Inside,
  table: Table,
  where: Where<Table>,
): Promise<string[]> {
  const { db, gymId } = inside
  const rows = db[table] as unknown as Rows
  const found = await rows.findMany({ where: { AND: [{ gymId }, where] }, select: columnsOf(table) })
  await storePositions(db, [gymId], table, found)
  await rows.deleteMany({ where: { AND: [{ gymId }, where] } })
  return found.map(({ id }) => id)
}

/** Stores the positions of rows that are about to be deleted, in the lists of each of these gyms. */
export async function storePositions(
  db: Db | Tx,
  gymIds: readonly string[],
  table: ListedTable,
  rows: readonly { id: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const { sortedBy, parent }: List = LISTS[table]
  const deletedAt = new Date()
  const positions = (rows as readonly Row[]).map(row => ({
    list: table,
    entryId: row.id,
    parentId: parent === undefined ? null : (row[parent] as string | null),
    sort: sortedBy.map(column => textOf(row[column]!)).join(' '),
    deletedAt,
  }))
  await db.deletedEntry.createMany({
    data: gymIds.flatMap(gymId => positions.map(position => ({ id: uuid(), gymId, ...position }))),
  })
}

/** The key of a deleted row of a list, unless it was in another gym, or not below `parentId`. */
export async function deletedKey(
  scope: GymScope,
  table: ListedTable,
  id: string,
  parentId?: string,
): Promise<Key | null> {
  const { db, gymId } = scope
  const entry = await db.deletedEntry.findFirst({
    where: { gymId, list: table, entryId: id, ...(parentId !== undefined && { parentId }) },
    // A score that was entered again has the id of the deleted one.
    orderBy: [{ deletedAt: 'desc' }, { id: 'desc' }],
    select: { sort: true },
  })
  return entry && { at: isMoment(entry.sort) ? new Date(entry.sort) : entry.sort, id }
}

function columnsOf(table: ListedTable): Record<string, true> {
  const { sortedBy, parent }: List = LISTS[table]
  const columns = ['id', ...sortedBy, ...(parent === undefined ? [] : [parent])]
  return Object.fromEntries(columns.map(column => [column, true]))
}

function textOf(value: string | Date): string {
  return value instanceof Date ? value.toISOString() : value
}

/** Days and times have no `T`. */
function isMoment(sort: string): boolean {
  return sort.includes('T')
}
