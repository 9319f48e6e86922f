import type { Tx } from '../../db/client'
import { breather } from '../../domain/shared/breathe'
import type { Prisma } from '../../generated/sqlite/client'
import type { PageQuery } from '../../schemas/shared/pages'
import type { GymScope } from '../../scope'
import { deletedKey, LISTS, type ListedTable } from './deleted-entries'
import { type Beyond, type Direction, type Key, keysetArgs, keysetPage, type Page, withIds } from './keyset'

/** Tables without deletions, with their sort column. */
const STAYING = {
  announcement: 'createdAt',
  auditEntry: 'at',
  changeEvent: 'position',
  cycle: 'createdAt',
  dataImport: 'createdAt',
  goal: 'createdAt',
  membership: 'createdAt',
  membershipPlan: 'createdAt',
  program: 'createdAt',
  waiver: 'createdAt',
} as const satisfies Partial<Record<Uncapitalize<Prisma.ModelName>, string>>

type PagedTable = ListedTable | keyof typeof STAYING
type Where<Table extends PagedTable> = NonNullable<Prisma.Args<Tx[Table], 'findMany'>['where']>
type Row = Record<string, Key['at']> & { id: string }
type Rows = {
  findFirst(args: object): Promise<Row | null>
  findMany(args: object): Promise<Row[]>
}
type Selected<Table extends PagedTable, Columns> = Prisma.Result<Tx[Table], Columns, 'findMany'>[number]

type List<Table extends PagedTable, Columns> = {
  /** Valid cursors; by default every row of the gym. */
  among?: Where<Table>
  parentId?: string
  /** Returns the keys of cursors that are no rows. */
  otherKey?: (cursor: string) => Key | null
  /** Limits the list further. */
  shown?: Where<Table>
  columns?: Columns
  /** A condition in memory: rows are read in pieces, giving way to other requests. */
  fits?: (row: Selected<Table, Columns>) => boolean
  /** Ascending by default. */
  order?: Direction
}

const ROWS_AT_ONCE = 500

/** Returns a page of a table's rows. Throws validation_failed on the cursor. */
export function listRows<
  Table extends PagedTable,
  Columns extends Pick<Prisma.Args<Tx[Table], 'findMany'>, 'include' | 'select'> = object,
>(
  scope: GymScope,
  table: Table,
  page: PageQuery,
  { shown, columns, fits, order = 'asc', ...list }: List<Table, Columns> = {},
): Promise<Page<Selected<Table, Columns>>> {
  const { db, gymId } = scope
  const rows = db[table] as unknown as Rows
  const column = columnOf(table)
  const found = keysetPage<Row>(page, {
    keyOf: keyIn(scope, table, list),
    async fetch(beyond, towards, take) {
      const direction = order === 'asc' ? towards : towards === 'asc' ? 'desc' : 'asc'
      const read = (from: Beyond, many: number) => {
        const { where, orderBy } = keysetArgs(column, from && { ...from, direction }, direction)
        const conditions = [{ gymId }, list.among ?? {}, shown ?? {}, withIds(page), where]
        return rows.findMany({ ...columns, where: { AND: conditions }, orderBy, take: many })
      }
      if (!fits) return read(beyond, take)
      const fitting: Row[] = []
      const rest = breather()
      for (let from = beyond; ; ) {
        const some = await read(from, ROWS_AT_ONCE)
        fitting.push(...some.filter(row => fits(row as never)))
        if (fitting.length >= take || some.length < ROWS_AT_ONCE) return fitting.slice(0, take)
        const last = some.at(-1)!
        from = { from: { at: last[column]!, id: last.id }, direction }
        await rest()
      }
    },
  })
  return found as Promise<Page<never>>
}

/** Also of a deleted row. */
function keyIn<Table extends PagedTable>(
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
