import type { Tx } from '../../db/client'
import type { Prisma } from '../../generated/sqlite/client'
import type { PageQuery } from '../../schemas/shared/pages'
import type { GymScope } from '../../scope'
import { deletedKey, LISTS, type ListedTable } from './deleted-entries'
import { type Direction, type Key, keysetArgs, keysetPage, type Page, withIds } from './keyset'

/** Tables without deletions, with their sort column. */
const STAYING = {
  announcement: 'createdAt',
  auditEntry: 'at',
  changeEvent: 'position',
  dataImport: 'createdAt',
  goal: 'createdAt',
  program: 'createdAt',
} as const satisfies Partial<Record<Uncapitalize<Prisma.ModelName>, string>>

type PagedTable = ListedTable | keyof typeof STAYING
type Where<Table extends PagedTable> = NonNullable<Prisma.Args<Tx[Table], 'findMany'>['where']>
type Rows = {
  findFirst(args: object): Promise<Record<string, Key['at']> | null>
  findMany(args: object): Promise<never[]>
}

type List<Table extends PagedTable, Columns> = {
  /** Valid cursors; by default every row of the gym. */
  among?: Where<Table>
  parentId?: string
  /** Returns the keys of cursors that are no rows. */
  otherKey?: (cursor: string) => Key | null
  /** Limits the list further. */
  shown?: Where<Table>
  columns?: Columns
  /** Ascending by default. */
  order?: Direction
}

/** Returns a page of a table's rows. Throws validation_failed on the cursor. */
export function listRows<
  Table extends PagedTable,
  Columns extends Pick<Prisma.Args<Tx[Table], 'findMany'>, 'include' | 'select'> = object,
>(
  scope: GymScope,
  table: Table,
  page: PageQuery,
  { shown, columns, order = 'asc', ...list }: List<Table, Columns> = {},
): Promise<Page<Prisma.Result<Tx[Table], Columns, 'findMany'>[number]>> {
  const { db, gymId } = scope
  const rows = db[table] as unknown as Rows
  return keysetPage(page, {
    keyOf: keyIn(scope, table, list),
    fetch(beyond, towards, take) {
      const direction = order === 'asc' ? towards : towards === 'asc' ? 'desc' : 'asc'
      const { where, orderBy } = keysetArgs(columnOf(table), beyond && { ...beyond, direction }, direction)
      const conditions = [{ gymId }, list.among ?? {}, shown ?? {}, withIds(page), where]
      return rows.findMany({ ...columns, where: { AND: conditions }, orderBy, take })
    },
  })
}

/** Returns a function that reads the key of a row, also of a deleted one. */
export function keyIn<Table extends PagedTable>(
  scope: GymScope,
  table: Table,
  { among = {}, parentId, otherKey }: Pick<List<Table, never>, 'among' | 'parentId' | 'otherKey'> = {},
): (id: string) => Promise<Key | null> {
  const { db, gymId } = scope
  const rows = db[table] as unknown as Rows
  const column = columnOf(table)
  return async id => {
    const row = await rows.findFirst({ where: { AND: [{ gymId, id }, among] }, select: { [column]: true } })
    if (row) return { at: row[column]!, id }
    const other = otherKey?.(id)
    if (other) return other
    return table in LISTS ? deletedKey(scope, table as ListedTable, id, parentId) : null
  }
}

function columnOf(table: PagedTable): string {
  return table in STAYING ? STAYING[table as keyof typeof STAYING] : LISTS[table as ListedTable].sortedBy[0]
}
